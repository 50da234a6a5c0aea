import { availableParallelism } from 'node:os';
import pg from 'pg';
import type { Progress } from './Progress.ts';

/** Two cores, two parts at a time. */
export const AT_ONCE = Math.min(2, availableParallelism());

/** A range of candidates, both ends included. */
export type Part = [desde: number, hasta: number];
/** A range cut into this many parts. */
export function parts(first: number, last: number, howMany: number): Part[] {
  const allOf: Part[] = [];
  for (let from = first; from <= last; from += howMany)
    allOf.push([from, Math.min(from + howMany - 1, last)]);
  return allOf;
}

/** Runs the same work on several connections side by side. */
export async function withConnections(
  url: string,
  howMany: number,
  job: (tx: pg.Client) => Promise<void>,
): Promise<void> {
  await Promise.all(
    Array.from({ length: howMany }, async () => {
      const tx = new pg.Client({ connectionString: url });
      await tx.connect();
      try {
        await job(tx);
      } finally {
        await tx.end();
      }
    }),
  );
}

/** Does the work that is left for these parts, two at a time, each on a connection of its own. */
export async function byParts(
  url: string,
  allOf: readonly Part[],
  done: ReadonlySet<number>,
  progress: Progress,
  make: (tx: pg.Client, part: Part) => Promise<void>,
): Promise<void> {
  const remaining = allOf.filter(([from]) => !done.has(from));
  let lists = allOf.length - remaining.length;
  await withConnections(url, AT_ONCE, async (tx) => {
    for (let part = remaining.shift(); part; part = remaining.shift()) {
      await make(tx, part);
      progress.reach(++lists / allOf.length);
    }
  });
}
