import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/rows.ts';
import { Unavailable } from '../../../platform/errors/errors.ts';
import { CREDIT, ETAPA, INCLUDED, inDay, PREVIOUS_CHANGE } from './credits.ts';

/**
 * Production is counted once per person and day, and reports add up days (docs/decisions/0012). Triggers mark the days in
 * which something changed; here they are counted again.
 */

const LOCK = 7203;
/** Notes and changes of stage per lot, which take some tenths of a second. */
const WEIGHT = 5_000;
/** Days examined to fill a lot. */
const MARKS = 400;
/** A lot that takes longer is halved. */
const MAX_MS = 5_000;

interface Range {
  desde: string;
  hasta: string;
}
const ALWAYS: Range = { desde: '0001-01-01', hasta: '9999-12-31' };

/**
 * Counts changed days, latest first, at least one and as many as weigh `weight` together; returns how many. One process at a
 * time.
 */
async function countBatch(db: Db, { desde, hasta }: Range, weight: number): Promise<number> {
  return transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
    // A single day cannot be halved, so it has no limit.
    await sql`set local statement_timeout = ${sql.lit(weight > 1 ? MAX_MS : 0)}`.execute(tx);
    const row = await oneRow(tx)<{ usuarios: number[] | null; dias: string[] | null }>`
      with marcas as materialized (
        select distinct usuario_id, dia from (
          select usuario_id, dia from produccion_pendiente where dia between ${desde}::date and ${hasta}::date
           order by dia desc limit ${MARKS}) m),
      pesadas as materialized (
        select d.usuario_id, d.dia, sum(1
               + (select count(*) from nota n where n.creacion_usuario_id = d.usuario_id and ${inDay('n.creacion_ts', sql`d.dia`)})
               + (select count(*) from etapa_cambio e where e.usuario_id = d.usuario_id
                     and e.tipo in ('inclusion', 'avance') and ${inDay('e.ts', sql`d.dia`)}))
               over (order by d.dia desc, d.usuario_id) peso, row_number() over (order by d.dia desc, d.usuario_id) orden
          from marcas d),
      elegidas as (select usuario_id, dia from pesadas where peso <= ${weight} or orden = 1),
      tomadas as (
        delete from produccion_pendiente p using elegidas e where p.usuario_id = e.usuario_id and p.dia = e.dia
        returning p.usuario_id, p.dia)
      select array_agg(usuario_id) usuarios, array_agg(dia::text) dias
        from (select distinct usuario_id, dia from tomadas) t`;
    const { usuarios, dias } = row;
    // A new statement sees everything committed with the marks just deleted.
    if (usuarios && dias) await recount(tx, usuarios, dias);
    return dias?.length ?? 0;
  });
}

/**
 * Counts everything marked in a range of days in one go, unweighed and without a lock, for loads that nobody works beside.
 */
