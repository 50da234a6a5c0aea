import type { HiloInList, Mensaje, Waiting } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { CV_EXTENSIONS } from '@tembiapo/contract/domain/cv.ts';
import type { Fate } from '@tembiapo/contract/domain/envios.ts';
import { NO_SENDER, NOTHING_DAYS, WAITING_DAYS } from '@tembiapo/contract/domain/recibidos.ts';
import { sql } from 'kysely';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { holdsTyped } from '../../../platform/database/typedText.ts';
import { forgetRecibidos } from '../../../platform/mail/forgetRecibidos.ts';
import { FATE, ITS_MAIL } from '../../../platform/mail/letterFate.ts';
import { isOwn, type Person } from './place-queries.ts';

const OF_HILO = sql`
  h.id "idNumerico", h.asunto, h.candidato_id "candidatoIdNumerico", h.empresa_id "empresaIdNumerico",
  coalesce(concat_ws(' ', c.nombre, c.apellido), '') || coalesce(m.nombre, '') "personaNombre",
  o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo", ${ISO('h.ultimo_ts')} fecha, h.espera`;
const JOINED = sql`
  left join candidato c on c.id = h.candidato_id left join empresa m on m.id = h.empresa_id
  left join oportunidad o on o.id = h.oportunidad_id and o.eliminada_ts is null`;

export type Hilo = Omit<HiloInList, 'mensajes' | 'resumen'>;

export interface AskedThreads {
  candidatoId: number | null;
  empresaId: number | null;
  oportunidadId: number | null;
  /** Only threads in which this person wrote. */
  writerId: number | null;
  sinResponder: boolean;
  /** As a PostgreSQL text query; null: any. */
  words: string | null;
  page: number;
  limit: number;
}

const EXCERPT_CHARS = 160;
/** Read past the end of an excerpt, so that its last character is whole. */
const BEYOND = 40;
/** Totals are not counted beyond this. */
const MAX_COUNTED = 10_000;

/** Words found in this many of the newest conversations are searched among those only. */
const NEWEST = 5000;
const COMMON = 12;
const MAX_FOUND = 5000;

/** The conversations that contain these words; for very common words, only among the newest. */
async function threadsWith(db: Db, words: string): Promise<number[]> {
  const stands = sql`exists (select from correo_busqueda b where b.hilo_id = h.id and b.palabras @@ ${words}::tsquery)`;
  const newest = await rowsFrom(db)<{ id: number }>`
    select id from (select id from hilo order by ultimo_ts desc, id desc limit ${NEWEST}) h where ${stands}`;
  if (newest.length >= COMMON) return newest.map(({ id }) => id);
  const rows = await rowsFrom(db)<{ id: number }>`
    select distinct hilo_id id from (
      select hilo_id from correo_busqueda where palabras @@ ${words}::tsquery limit ${MAX_FOUND}) b`;
  return rows.map(({ id }) => id);
}

/** Newest first. */
export async function pageThreads(db: Db, f: AskedThreads): Promise<{ items: HiloInList[]; total: number }> {
  const ofWords = f.words === null ? sql`` : sql`and h.id = any (${await threadsWith(db, f.words)}::int[])`;
  const where = sql`
    (${f.candidatoId}::int is null or h.candidato_id = ${f.candidatoId}) and (${f.empresaId}::int is null or h.empresa_id = ${f.empresaId})
    and (${f.oportunidadId}::int is null or h.oportunidad_id = ${f.oportunidadId}) and (not ${f.sinResponder}::boolean or h.espera)
    and (${f.writerId}::int is null or exists (
      select from carta k join envio e on e.id = k.envio_id where k.hilo_id = h.id and e.usuario_id = ${f.writerId})) ${ofWords}`;
  const page = await readPage<HiloInList>(db, {
    items: sql`
      select ${OF_HILO},
             ((select count(*) from carta k where k.hilo_id = h.id) + (select count(*) from recibido r where r.hilo_id = h.id))::int mensajes,
             coalesce((select regexp_replace(left(x.texto, ${EXCERPT_CHARS + BEYOND}), '\\s+', ' ', 'g') from (
                (select k.ts, k.texto from carta k where k.hilo_id = h.id order by k.ts desc limit 1)
                union all (select r.fecha, r.texto from recibido r where r.hilo_id = h.id order by r.fecha desc limit 1)) x
               order by x.ts desc limit 1), '') resumen
        from (select * from hilo h where ${where} order by h.ultimo_ts desc, h.id desc limit ${f.limit} offset ${offset(f)}) h ${JOINED}
       order by h.ultimo_ts desc, h.id desc`,
    total: sql`select count(*) from (select from hilo h where ${where} limit ${MAX_COUNTED}) h`,
  });
  return {
    ...page,
    items: page.items.map((hilo) => ({ ...hilo, resumen: cutText(hilo.resumen, EXCERPT_CHARS) })),
  };
}

