import type {
  ProduccionFilter,
  SentReport,
  SentTotals,
} from '@tembiapo/contract/calls/medicion/produccion.ts';
import type { PostulacionOrigin, Source } from '@tembiapo/contract/domain/enums.ts';
import {
  addDays,
  type Counts,
  FREQUENCIES,
  type Frequency,
  mondayOf,
} from '@tembiapo/contract/domain/produccion.ts';
import { type RawBuilder, sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset, withTotal } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';

export interface Range {
  desde: string;
  hasta: string;
}
export const rangeOf = (f: { fechaInicio: string; fechaFin: string }): Range => ({
  desde: f.fechaInicio,
  hasta: f.fechaFin,
});

export const ratio = (column: string, { desde, hasta }: Range): RawBuilder<unknown> =>
  sql`${sql.ref(column)} between ${desde}::date and ${hasta}::date`;

const allOf = (conditions: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;

/** Rows of a counter table that match a filter; `bothWays`: its rows count author and companion together. */
export const ofWhom = (f: ProduccionFilter, bothWays: boolean): RawBuilder<unknown> =>
  bothWays
    ? allOf([
        ...(f.selectorId ? [sql`t.usuario_id = ${f.selectorId}`] : []),
        sql`t.equipo_id = ${f.equipoId ?? 0}`,
        sql`t.como = ${f.selectorId ? 'ambos' : 'autor'}`,
      ])
    : allOf([...(f.selectorId ? [sql`t.usuario_id = ${f.selectorId}`] : []), ofFilter(f, 't')]);

/** Rows of the chosen people that match a filter. With nobody chosen, each is counted once, for its author. */
export const ofFilter = (f: ProduccionFilter, table: 't' | 'k' | 'e'): RawBuilder<unknown> =>
  allOf([
    ...(f.equipoId ? [sql`${sql.ref(`${table}.equipo_id`)} = ${f.equipoId}`] : []),
    ...(f.selectorId ? [] : [sql`${sql.ref(`${table}.como`)} = 'autor'`]),
  ]);

/** Rows of the funnel's counter table that match a filter; only one person includes, nobody accompanies. */
export const ofEmbudo = (f: ProduccionFilter): RawBuilder<unknown> =>
  allOf([
    ratio('t.dia', rangeOf(f)),
    ...(f.selectorId ? [sql`t.usuario_id = ${f.selectorId}`] : []),
    ...(f.equipoId ? [sql`t.equipo_id = ${f.equipoId}`] : []),
  ]);

const SUMS = sql`
  coalesce(sum(t.llamadas), 0)::int llamadas, coalesce(sum(t.citados), 0)::int citados,
  coalesce(sum(t.entrevistas), 0)::int entrevistas, coalesce(sum(t.procesados), 0)::int procesados`;

export async function sum(db: Db, f: ProduccionFilter, range = rangeOf(f)): Promise<Counts> {
  return oneRow(db)<Counts>`
    select ${SUMS} from produccion_dia t where ${ratio('t.dia', range)} and ${ofWhom(f, true)}`;
}

/** The sums by week, each named by its Monday; empty weeks are left out. */
export async function sumWeeks(
  db: Db,
  f: ProduccionFilter,
  range: Range,
): Promise<(Counts & { lunes: string })[]> {
  return rowsFrom(db)<Counts & { lunes: string }>`
    select date_trunc('week', t.dia)::date lunes, ${SUMS}
      from produccion_dia t where ${ratio('t.dia', range)} and ${ofWhom(f, true)} group by 1`;
}

/** What each person did in a range, and what closed for them; people who did nothing are left out. */
export async function sumByPerson(
  db: Db,
  range: Range,
): Promise<(Counts & { usuarioId: number; nombre: string; email: string; cierres: number })[]> {
  return rowsFrom(db)<Counts & { usuarioId: number; nombre: string; email: string; cierres: number }>`
    with t as (
      select usuario_id, llamadas, citados, entrevistas, procesados, 0 cierres from produccion_dia t
       where ${ratio('t.dia', range)} and equipo_id = 0 and como = 'ambos'
       union all
      select c.usuario_id, 0, 0, 0, 0, 1 from oportunidad o join oportunidad_cierre c on c.oportunidad_id = o.id
       where o.estado = 'f' and ${ratio('o.cierre_fecha', range)})
    select u.id "usuarioId", u.nombre, u.email, ${SUMS}, sum(t.cierres)::int cierres
      from t join usuario u on u.id = t.usuario_id
     where u.activo and u.rol in ('admin', 'selector')
     group by u.id
    having sum(t.llamadas + t.citados + t.entrevistas + t.procesados + t.cierres) > 0
     order by u.id`;
}

/** Closings of a range (docs/reglas/medicion.md): those that list the person, those of the team, or all that list anybody. */
export const closed = (f: ProduccionFilter, range: Range): RawBuilder<unknown> => sql`
  o.estado = 'f' and ${ratio('o.cierre_fecha', range)}
  and exists (select 1 from oportunidad_cierre c where c.oportunidad_id = o.id
                 ${f.selectorId ? sql`and c.usuario_id = ${f.selectorId}` : sql``})
  ${f.equipoId ? sql`and o.equipo_id = ${f.equipoId}` : sql``}`;

export async function listCierres(db: Db, f: ProduccionFilter, limit: number, range = rangeOf(f)) {
  const rows = await rowsFrom(db)<{ idNumerico: number; titulo: string; cierreFecha: string; total: number }>`
    select o.id "idNumerico", o.titulo, o.cierre_fecha "cierreFecha", count(*) over ()::int total
      from oportunidad o where ${closed(f, range)}
     order by o.cierre_fecha desc, o.id desc limit ${limit}`;
  return withTotal(rows);
}

export async function countCierres(db: Db, f: ProduccionFilter, range: Range): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from oportunidad o where ${closed(f, range)}`;
  return row.n;
}

export async function countCierresByWeek(
  db: Db,
  f: ProduccionFilter,
  range: Range,
): Promise<Map<string, number>> {
  const rows = await rowsFrom(db)<{ lunes: string; n: number }>`
    select date_trunc('week', o.cierre_fecha)::date lunes, count(*)::int n
      from oportunidad o where ${closed(f, range)} group by 1`;
  return new Map(rows.map(({ lunes, n }) => [lunes, n]));
}

/** How long the closings took, from the request on. */
export async function measureCierres(db: Db, f: ProduccionFilter) {
  return oneRow(db)<{ cantidad: number; promedioDias: number | null; medianaDias: number | null }>`
    select count(*)::int cantidad, avg(o.cierre_fecha - o.solicitud_fecha)::float8 "promedioDias",
           percentile_cont(0.5) within group (order by o.cierre_fecha - o.solicitud_fecha) "medianaDias"
      from oportunidad o where ${closed(f, rangeOf(f))}`;
}

export async function countSources(
  db: Db,
  f: ProduccionFilter,
): Promise<{ fuente: Source | null; cantidad: number }[]> {
  return rowsFrom(db)<{ fuente: Source | null; cantidad: number }>`
    select o.fuente, count(*)::int cantidad from oportunidad o where ${closed(f, rangeOf(f))}
     group by 1 order by 2 desc, 1`;
}

/** Applications through the portal by source; they are nobody's, so a chosen person has none. */
export async function sumFuentes(
  db: Db,
  f: ProduccionFilter,
): Promise<{ fuente: string | null; cantidad: number }[]> {
  if (f.selectorId) return [];
  return rowsFrom(db)<{ fuente: string | null; cantidad: number }>`
    select nullif(t.fuente, '') fuente, sum(t.n)::int cantidad from postulacion_dia t
     where ${ratio('t.dia', rangeOf(f))} ${f.equipoId ? sql`and t.equipo_id = ${f.equipoId}` : sql``}
     group by t.fuente order by 2 desc, 1 nulls first limit 30`;
}

/** People included in the period, by source and farthest step. */
export async function sumEmbudo(
  db: Db,
  f: ProduccionFilter,
): Promise<{ paso: number; origen: PostulacionOrigin; n: number }[]> {
  return rowsFrom(db)<{ paso: number; origen: PostulacionOrigin; n: number }>`
    select t.paso, t.origen, sum(t.n)::int n from produccion_embudo t
     where ${ofEmbudo(f)} group by 1, 2`;
}

/** Advances out of each stage in the period, and the total seconds spent there. */
export async function sumPermanencia(
  db: Db,
  f: ProduccionFilter,
): Promise<{ etapaId: number; salidas: number; segundos: number }[]> {
  return rowsFrom(db)<{ etapaId: number; salidas: number; segundos: number }>`
    select t.etapa_id "etapaId", sum(t.salidas)::int salidas, sum(t.segundos)::float8 segundos
      from produccion_etapa t where ${ratio('t.dia', rangeOf(f))} and ${ofWhom(f, false)}
     group by 1 having sum(t.salidas) > 0`;
}

export async function findName(db: Db, f: ProduccionFilter): Promise<string | undefined> {
  if (f.equipoId) {
    const equipo = await db
      .selectFrom('equipo')
      .select('nombre')
      .where('id', '=', f.equipoId)
      .executeTakeFirst();
    return equipo?.nombre;
  }
  if (!f.selectorId) return 'Todos';
  const person = await db
    .selectFrom('usuario')
    .select(sql<string>`concat_ws(' ', nombre, apellido)`.as('nombre'))
    .where('id', '=', f.selectorId)
    .where('rol', 'in', ['admin', 'selector'])
    .executeTakeFirst();
  return person?.nombre;
}

export async function listParametros(db: Db) {
  return rowsFrom(db)<{
    concepto: 'llamada' | 'entrevista' | 'procesado';
    periodo: 'diario' | 'semanal';
    valor: number;
    bajo: number;
    alto: number;
  }>`
    select concepto, periodo, valor::float8, escala_bajo bajo, escala_alto alto from parametro order by id`;
}

export async function listFeriados(db: Db, { desde, hasta }: Range): Promise<string[]> {
  const rows = await db
    .selectFrom('feriado')
    .select('fecha')
    .where('fecha', '>=', desde)
    .where('fecha', '<=', hasta)
    .execute();
  return rows.map(({ fecha }) => String(fecha));
}

interface SentFilter {
  page: number;
  limit: number;
  fechaInicio: string;
  fechaFin: string;
  frecuencia: Frequency | null;
  selectorId: number | null;
}

const noneSent = (frequency: Frequency): SentTotals => ({
  frecuencia: frequency,
  totalCitados: 0,
  totalLlamadas: 0,
  totalEntrevistas: 0,
  totalProcesados: 0,
  totalCierres: 0,
});

export async function pageSent(db: Db, f: SentFilter) {
  const where = sql`${ratio('r.fecha_fin', rangeOf(f))}
    and (${f.frecuencia}::text is null or r.frecuencia = ${f.frecuencia}::text)
    and (${f.selectorId}::int is null or r.usuario_id = ${f.selectorId}::int)`;
  const items = await rowsFrom(db)<SentReport>`
    select concat_ws(' ', u.nombre, u.apellido) "selectorNombre", r.usuario_id "selectorIdNumerico", r.frecuencia,
           r.fecha_inicio "fechaInicio", r.fecha_fin "fechaFin", ${ISO('r.enviado_ts')} "enviadoTs",
           json_build_object('llamadas', r.llamadas, 'citados', r.citados, 'entrevistas', r.entrevistas,
                             'procesados', r.procesados, 'cierres', r.cierres) datos
      from reporte_enviado r join usuario u on u.id = r.usuario_id where ${where}
     order by r.fecha_fin desc, r.frecuencia, ${alphabetical(sql`concat_ws(' ', u.nombre, u.apellido)`)}, r.usuario_id
     limit ${f.limit} offset ${offset(f)}`;
  // A weekly report counts the same work as its days, so only reports of one frequency are added.
  const rows = await rowsFrom(db)<SentTotals & { count: number }>`
    select r.frecuencia, count(*)::int, sum(r.citados)::int "totalCitados", sum(r.llamadas)::int "totalLlamadas",
           sum(r.entrevistas)::int "totalEntrevistas", sum(r.procesados)::int "totalProcesados", sum(r.cierres)::int "totalCierres"
      from reporte_enviado r where ${where}
     group by r.frecuencia order by array_position(${[...FREQUENCIES]}::text[], r.frecuencia)`;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const totals = rows.map(({ count: _, ...total }) => total);
  return { items, count, sumatoria: count > 0 ? totals : [noneSent(f.frecuencia ?? FREQUENCIES[0])] };
}

/** The Monday of the first of the weeks that end with the week of a day. */
export const tendenciaBeginning = (to: string, weeks: number): string =>
  addDays(mondayOf(to), -7 * (weeks - 1));