export const countOne = (db: Db, { desde, hasta }: Range): Promise<void> =>
  transaction(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local synchronous_commit = off`.execute(tx);
    const row = await oneRow(tx)<{ usuarios: number[] | null; dias: string[] | null }>`
      with tomadas as (
        delete from produccion_pendiente where dia between ${desde}::date and ${hasta}::date returning usuario_id, dia)
      select array_agg(usuario_id) usuarios, array_agg(dia::text) dias
        from (select distinct usuario_id, dia from tomadas) t`;
    const { usuarios, dias } = row;
    if (usuarios && dias) await recount(tx, usuarios, dias);
  });

/** Counts one lot; while that takes too long, tries half of it, down to a single day. */
async function countSomething(db: Db, range: Range): Promise<number> {
  for (let weight = WEIGHT; ; weight = Math.floor(weight / 2)) {
    try {
      return await countBatch(db, range, Math.max(1, weight));
    } catch (error) {
      if (weight <= 1 || (error as { code?: string }).code !== '57014') throw error;
    }
  }
}

async function recount(tx: Db, usuarios: readonly number[], days: readonly string[]): Promise<void> {
  const DAYS = sql`dias (usuario_id, dia) as materialized (
    select * from unnest(${[...usuarios]}::int[], ${[...days]}::date[]))`;
  // Makes each person-day use its index, whatever the planner estimates.
  for (const table of ['produccion_dia', 'produccion_etapa', 'produccion_embudo'] as const)
    await sql`with ${DAYS} delete from ${sql.table(table)} where ctid = any (array(
                select viejas.ctid from dias d cross join lateral (
                  select t.ctid from ${sql.table(table)} t where t.usuario_id = d.usuario_id and t.dia = d.dia offset 0) viejas))`.execute(
      tx,
    );
  await sql`
    with ${DAYS}, ${CREDIT},
    por_dia as (
      insert into produccion_dia (dia, usuario_id, equipo_id, como, llamadas, citados, entrevistas, procesados)
      select dia, usuario_id, case grouping(equipo_id) when 1 then 0 else equipo_id end,
             case grouping(como) when 1 then 'ambos' else como end,
             count(distinct persona) filter (where llamada), count(*) filter (where citado),
             count(*) filter (where entrevista), count(*) filter (where procesado)
        from credito where usuario_id <> 0 and (llamada or citado or entrevista or procesado)
       group by dia, usuario_id, cube (equipo_id, como)
      having grouping(equipo_id) = 1 or equipo_id <> 0)
    insert into produccion_etapa (dia, usuario_id, equipo_id, como, etapa_id, notas, cambios, salidas, segundos)
    select dia, usuario_id, equipo_id, como, etapa_id, sum(notas), sum(cambios), sum(salidas), sum(segundos)
      from (select dia, usuario_id, equipo_id, como, etapa_id, (nota_id is not null)::int notas,
                   (cambio_id is not null)::int cambios, 0 salidas, 0::bigint segundos
              from credito
             union all
            select e.dia, e.usuario_id, e.equipo_id, e.como, a.etapa_id, 0, 0, 1,
                   extract(epoch from e.ts - a.ts)::bigint
              from (select *, cambio_id id from credito where tipo = 'avance') e
             cross join lateral (${PREVIOUS_CHANGE}) a) t
     group by 1, 2, 3, 4, 5`.execute(tx);
  await sql`
    with ${DAYS}, ${ETAPA}, ${INCLUDED}
    insert into produccion_embudo (dia, usuario_id, equipo_id, origen, paso, n)
    select dia, usuario_id, equipo_id, origen, paso, count(*) from incluido group by 1, 2, 3, 4, 5`.execute(
    tx,
  );
}

/** How long somebody waits at most before reading how far the counting is, and from how many days on they read it at once. */
const WAIT_MS = 10_000;
const MANY_DAYS = 1_000;

/**
 * Brings the counts of a range of days up to the moment of the call: a read after it misses nothing that was there before.
 * When that takes longer than somebody can wait, throws a 503 that says how far it is, while maintenance goes on counting.
 * What others write meanwhile is not waited for.
 */
export async function catchUp(db: Db, range: Range): Promise<void> {
  const ofRange = sql`dia between ${range.desde}::date and ${range.hasta}::date`;
  const row = await oneRow(db)<{ ultima: number | null; dias: number }>`
    select max(id) ultima, count(distinct (usuario_id, dia))::int dias
      from (select id, usuario_id, dia from produccion_pendiente where ${ofRange} limit 20000) p`;
  const { ultima, dias } = row;
  if (ultima === null) return;
  const to = performance.now() + WAIT_MS;
  for (;;) {
    if (dias > MANY_DAYS || performance.now() > to) throw new Unavailable(await progressOf(db, range));
    await countSomething(db, range);
    const { rows: remaining } = await sql`
      select 1 from produccion_pendiente where ${ofRange} and id <= ${ultima} limit 1`.execute(db);
    if (remaining.length === 0) return;
  }
}

async function progressOf(db: Db, { desde, hasta }: Range): Promise<string> {
  const row = await oneRow(db)<{ faltan: number; todos: number }>`
    select (select count(distinct dia)::int from produccion_pendiente where dia between ${desde}::date and ${hasta}::date) faltan,
           (select count(*)::int from (
              select dia from produccion_dia where dia between ${desde}::date and ${hasta}::date
              union select dia from produccion_pendiente where dia between ${desde}::date and ${hasta}::date) d) todos`;
  const { faltan, todos } = row;
  return `La producción de esos días todavía se está contando: ${todos - faltan} de ${todos} días listos. Probá de nuevo en un minuto.`;
}

/** How many person-days are still to be counted. */
export async function countUncounted(db: Db): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from (select distinct usuario_id, dia from produccion_pendiente) p`;
  return row.n;
}

interface Pace {
  /** Rests as long as it works, so that it takes at most half a core while people work. */
  pause?: boolean;
  /** The share of the initial backlog that is done, 0 to 1. */
  avance?: (part: number) => void;
}

/**
 * Counts everything that changed, for the rounds of maintenance. A round takes some seconds at most, so that other
 * maintenance has its turn; the next one continues.
 */
export async function countPending(db: Db, { pause = true, avance }: Pace = {}): Promise<void> {
  const { rows } = await sql`select 1 from produccion_pendiente limit 1`.execute(db);
  if (rows.length === 0) return;
  const had = avance ? await countUncounted(db) : 0;
  const beginning = performance.now();
  for (let done = 0; !pause || performance.now() - beginning < ROUND_MS; ) {
    const from = performance.now();
    const n = await countSomething(db, ALWAYS);
    if (n === 0) return;
    done += n;
    avance?.(Math.min(1, done / had));
    if (pause) await sleep(Math.min(PAUSE_MAX_MS, performance.now() - from));
  }
}

const ROUND_MS = 5_000;
const PAUSE_MAX_MS = 5_000;