export async function findThread(db: Db, id: number): Promise<Hilo | undefined> {
  return firstRow(db)<Hilo>`select ${OF_HILO} from hilo h ${JOINED} where h.id = ${id}`;
}

interface StoredFile {
  idNumerico: number;
  nombre: string;
  motivo: string | null;
  objetoId: string | null;
  extension: string | null;
  lecturaId: string | null;
  candidatoIdNumerico: number | null;
  candidatoNombre: string | null;
}
export type StoredMessage = Omit<Mensaje, 'archivos' | 'llego' | 'porQue'> & {
  /** For a sent message. */
  salida: Fate | null;
  error: string | null;
  archivos: StoredFile[];
};

/** Somebody at the agency wrote it, from their own address or one of `ours`. */
const isOfAgency = (ours: readonly string[]) => sql`
  (r.de = any (${[...ours]}::text[]) or exists (select from usuario u where lower(u.email) = r.de and u.rol in ('admin', 'selector')))`;

/** Whose the address of a mail in a candidate's thread is; nothing for bounces and the agency's mails. */
const addressKind = (ours: readonly string[]) => sql`
  case when h.candidato_id is null or r.clase = 'rebote' or r.de = ${NO_SENDER} then null
       when r.de in (select candidato_correos(h.candidato_id)) then
         case when r.de in (select lower(c.correo) from candidato c where c.id = h.candidato_id
                            union all select lower(u.email) from usuario u where u.candidato_id = h.candidato_id and u.rol = 'candidato')
              then 'propia' else 'dicha' end
       when r.propio then 'propia'
       when ${isOfAgency(ours)} then null
       else 'ajena' end`;

const EXTENSION = sql`lower(substring(o.clave from '[^.]+$'))`;
/** No other file of the mail could be a CV. */
const IS_ONLY_CV = sql`
  (select count(*) from recibido_archivo x join objeto o on o.id = x.objeto_id
    where x.recibido_id = r.id and x.cid is null and ${EXTENSION} = any (${[...CV_EXTENSIONS]}::text[])) = 1`;

/** Without files shown in the text itself; only readings by the user who asks. */
const FILES_OF = (id: ReturnType<typeof sql>, usuarioId: number) => sql`
  (select coalesce(json_agg(json_build_object('idNumerico', f.id, 'nombre', f.nombre, 'motivo', f.motivo, 'objetoId', f.objeto_id,
            'extension', ${EXTENSION}, 'lecturaId', l.id, 'candidatoIdNumerico', c.id,
            'candidatoNombre', nullif(concat_ws(' ', c.nombre, c.apellido), '')) order by f.id), '[]')
     from recibido_archivo f left join objeto o on o.id = f.objeto_id left join candidato c on c.id = f.candidato_id
     left join cv_lectura l on l.id = f.lectura_id and l.estado <> 'aceptada' and l.usuario_id = ${usuarioId}
    where f.recibido_id = ${id} and f.cid is null)`;

