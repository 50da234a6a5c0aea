import type { EventoInAgenda } from '@tembiapo/contract/calls/busquedas/agenda.ts';
import { addMinutes, localDay, momentOf } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, rowsFrom } from '../../../platform/database/rows.ts';
import type { CalendarEvento } from './calendar.ts';
import { LISTED, LONGEST, nameOf } from './queries.ts';

/** Whose agenda is asked for; everybody's when nobody is named. */
export interface AgendaFilter {
  usuariosIds: readonly number[];
  equipoId?: number | null | undefined;
  oportunidadId?: number | null | undefined;
  candidatoId?: number | null | undefined;
}

/** ISO 8601 moments, the second exclusive. */
export interface Period {
  from: string;
  to: string;
}

/** Events of an agenda that overlap the period. */
function conditionsOf({ from, to, ...f }: AgendaFilter & Period): RawBuilder<unknown> {
  const begins = (column: string) => sql`
    ${sql.ref(column)} < ${to}::timestamptz and ${sql.ref(column)} > ${from}::timestamptz - ${LONGEST}`;
  const conditions = [
    sql`${begins('e.inicio_ts')} and e.fin_ts > ${from}::timestamptz and e.estado <> 'cancelado'`,
  ];
  if (f.usuariosIds.length > 0)
    conditions.push(sql`e.id in (
      select p.evento_id from evento_participante p
       where p.usuario_id = any (${[...f.usuariosIds]}::int[]) and ${begins('p.inicio_ts')})`);
  if (f.equipoId)
    conditions.push(sql`e.oportunidad_id in (
      select q.id from oportunidad q where q.eliminada_ts is null and q.equipo_id = ${f.equipoId})`);
  if (f.oportunidadId) conditions.push(sql`e.oportunidad_id = ${f.oportunidadId}`);
  if (f.candidatoId) conditions.push(sql`e.candidato_id = ${f.candidatoId}`);
  return sql.join(conditions, sql` and `);
}

const PEOPLE = sql`
  array(select p.usuario_id from evento_participante p where p.evento_id = e.id order by 1) "usuariosIds"`;

/** Events that overlap a period, cancelled ones included, by their beginning, at most `most`. */
export async function listEventos(db: Db, f: AgendaFilter & Period, most: number): Promise<EventoInAgenda[]> {
  return rowsFrom(db)<EventoInAgenda>`
    select ${LISTED}, ${PEOPLE} from evento e where ${conditionsOf(f)}
     order by e.inicio_ts, e.id limit ${most}`;
}

/**
 * The same by days, which are given by the moments they begin at: the first `most` of each, and the total of each day that
 * has any. What began earlier counts on the first day.
 */
export async function listEventosByDay(
  db: Db,
  begins: readonly string[],
  f: AgendaFilter & Period,
  most: number,
): Promise<{ items: EventoInAgenda[]; totals: Map<number, number> }> {
  const rows = await rowsFrom(db)<EventoInAgenda & { n: number; total: number }>`
    select t.n, t.total, ${LISTED}, ${PEOPLE}
      from (select t.*, row_number() over (partition by n order by inicio_ts, id) lugar, (count(*) over (partition by n))::int total
              from (select e.id, e.inicio_ts,
                           greatest(1, width_bucket(e.inicio_ts, ${[...begins]}::timestamptz[])) - 1 n
                      from evento e where ${conditionsOf(f)}) t) t
      join evento e on e.id = t.id
     where t.lugar <= ${most}
     order by e.inicio_ts, e.id`;
  return {
    items: rows.map(({ n: _n, total: _total, ...evento }) => evento),
    totals: new Map(rows.map(({ n, total }) => [n, total])),
  };
}

/** Whose agenda an address leads to; records that it was read. Only people who still work here have one. */
export async function readFeedOwner(
  db: Db,
  hash: Buffer,
): Promise<{ usuarioId: number; nombre: string } | undefined> {
  return firstRow(db)<{ usuarioId: number; nombre: string }>`
    update agenda_enlace a set ultima_lectura_ts = now() from usuario u
     where a.clave_hash = ${hash} and u.id = a.usuario_id and u.activo and u.rol in ('admin', 'selector')
    returning u.id "usuarioId", ${nameOf('u')} nombre`;
}

