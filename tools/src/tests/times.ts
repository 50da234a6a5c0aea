import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANES, type Lane } from './lanes.ts';

/**
 * Seconds that each test file took, by lane and path. Committed, so that a fresh clone runs the longest files
 * first and `--cambios` knows what it can afford. `-- --anotar` updates it.
 */
const FILE = join(import.meta.dirname, 'times.json');

type Times = Record<Lane, Record<string, number>>;

/** Assumed for a file that was never measured. */
const UNKNOWN_SECONDS = 5;

/** Budget of a file before the report names it: a browser story, and any other. */
export const budgetOf = (path: string): number => (path.startsWith('e2e/') ? 60 : 20);

let times: Times | undefined;
const readTimes = (): Times => (times ??= JSON.parse(readFileSync(FILE, 'utf8')) as Times);

/** In both lanes together. */
export function secondsOf(path: string): number {
  const known = LANES.flatMap((lane) => readTimes()[lane][path] ?? []);
  return known.length === 0 ? UNKNOWN_SECONDS : known.reduce((sum, seconds) => sum + seconds, 0);
}

/** Keeps the times of a whole run of a lane, and forgets files that are gone. */
export function keepTimes(lane: Lane, measured: ReadonlyMap<string, number>): void {
  const sorted = [...measured].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify({ ...readTimes(), [lane]: Object.fromEntries(sorted) }, null, 2)}\n`);
}