/** Messages of a thread, newest first. */
export async function pageMessages(
  db: Db,
  f: { hiloId: number; usuarioId: number; ours: readonly string[]; page: number; limit: number },
): Promise<{ items: StoredMessage[]; total: number }> {
  return readPage<StoredMessage>(db, {
    items: sql`
      with de as materialized (
        select * from (
          select k.id, 'enviado' sentido, k.ts from carta k where k.hilo_id = ${f.hiloId} and k.estado = 'enviada'
          union all
          select r.id, 'recibido', r.fecha from recibido r where r.hilo_id = ${f.hiloId}) x
         order by ts desc, id desc limit ${f.limit} offset ${offset(f)})
      select "idNumerico", sentido, nuestro, clase, "deNombre", de, para, asunto, texto, fecha, direccion,
        salida, error, rebote, "tieneHtml", aviso, archivos from (
      select k.id "idNumerico", d.sentido, true nuestro, 'persona' clase, concat_ws(' ', u.nombre, u.apellido) "deNombre", u.email de,
             coalesce(k.correo, '') para, coalesce(k.asunto, '') asunto, coalesce(k.texto, '') texto, ${ISO('k.ts')} fecha, null direccion,
             ${FATE} salida, m.error, k.rebote,
             false "tieneHtml", null aviso,
             (select coalesce(json_agg(json_build_object('idNumerico', f.id, 'nombre', o.nombre, 'motivo', null, 'objetoId', o.id,
                       'extension', null, 'lecturaId', null, 'candidatoIdNumerico', null, 'candidatoNombre', null) order by f.id), '[]')
                from envio_archivo f join objeto o on o.id = f.objeto_id where f.envio_id = k.envio_id) archivos, d.ts, d.id
        from de d join carta k on k.id = d.id join envio e on e.id = k.envio_id join usuario u on u.id = e.usuario_id
        left join ${ITS_MAIL} on true
       where d.sentido = 'enviado'
      union all
      select r.id, d.sentido, r.clase <> 'rebote' and ${isOfAgency(f.ours)}, r.clase, r.nombre, r.de, r.para,
        r.asunto, r.texto, ${ISO('r.fecha')}, ${addressKind(f.ours)}, null, null, null,
             r.html is not null, r.aviso, ${FILES_OF(sql`r.id`, f.usuarioId)}, d.ts, d.id
        from de d join recibido r on r.id = d.id join hilo h on h.id = r.hilo_id where d.sentido = 'recibido') m
       order by ts desc, id desc`,
    total: sql`
      select (select count(*) from carta k where k.hilo_id = ${f.hiloId} and k.estado = 'enviada')
             + (select count(*) from recibido r where r.hilo_id = ${f.hiloId})`,
  });
}

export type StoredWaiting = Omit<Waiting, 'archivos'> & { archivos: StoredFile[] };
const WAITING_CHARS = 600;

/** The candidate whose CV a mail brought, who has its address in their record, or whose address is its Reply-To. */
const PROPOSED = sql`
  (select json_build_object('candidatoIdNumerico', c.id, 'nombreCompleto', concat_ws(', ', c.apellido, c.nombre), 'motivo', x.motivo)
     from (select min(f.candidato_id) id, 'Trajo su CV' motivo, 1 n
             from recibido_archivo f where f.recibido_id = r.id having count(distinct f.candidato_id) = 1
           union all
           select max(k.id), case when count(*) = 1 then 'Tiene esta dirección en su ficha' else 'Tienen esta dirección en su ficha varias personas' end, 2
             from candidato k where lower(k.correo) = r.de and k.correo is not null
           union all
           select max(k.id), 'Pide que se le responda a su dirección', 3
             from candidato k where lower(k.correo) = r.responde_a and k.correo is not null) x
     join candidato c on c.id = x.id order by x.n limit 1)`;

/** What the agency wrote by hand in answer, oldest first. */
const ANSWERED = sql`
  (select coalesce(json_agg(json_build_object('fecha', ${ISO('a.fecha')}, 'texto', left(a.texto, ${WAITING_CHARS})) order by a.fecha, a.id), '[]')
     from recibido a where a.con_id = r.id)`;

/** Mails that wait; from a personal mailbox only the user's own, unless all are asked for. */
export async function pageWaiting(
  db: Db,
  f: { usuarioId: number; all: boolean; text: string; page: number; limit: number },
): Promise<{ items: StoredWaiting[]; total: number }> {
  const where = sql`
    r.hilo_id is null and r.nada_ts is null and r.con_id is null
    and (${f.all}::boolean or r.usuario_id is null or r.usuario_id = ${f.usuarioId})
    and ${holdsTyped(sql`r.de || ' ' || r.nombre || ' ' || r.asunto`, f.text)}`;
  return readPage<StoredWaiting>(db, {
    items: sql`
      select r.id "idNumerico", r.clase, r.nombre "deNombre", r.de, r.asunto, left(r.texto, ${WAITING_CHARS}) texto,
             ${ISO('r.fecha')} fecha, r.html is not null "tieneHtml", r.aviso, r.responde_a "respondeA",
             (select nullif(concat_ws(' ', u.nombre, u.apellido), '') from usuario u
               where lower(u.email) = r.de and u.rol in ('admin', 'selector')) "reenviadoPor",
             (select l.id from recibido_archivo f join cv_lectura l on l.id = f.lectura_id
               where f.recibido_id = r.id and l.estado <> 'aceptada' and l.usuario_id = ${f.usuarioId} order by l.id desc limit 1) "lecturaId",
             ${ANSWERED} respuestas, ${PROPOSED} propuesta, ${FILES_OF(sql`r.id`, f.usuarioId)} archivos
        from (select * from recibido r where ${where} order by r.fecha desc, r.id desc limit ${f.limit} offset ${offset(f)}) r
       order by r.fecha desc, r.id desc`,
    total: sql`select count(*) from recibido r where ${where}`,
  });
}

