import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { oneRow, rowsFrom } from '../database/rows.ts';

const FOLD = 1_000;
/** Folded at once when there are this many: fewer are read faster than folded, and wait for more. */
const WORTH_FOLDING = 500;
/** This many double the cost of a search: a transaction that adds them folds them before it ends. */
const MUCH = 2_000;
const ALL = 2_147_483_647;
/**
 * How long a transaction waits for its turn at the maps (while they are being rebuilt); after that the background does it. A
 * transaction whose rows others need waits less.
 */
const TURN_MS = 10 * 60_000;
const TURN_WITH_OTHERS_MS = 10_000;
const TRY_AGAIN_MS = 100;

/** Adds the pending changes of the contact counts to their days; totals are exact before and after. */
export const foldContactos = (db: Db): Promise<unknown> =>
  sql`with viejos as (delete from contacto_cambio returning dia, n)
      insert into contacto_dia as d (dia, n) select dia, sum(n) from viejos group by dia order by dia
      on conflict (dia) do update set n = d.n + excluded.n`.execute(db);

/** How many changes wait to be folded, counted no further than asked for. */
async function countPending(db: Db, upTo: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from (select from busqueda_pendiente limit ${upTo}) p`;
  return row.n;
}

/** Folds once there is enough pending, or once the first change has waited `atMostMs`. */
export function foldWhenWorth(db: Db, atMostMs: number): () => Promise<void> {
  let since: number | undefined;
  return async () => {
    const pending = await countPending(db, WORTH_FOLDING);
    if (pending === 0) {
      since = undefined;
      return;
    }
    since ??= performance.now();
    if (pending < WORTH_FOLDING && performance.now() - since < atMostMs) return;
    since = undefined;
    await foldSearch(db);
  };
}

/** Only one transaction at a time changes the maps: whether this one got its turn, until it ends. */
async function takeTurn(tx: Db, waitMs: number): Promise<boolean> {
  for (const end = performance.now() + waitMs; ; await sleep(TRY_AGAIN_MS)) {
    const rows = await rowsFrom(tx)<{ mine: boolean }>`select pg_try_advisory_xact_lock(7201) mine`;
    if (rows[0]!.mine || performance.now() > end) return rows[0]!.mine;
  }
}

/**
 * Folds the many candidates that a transaction has added, as its last step, so that they are in the maps when they become visible. It
 * may wait while holding its locks, so use it only for rows that nobody else can reach yet. Others fold again once it has ended.
 */
export async function foldWithin(tx: Db): Promise<void> {
  if ((await countPending(tx, MUCH)) < MUCH || !(await takeTurn(tx, TURN_MS))) return;
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  const row = await oneRow(tx)<{ many: boolean }>`
    select (select count(distinct candidato_id) from busqueda_pendiente)
           > (select count(*) from busqueda_lugar) / 2 many`;
  // After so many additions, other terms are the frequent ones.
  if (row.many) await sql`call busqueda_mapear()`.execute(tx);
  else await sql`select busqueda_plegar(${ALL})`.execute(tx);
}

/** Kinds of terms, as the database numbers them, that refer to a catalogue. */
export const TERMS_OF = { rubro: [2], cargo: [3, 4], empresa: [5], lista: [15], etiqueta: [16] } as const;

/**
 * After a transaction replaced one catalogue record by another in many candidates and changed nothing else: they keep their places,
 * and only the maps of those records' terms are rewritten.
 */
export async function changeTerms(
  tx: Db,
  kinds: readonly number[],
  ids: readonly [number, number],
): Promise<void> {
  if (!(await takeTurn(tx, TURN_WITH_OTHERS_MS))) return;
  await sql`select busqueda_cambiar_terminos(
    array(select termino(k, i) from unnest(${kinds}::int[]) k, unnest(${ids}::int[]) i))`.execute(tx);
}

/** More people than this are not left for every search to check one by one until they are folded. */
const MANY_AT_ONCE = 20;

/** After a transaction added or removed one tag or list for some people and changed nothing else. */
export async function followTerm(
  tx: Db,
  of: 'lista' | 'etiqueta',
  id: number,
  people: readonly number[],
): Promise<void> {
  if (people.length >= MANY_AT_ONCE) await changeTerms(tx, TERMS_OF[of], [id, id]);
}

/** Rebuilds the maps from all candidates: some ten minutes for a million, while searches use the old maps. */
const mapAnew = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local work_mem = '256MB'`.execute(tx);
    await sql`call busqueda_mapear()`.execute(tx);
  });

/** This many candidates outside the order are worth a night's work. */
const APART = 1_024;

/** Moves candidates outside the order into it, at a time when nobody waits for folding. */
export async function orderAtNight(db: Db, most = APART): Promise<void> {
  const row = await oneRow(db)<{ n: string }>`select busqueda_cuantos_aparte() n`;
  if (Number(row.n) > most) await mapAnew(db);
}

/** Folds everything pending; chooses the frequent terms again when the number of candidates requires it. */
export async function foldSearch(db: Db): Promise<void> {
  if ((await countPending(db, 1)) === 0) return;
  const row = await oneRow(db)<{ gastada: boolean }>`select busqueda_gastada() gastada`;
  if (row.gastada) {
    await mapAnew(db);
    return;
  }
  for (;;) {
    const folded = await db.transaction().execute(async (tx) => {
      // A fold lost in a crash is simply pending again, so it need not make others' commits wait for the disk.
      await sql`set local synchronous_commit = off`.execute(tx);
      const folds = await rowsFrom(tx)<{ n: number }>`select busqueda_plegar(${FOLD}) n`;
      return folds[0]!.n;
    });
    if (folded < FOLD / 2) return;
  }
}
