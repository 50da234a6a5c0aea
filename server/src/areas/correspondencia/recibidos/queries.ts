import type { Waiting } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { CV_EXTENSIONS } from '@tembiapo/contract/domain/cv.ts';
import { NOTHING_DAYS, WAITING_DAYS } from '@tembiapo/contract/domain/recibidos.ts';
import { sql } from 'kysely';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { holdsTyped } from '../../../platform/database/typedText.ts';
import { forgetRecibidos } from '../../../platform/mail/forgetRecibidos.ts';
import { isOwn, type Person } from './place-queries.ts';

export interface StoredFile {
  idNumerico: number;
  nombre: string;
  motivo: string | null;
  objetoId: string | null;
  extension: string | null;
  lecturaId: string | null;
  candidatoIdNumerico: number | null;
  candidatoNombre: string | null;
}

const EXTENSION = sql`lower(substring(o.clave from '[^.]+$'))`;
/** No other file of the mail could be a CV. */
const IS_ONLY_CV = sql`
  (select count(*) from recibido_archivo x join objeto o on o.id = x.objeto_id
    where x.recibido_id = r.id and x.cid is null and ${EXTENSION} = any (${[...CV_EXTENSIONS]}::text[])) = 1`;

/** Without files shown in the text itself; only readings by the user who asks. */
export const FILES_OF = (id: ReturnType<typeof sql>, usuarioId: number) => sql`
  (select coalesce(json_agg(json_build_object('idNumerico', f.id, 'nombre', f.nombre, 'motivo', f.motivo, 'objetoId', f.objeto_id,
            'extension', ${EXTENSION}, 'lecturaId', l.id, 'candidatoIdNumerico', c.id,
            'candidatoNombre', nullif(concat_ws(' ', c.nombre, c.apellido), '')) order by f.id), '[]')
     from recibido_archivo f left join objeto o on o.id = f.objeto_id left join candidato c on c.id = f.candidato_id
     left join cv_lectura l on l.id = f.lectura_id and l.estado <> 'aceptada' and l.usuario_id = ${usuarioId}
    where f.recibido_id = ${id} and f.cid is null)`;

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