/** What is needed of a received mail to act on it. */
export interface Received {
  id: number;
  hiloId: number | null;
  /** The person its thread is with. */
  candidatoId: number | null;
  /** While it waits, the user whose own mailbox it came to. */
  usuarioId: number | null;
  isNothing: boolean;
  de: string;
  nombre: string;
  asunto: string;
  html: string | null;
}

export async function findReceived(db: Db, id: number): Promise<Received | undefined> {
  return firstRow(db)<Received>`
    select r.id, r.hilo_id "hiloId", h.candidato_id "candidatoId", r.usuario_id "usuarioId", r.nada_ts is not null "isNothing",
           r.de, r.nombre, r.asunto, r.html
      from recibido r left join hilo h on h.id = r.hilo_id where r.id = ${id} and r.con_id is null`;
}

/** Pictures named by a mail's HTML. */
export async function listInline(
  db: Db,
  recibidoId: number,
): Promise<{ cid: string; objetoId: string; tamano: string }[]> {
  return rowsFrom(db)<{ cid: string; objetoId: string; tamano: string }>`
    select f.cid, f.objeto_id "objetoId", o.tamano from recibido_archivo f join objeto o on o.id = f.objeto_id
     where f.recibido_id = ${recibidoId} and f.cid is not null and o.tipo like 'image/%' order by f.id limit 20`;
}

/** What is needed of a waiting mail to place it. */
export interface WaitingMail {
  id: number;
  clase: 'persona' | 'automatico' | 'rebote';
  de: string;
  nombre: string;
  asunto: string;
  texto: string;
  fecha: Date;
}

/** Locks a waiting mail, or all from its address, so that nobody else places them meanwhile. */
export async function lockWaiting(tx: Db, of: { id: number } | { de: string }): Promise<WaitingMail[]> {
  return rowsFrom(tx)<WaitingMail>`
    select id, clase, de, nombre, asunto, texto, fecha from recibido
     where ${'id' in of ? sql`id = ${of.id}` : sql`de = ${of.de}`} and hilo_id is null and con_id is null and clase <> 'rebote'
     order by fecha, id for update`;
}

/** What the agency answered to a waiting mail. */
export async function listAnswersTo(tx: Db, id: number): Promise<WaitingMail[]> {
  return rowsFrom(tx)<WaitingMail>`
    select id, clase, de, nombre, asunto, texto, fecha from recibido where con_id = ${id} order by fecha, id`;
}

export const putInThread = (tx: Db, id: number, hiloId: number) =>
  sql`update recibido set hilo_id = ${hiloId}, nada_ts = null, usuario_id = null, con_id = null where id = ${id}`.execute(
    tx,
  );

export async function personExists(db: Db, { candidatoId, empresaId }: Person): Promise<boolean> {
  const { rows } = await sql`
    select from candidato where id = ${candidatoId}::int union all select from empresa where id = ${empresaId}::int`.execute(
    db,
  );
  return rows.length > 0;
}

/** An attached file, with the person it belongs to by now. */
export interface ReceivedFile {
  recibidoId: number;
  objetoId: string | null;
  nombre: string;
  /** Whose CV it is: as it turned out, or the candidate who wrote the mail themselves and attached no other. */
  candidatoId: number | null;
}

export async function findFile(db: Db, id: number): Promise<ReceivedFile | undefined> {
  return firstRow(db)<ReceivedFile>`
    select r.id "recibidoId", f.objeto_id "objetoId", f.nombre,
           coalesce(f.candidato_id, case when ${isOwn(sql`r`, sql`h.candidato_id`)} and ${IS_ONLY_CV} then h.candidato_id end) "candidatoId"
      from recibido_archivo f join recibido r on r.id = f.recibido_id left join hilo h on h.id = r.hilo_id
     where f.id = ${id}`;
}

