import { setImmediate as breathe } from 'node:timers/promises';

/**
 * Works through rows lot by lot. `next` reads the lot after a row, the first lot without one; a lot is done before the next one is read,
 * so that what was broken off goes on where it stopped. Other requests are answered between two lots.
 */
export async function eachLot<Row>(
  next: (last: Row | undefined) => Promise<readonly Row[]>,
  work: (rows: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let last: Row | undefined; ; ) {
    const rows = await next(last);
    if (rows.length === 0) return;
    await work(rows);
    last = rows.at(-1);
    await breathe();
  }
}

/** Rows in lots of at most `size`, for statements that take many at once. */
export function* inLots<Row>(rows: readonly Row[], size = 1_000): Generator<Row[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size);
}
