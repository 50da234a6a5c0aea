import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import type { CopiaStore } from '../../../platform/copias/openCopiaStore.ts';
import type { Db } from '../../../platform/database/database.ts';
import { listNotCopied, markCopied, type Removed } from './queries.ts';

/**
 * The list of people removed for good is kept in the copies' folder by itself: random numbers that identify nobody, and dates. A copy
 * from before a removal brings the person back, and the list removes them again.
 */
const FOLDER = 'eliminaciones';

/** Adds the removals that the list lacks, each time as a new object, so that nothing is overwritten. */
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

export async function readRemovals(store: CopiaStore): Promise<Removed[]> {
  const all: Removed[] = [];
  for (const key of await store.list(FOLDER))
    all.push(...(JSON.parse(await text(await store.open(key))) as Removed[]));
  return all;
}
