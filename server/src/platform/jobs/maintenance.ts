import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** Folding is looked at often, so that little is pending while people work; everything else may wait its turn. */
const FOLD_MS = 1_000;
const EVERY_MS = 5_000;
const FOLD = 5_000;

/**
 * Keeps the search maps folded in the background (docs/decisions/0003-busqueda.md), and does the tasks of the house in
 * rounds beside it, each list of them in rounds of its own. Searches are exact without it, only slower the more is pending.
 * Answers the function that stops it.
 */
export function startMaintenance(
  db: Db,
  rounds: (() => Promise<unknown>)[][],
  onError: (error: unknown) => void,
  everyMs = EVERY_MS,
): () => Promise<void> {
  const stops = [
    every(Math.min(FOLD_MS, everyMs), [() => foldSearch(db), () => foldContactos(db)], onError),
    ...rounds.map((tasks) => every(everyMs, tasks, onError)),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Does some tasks one after another, again and again; one that fails does not keep the others from their turn. */
function every(
  ms: number,
  tasks: (() => Promise<unknown>)[],
  onError: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let running: Promise<void> | undefined;
  const round = async (): Promise<void> => {
    for (const task of tasks) {
      if (stopped) return;
      await task().catch(onError);
    }
    running = undefined;
  };
  const timer = setInterval(() => {
    running ??= round();
  }, ms);
  timer.unref();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  };
}

/** Adds the pending changes of the contact counts to their days; totals are exact before and after. */
const foldContactos = (db: Db): Promise<unknown> =>
  sql`with viejos as (delete from contacto_cambio returning dia, n)
      insert into contacto_dia as d (dia, n) select dia, sum(n) from viejos group by dia order by dia
      on conflict (dia) do update set n = d.n + excluded.n`.execute(db);

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** A task that the rounds of maintenance run at most once an hour. */
export const everyHour = (task: () => Promise<unknown>): (() => Promise<unknown>) =>
  atMostEvery(HOUR_MS, task);

/** The same, once a minute. */
export const everyMinute = (task: () => Promise<unknown>): (() => Promise<unknown>) =>
  atMostEvery(MINUTE_MS, task);

function atMostEvery(ms: number, task: () => Promise<unknown>): () => Promise<unknown> {
  let last = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() - last < ms) return;
    last = performance.now();
    await task();
  };
}

/** Folds all that is pending; chooses the frequent terms anew when the number of candidates asks for it. */
export async function foldSearch(db: Db): Promise<void> {
  const { rows: pending } = await sql`select 1 from busqueda_pendiente limit 1`.execute(db);
  if (pending.length === 0) return;
  const { rows } = await sql<{ gastada: boolean }>`select busqueda_gastada() gastada`.execute(db);
  if (rows[0]!.gastada) {
    // Reads every candidate: a minute or two for a million, while searches go on with the old maps.
    await db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local work_mem = '256MB'`.execute(tx);
      await sql`call busqueda_mapear()`.execute(tx);
    });
    return;
  }
  for (;;) {
    const { rows: folds } = await sql<{ n: number }>`select busqueda_plegar(${FOLD}) n`.execute(db);
    if (folds[0]!.n < FOLD / 2) return;
  }
}
