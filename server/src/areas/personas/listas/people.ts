import type { Db } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/rows.ts';
import {
  aliveOf,
  everybody,
  type Filters,
  NO_FILTERS,
  type Page,
  type StoredLista,
  search,
} from '../candidatos/index.ts';

/** Everybody in a list, as a search. */
const everybodyIn = async (db: Db, lista: StoredLista): Promise<Filters> => ({
  ...NO_FILTERS,
  listasIds: [lista.id],
  alive: await aliveOf(db, lista),
});

/** The exact number of people in a list, and the first of them in the order of the search. */
export async function findPeople(db: Db, lista: StoredLista, limit: number): Promise<Page> {
  return oneRow(db)<Page>`select total, ids from ${search({ ...(await everybodyIn(db, lista)), limit })}`;
}

/** The ids of everybody in a list, unordered. */
export async function readIds(db: Db, lista: StoredLista): Promise<Uint32Array> {
  // As bytes: a million numbers as text would be several times as large.
  const row = await oneRow(db)<{ ids: Buffer | null }>`
    select string_agg(int4send(e.id), '') ids from ${everybody(await everybodyIn(db, lista))} e`;
  const bytes = row.ids ?? Buffer.alloc(0);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, i) => bytes.readUInt32BE(i * 4));
}
