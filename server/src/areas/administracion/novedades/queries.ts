import type { Novedad } from '@tembiapo/contract/calls/administracion/novedades.ts';
import {
  DEFAULT_QUIET,
  MAX_NOVEDADES,
  NOVEDAD_DAYS,
  NOVEDAD_MAIL_MINUTES,
  type NovedadKind,
  type QuietHours,
} from '@tembiapo/contract/domain/novedades.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';

interface Tray {
  items: Novedad[];
  total: number;
  sinVer: number;
  sinLeer: number;
}

const NOVEDAD = sql`
  n.id "idNumerico", n.tipo, n.titulo, n.texto, n.ruta, ${ISO('n.creacion_ts')} "creacionTs", n.leida_ts is not null leida`;

/** Unread mentions and answers, newest first. */
export function listUnread(
  db: Db,
  usuarioId: number,
  most: number,
): Promise<{ items: Novedad[]; total: number }> {
  const where = sql`n.usuario_id = ${usuarioId} and n.leida_ts is null and n.tipo in ('mencion', 'respuesta')`;
  return readPage(db, {
    items: sql<Novedad>`select ${NOVEDAD} from novedad n where ${where} order by n.creacion_ts desc, n.id desc limit ${most}`,
    total: sql`select count(*) from novedad n where ${where}`,
  });
}

/** Somebody's news, newest first, and the numbers of unseen and unread ones of all kinds, in one round trip. */
export async function readTray(
  db: Db,
  f: {
    usuarioId: number;
    tipo?: NovedadKind | null | undefined;
    unread: boolean;
    page: number;
    limit: number;
  },
): Promise<Tray> {
  const where = sql`n.usuario_id = ${f.usuarioId} ${f.tipo ? sql`and n.tipo = ${f.tipo}` : sql``} ${
    f.unread ? sql`and n.leida_ts is null` : sql``
  }`;
  return oneRow(db)<Tray>`
    select (select count(*) from novedad n where ${where})::int total,
           (select count(*) from novedad where usuario_id = ${f.usuarioId} and vista_ts is null)::int "sinVer",
           (select count(*) from novedad where usuario_id = ${f.usuarioId} and leida_ts is null)::int "sinLeer",
           coalesce((select json_agg(i) from (
             select ${NOVEDAD} from novedad n where ${where} order by n.creacion_ts desc, n.id desc
               limit ${f.limit} offset ${offset(f)}) i), '[]') items`;
}

/** Returns whether anything was unseen. */
export async function markSeen(db: Db, usuarioId: number): Promise<boolean> {
  const { rows } = await sql`
    update novedad set vista_ts = now() where usuario_id = ${usuarioId} and vista_ts is null returning id`.execute(
    db,
  );
  return rows.length > 0;
}

/** Marks news as read, which implies seen; all of somebody's when `ids` is null. Returns how many there were. */
export async function markRead(
  db: Db,
  usuarioId: number,
  ids: readonly number[] | null,
  read: boolean,
): Promise<number> {
  const which =
    ids === null ? sql`(leida_ts is not null) <> ${read}::bool` : sql`id = any (${[...ids]}::int[])`;
  const { rows } = await sql`
    update novedad set vista_ts = coalesce(vista_ts, now()), leida_ts = case when ${read}::bool then coalesce(leida_ts, now()) end
     where usuario_id = ${usuarioId} and ${which} returning id`.execute(db);
  return rows.length;
}

export interface Rule extends QuietHours {
  porCorreo: boolean;
}

export async function readRule(db: Db, usuarioId: number): Promise<Rule> {
  const rows = await rowsFrom(db)<Rule>`
    select silencio_desde::int "silencioDesde", silencio_hasta::int "silencioHasta", por_correo "porCorreo"
      from novedad_regla where usuario_id = ${usuarioId}`;
  return rows[0] ?? { ...DEFAULT_QUIET, porCorreo: true };
}

export const putRule = (db: Db, usuarioId: number, r: Rule) =>
  sql`insert into novedad_regla (usuario_id, silencio_desde, silencio_hasta, por_correo)
      values (${usuarioId}, ${r.silencioDesde}, ${r.silencioHasta}, ${r.porCorreo})
      on conflict (usuario_id) do update set silencio_desde = excluded.silencio_desde, silencio_hasta = excluded.silencio_hasta,
                                             por_correo = excluded.por_correo`.execute(db);