/** One person's events for other programs: the last quarter and everything ahead; cancelled ones for a month. */
export async function listFeed(db: Db, usuarioId: number, most: number): Promise<CalendarEvento[]> {
  return rowsFrom(db)<CalendarEvento>`
    select e.uid, e.secuencia, e.titulo, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin, e.lugar, e.enlace,
           ${ISO('e.modificacion_ts')} modificacion, e.estado = 'cancelado' cancelado,
           concat_ws(E'\n', ${nameOf('c')}, o.titulo) texto
      from evento_participante p join evento e on e.id = p.evento_id
      left join candidato c on c.id = e.candidato_id
      left join oportunidad o on o.id = e.oportunidad_id and o.eliminada_ts is null
     where p.usuario_id = ${usuarioId} and p.inicio_ts > now() - interval '90 days'
       and (e.estado <> 'cancelado' or e.modificacion_ts > now() - interval '30 days')
     order by e.inicio_ts, e.id limit ${most}`;
}

export async function findFeed(
  db: Db,
  usuarioId: number,
): Promise<{ creacionTs: string | null; ultimaLecturaTs: string | null }> {
  const rows = await rowsFrom(db)<{ creacionTs: string; ultimaLecturaTs: string | null }>`
    select ${ISO('creacion_ts')} "creacionTs", ${ISO('ultima_lectura_ts')} "ultimaLecturaTs" from agenda_enlace
     where usuario_id = ${usuarioId}`;
  return rows[0] ?? { creacionTs: null, ultimaLecturaTs: null };
}

export const putFeed = (db: Db, usuarioId: number, hash: Buffer) =>
  sql`insert into agenda_enlace (usuario_id, clave_hash) values (${usuarioId}, ${hash})
      on conflict (usuario_id) do update set clave_hash = excluded.clave_hash, creacion_ts = now(), ultima_lectura_ts = null`.execute(
    db,
  );

export async function deleteFeed(db: Db, usuarioId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('agenda_enlace')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Active events of these people that overlap a period extended by so many minutes on both sides. */
export async function listTaken(
  db: Db,
  usuariosIds: readonly number[],
  begin: string,
  end: string,
  margin: number,
): Promise<{ id: number; inicio: string; fin: string }[]> {
  const [from, to] = [addMinutes(begin, -margin), addMinutes(end, margin)];
  return rowsFrom(db)<{ id: number; inicio: string; fin: string }>`
    select e.id, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin
      from evento_participante p join evento e on e.id = p.evento_id
     where p.usuario_id = any (${[...usuariosIds]}::int[]) and p.inicio_ts < ${to}::timestamptz
       and p.inicio_ts > ${from}::timestamptz - ${LONGEST} and e.fin_ts > ${from}::timestamptz and e.estado = 'previsto'`;
}

/** A candidate's active events with the agency that overlap a period. */
export async function listTakenOfCandidato(
  db: Db,
  candidatoId: number,
  begin: string,
  end: string,
): Promise<{ id: number; inicio: string; fin: string }[]> {
  return rowsFrom(db)<{ id: number; inicio: string; fin: string }>`
    select e.id, ${ISO('e.inicio_ts')} inicio, ${ISO('e.fin_ts')} fin from evento e
     where e.candidato_id = ${candidatoId} and e.inicio_ts < ${end}::timestamptz and e.inicio_ts > ${begin}::timestamptz - ${LONGEST}
       and e.fin_ts > ${begin}::timestamptz and e.estado = 'previsto'`;
}

/** More than anybody can do in a day. */
const AT_MOST = 40;

/** Somebody's events of today in Asunción, by hour. */
export function listOwnDay(db: Db, usuarioId: number): Promise<EventoInAgenda[]> {
  const day = localDay();
  return listEventos(
    db,
    { from: momentOf(`${day} 00:00`)!, to: momentOf(`${addDays(day, 1)} 00:00`)!, usuariosIds: [usuarioId] },
    AT_MOST,
  );
}