export const setLectura = (tx: Db, archivoId: number, lecturaId: string) =>
  sql`update recibido_archivo set lectura_id = ${lecturaId} where id = ${archivoId}`.execute(tx);

export const setNothing = (tx: Db, id: number, nothing: boolean) =>
  sql`update recibido set nada_ts = case when ${nothing}::boolean then now() end where id = ${id}`.execute(
    tx,
  );

/** How a file that came by mail is described among a person's files. */
export const RECEIVED = 'Recibido por correo';

/** A candidate made from an attached CV. */
export interface MadePerson {
  archivoId: number;
  candidatoId: number;
  recibidoId: number;
  /** Its mail still waits. */
  isWaiting: boolean;
  de: string;
  /** No other file of its mail could be a CV. */
  isOnlyCv: boolean;
}

export async function listMadePeople(db: Db): Promise<MadePerson[]> {
  return rowsFrom(db)<MadePerson>`
    select f.id "archivoId", l.candidato_id "candidatoId", r.id "recibidoId", r.hilo_id is null "isWaiting", r.de,
           ${IS_ONLY_CV} "isOnlyCv"
      from recibido_archivo f join cv_lectura l on l.id = f.lectura_id join recibido r on r.id = f.recibido_id
     where f.lectura_id is not null and f.candidato_id is null and l.estado = 'aceptada' and l.candidato_id is not null
     order by f.id limit 100`;
}

/** Makes a file a candidate's CV; it leaves the files of whoever sent it. */
export async function claimFile(tx: Db, archivoId: number, candidatoId: number): Promise<void> {
  await sql`update recibido_archivo set candidato_id = ${candidatoId} where id = ${archivoId}`.execute(tx);
  await sql`
    delete from candidato_archivo a using recibido_archivo f, recibido r, hilo h
     where f.id = ${archivoId} and r.id = f.recibido_id and h.id = r.hilo_id and a.candidato_id = h.candidato_id
       and a.objeto_id = f.objeto_id and a.descripcion = ${RECEIVED} and h.candidato_id <> ${candidatoId}`.execute(
    tx,
  );
}

/** One waiting mail for each address that has become known since, by a record or an account. */
export async function listKnownSince(db: Db): Promise<{ id: number; de: string }[]> {
  return rowsFrom(db)<{ id: number; de: string }>`
    select id, de from (
      select distinct on (de) id, de from recibido where hilo_id is null and nada_ts is null and con_id is null order by de, id) r
     where exists (select from candidato c where lower(c.correo) = r.de and c.correo is not null and c.correo_confirmado is null)
        or exists (select from usuario u where lower(u.email) = r.de and u.rol = 'candidato' and u.candidato_id is not null)`;
}

