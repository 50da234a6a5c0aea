import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import type { CopiaStore } from '../../../platform/copias/openCopiaStore.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listNotCopied, markCopied, type Removed } from './queries.ts';

/**
 * The list of those who were removed for good lies in the copies' folder on its own: numbers that say nothing of anybody,
 * and when. A copy from before brings such a person back, and the list removes them again.
 */
const FOLDER = 'eliminaciones';

/** Adds the removals that the list has not; one object each time, so that nothing is ever written over. */
export async function copyRemovals(db: Db, store: CopiaStore): Promise<number> {
  const removed = await listNotCopied(db);
  if (removed.length === 0) return 0;
  await store.put(`${FOLDER}/${uuidv7()}`, Readable.from([Buffer.from(JSON.stringify(removed))]));
  await markCopied(
    db,
    removed.map(({ uid }) => uid),
  );
  return removed.length;
}

/** The whole list. */
export async function readRemovals(store: CopiaStore): Promise<Removed[]> {
  const all: Removed[] = [];
  for (const key of await store.list(FOLDER))
    all.push(...(JSON.parse(await text(await store.open(key))) as Removed[]));
  return all;
}