/** Older news are no longer told by mail. */
const MAIL_WITHIN = sql`interval '3 days'`;
const UNSEEN = sql`n.vista_ts is null and n.correo_ts is null and n.creacion_ts > now() - ${MAIL_WITHIN}`;

/** People, after an id and in that order, with news they have not seen for long enough and want by mail now. */
export async function listUnaware(db: Db, afterId: number, most: number): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select u.id from usuario u left join novedad_regla r on r.usuario_id = u.id
     cross join lateral (select extract(hour from now() at time zone 'America/Asuncion')::int hora,
       coalesce(r.silencio_desde, ${DEFAULT_QUIET.silencioDesde}::int) desde, coalesce(r.silencio_hasta, ${DEFAULT_QUIET.silencioHasta}::int) hasta) s
     where u.activo and u.rol in ('admin', 'selector') and u.id > ${afterId} and coalesce(r.por_correo, true)
       and not case when s.desde <= s.hasta then s.hora >= s.desde and s.hora < s.hasta else s.hora >= s.desde or s.hora < s.hasta end
       and exists (select from novedad n where n.usuario_id = u.id and ${UNSEEN}
                      and n.creacion_ts <= now() - make_interval(mins => ${NOVEDAD_MAIL_MINUTES}))
     order by u.id limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Claims everything that somebody has not seen yet, oldest first, so that no other mail tells it. */
export async function takeUnseen(
  db: Db,
  usuarioId: number,
): Promise<{ titulo: string; texto: string; creacionTs: string; candidatoId: number | null }[]> {
  const rows = await rowsFrom(db)<{
    titulo: string;
    texto: string;
    creacionTs: string;
    candidatoId: number | null;
  }>`
    update novedad n set correo_ts = now() where n.usuario_id = ${usuarioId} and ${UNSEEN}
    returning n.titulo, n.texto, ${ISO('n.creacion_ts')} "creacionTs", n.candidato_id "candidatoId"`;
  return rows.toSorted((a, b) => Date.parse(a.creacionTs) - Date.parse(b.creacionTs));
}

export async function readAddress(
  db: Db,
  usuarioId: number,
): Promise<{ nombre: string; correo: string } | undefined> {
  return firstRow(db)<{ nombre: string; correo: string }>`
    select nombre, email correo from usuario where id = ${usuarioId}`;
}

/** Deletes old news, and each person's oldest beyond the limit. */
export async function clearOldNovedades(db: Db): Promise<void> {
  await sql`delete from novedad where creacion_ts < now() - make_interval(days => ${NOVEDAD_DAYS})`.execute(
    db,
  );
  await sql`
    delete from novedad where id in (
      select id from (select id, row_number() over (partition by usuario_id order by creacion_ts desc, id desc) n from novedad) t
       where t.n > ${MAX_NOVEDADES})`.execute(db);
}

/** The newest mail that failed on a day of Asunción. */
export async function findFailed(
  db: Db,
  day: string,
): Promise<{ asunto: string; para: string; error: string | null } | undefined> {
  return firstRow(db)<{ asunto: string; para: string; error: string | null }>`
    select asunto, para, error from correo
     where estado in ('fallido', 'incierto') and cambio_ts >= ${day}::date::timestamp at time zone 'America/Asuncion'
     order by cambio_ts desc, id desc limit 1`;
}

/** Background work given up on a day of Asunción, by queue. Periodic work does not count once a later run succeeded. */
export async function listFailedJobs(db: Db, day: string): Promise<{ nombre: string; veces: number }[]> {
  return rowsFrom(db)<{ nombre: string; veces: number }>`
    select j.name nombre, count(*)::int veces from pgboss.job j
     where j.state = 'failed' and j.completed_on >= ${day}::date::timestamp at time zone 'America/Asuncion'
       and not (j.data = '{}' and exists (
             select from pgboss.job done
              where done.name = j.name and done.state = 'completed' and done.completed_on > j.completed_on))
     group by j.name order by j.name`;
}