export async function countWaiting(db: Db, f: { usuarioId: number; all: boolean }): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from recibido r
     where r.hilo_id is null and r.nada_ts is null and r.con_id is null
       and (${f.all}::boolean or r.usuario_id is null or r.usuario_id = ${f.usuarioId})`;
  return row.n;
}

/** Removes what waited too long or was marked as nothing, keeping the marks, and old notices of mail that was not kept. */
export async function clearOldRecibidos(db: Db): Promise<void> {
  await transaction(db, async (tx) => {
    const rows = await rowsFrom(tx)<{ id: number }>`
      select id from recibido where hilo_id is null
         and (nada_ts < now() - make_interval(days => ${NOTHING_DAYS}) or ts < now() - make_interval(days => ${WAITING_DAYS}))
         for update`;
    const ids = rows.map(({ id }) => id);
    await forgetRecibidos(tx, ids);
    await sql`delete from recibido where id = any (${ids}::int[])`.execute(tx);
  });
  await sql`delete from correo_sin_guardar where ts < now() - make_interval(days => ${NOTHING_DAYS})`.execute(
    db,
  );
}

/** A candidate's mail in both directions, newest first. */
export interface OwnMail {
  sentido: 'enviado' | 'recibido';
  asunto: string;
  texto: string;
  fecha: string;
}

/**
 * Letters that reached the candidate: those the mail server accepted, whose records go after a year. Letters that wait, were
 * stopped, or did not or may not have gone out are not theirs to read.
 */
const CARTAS_TO = (candidatoId: number) => sql`
  carta k where k.candidato_id = ${candidatoId} and k.estado = 'enviada' and not k.ajena
            and coalesce((select m.estado from correo m where m.id = k.correo_id), 'enviado') = 'enviado'`;
/** What the candidate wrote; nobody else's mail in their threads. */
const RECIBIDOS_OF = (candidatoId: number) =>
  sql`hilo h join recibido r on r.hilo_id = h.id where h.candidato_id = ${candidatoId} and ${isOwn(sql`r`, sql`${candidatoId}::int`)}`;

export async function pageOwn(
  db: Db,
  f: { candidatoId: number; page: number; limit: number },
): Promise<{ items: OwnMail[]; total: number }> {
  const to = CARTAS_TO(f.candidatoId);
  const of = sql`${RECIBIDOS_OF(f.candidatoId)} and r.clase = 'persona'`;
  return readPage<OwnMail>(db, {
    items: sql`
      select sentido, asunto, texto, ${ISO('ts')} fecha from (
        select 'enviado' sentido, coalesce(k.asunto, '') asunto, coalesce(k.texto, '') texto, k.ts, k.id from ${to}
        union all
        select 'recibido', r.asunto, r.texto, r.fecha, r.id from ${of}) x
       order by ts desc, id desc limit ${f.limit} offset ${offset(f)}`,
    total: sql`select (select count(*) from ${to}) + (select count(*) from ${of})`,
  });
}

/** Letters sent to a person, for the copy of their data. */
export async function listCartasOf(
  db: Db,
  candidatoId: number,
): Promise<{ fecha: string; asunto: string; texto: string; correo: string }[]> {
  return rowsFrom(db)<{ fecha: string; asunto: string; texto: string; correo: string }>`
    select ${ISO('k.ts')} fecha, coalesce(k.asunto, '') asunto, coalesce(k.texto, '') texto, coalesce(k.correo, '') correo
      from ${CARTAS_TO(candidatoId)} order by k.ts, k.id`;
}

/** What a person wrote to the agency, for the copy of their data. */
export async function listRecibidosOf(
  db: Db,
  candidatoId: number,
): Promise<{ fecha: string; asunto: string; texto: string; correo: string }[]> {
  return rowsFrom(db)<{ fecha: string; asunto: string; texto: string; correo: string }>`
    select ${ISO('r.fecha')} fecha, r.asunto, r.texto, r.de correo from ${RECIBIDOS_OF(candidatoId)} order by r.fecha, r.id`;
}

export interface StoredTrial {
  para: string;
  enviadoTs: string;
  estado: 'pendiente' | 'enviado' | 'fallido' | 'incierto';
  error: string | null;
  llegoTs: string | null;
  autenticacion: string | null;
}

export const insertTrial = (tx: Db, trial: { id: string; usuarioId: number; para: string }) =>
  tx
    .insertInto('prueba_correo')
    .values({ id: trial.id, usuario_id: trial.usuarioId, para: trial.para })
    .execute();

export async function findTrial(db: Db, usuarioId: number): Promise<StoredTrial | undefined> {
  return firstRow(db)<StoredTrial>`
    select p.para, ${ISO('p.enviado_ts')} "enviadoTs", case when m.estado = 'enviando' then 'pendiente' else coalesce(m.estado, 'enviado') end estado,
           m.error, ${ISO('p.llego_ts')} "llegoTs", p.autenticacion
      from prueba_correo p left join correo m on m.id = p.id
     where p.usuario_id = ${usuarioId} order by p.enviado_ts desc limit 1`;
}

export async function readEmail(db: Db, usuarioId: number): Promise<string> {
  const row = await oneRow(db)<{ email: string }>`select email from usuario where id = ${usuarioId}`;
  return row.email;
}

/** Whether mail to a candidate's address comes back. */
export async function findReturnedFrom(
  db: Db,
  candidatoId: number,
): Promise<{ correo: string; motivo: string } | null> {
  const rows = await rowsFrom(db)<{ correo: string; motivo: string }>`
    select r.correo, r.motivo from candidato c join rebote r on r.correo = lower(c.correo) where c.id = ${candidatoId}`;
  return rows[0] ?? null;
}
