import type { HiloInList, Mensaje } from '@tembiapo/contract/calls/correspondencia/recibidos.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import type { Fate } from '@tembiapo/contract/domain/envios.ts';
import { NO_SENDER, newText } from '@tembiapo/contract/domain/recibidos.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, rowsFrom } from '../../../platform/database/rows.ts';
import { FATE, ITS_MAIL } from '../../../platform/mail/letterFate.ts';
import { FILES_OF, type StoredFile } from './queries.ts';

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
/** Read of a mail in order to find what it says anew, which some write below what they quote. */
const READ_CHARS = 2000;
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
             coalesce((select left(x.texto, ${READ_CHARS}) from (
                (select k.ts, k.texto from carta k where k.hilo_id = h.id order by k.ts desc limit 1)
                union all (select r.fecha, r.texto from recibido r where r.hilo_id = h.id order by r.fecha desc limit 1)) x
               order by x.ts desc limit 1), '') resumen
        from (select * from hilo h where ${where} order by h.ultimo_ts desc, h.id desc limit ${f.limit} offset ${offset(f)}) h ${JOINED}
       order by h.ultimo_ts desc, h.id desc`,
    total: sql`select count(*) from (select from hilo h where ${where} limit ${MAX_COUNTED}) h`,
  });
  return {
    ...page,
    items: page.items.map((hilo) => ({ ...hilo, resumen: cutText(newText(hilo.resumen), EXCERPT_CHARS) })),
  };
}

export async function findThread(db: Db, id: number): Promise<Hilo | undefined> {
  return firstRow(db)<Hilo>`select ${OF_HILO} from hilo h ${JOINED} where h.id = ${id}`;
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
