import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * How long each test file took, in seconds, by its path from the repository's root: committed, so that a fresh clone runs
 * the longest first and `--cambios` knows what it can afford. `npm test -- --anotar` keeps those of its run.
 */
const FILE = join(import.meta.dirname, 'times.json');

/** What a file is taken for that was never measured. */
const UNKNOWN_SECONDS = 5;

/** What a file may take before the report names it: a story in the browser, and any other. */
export const budgetOf = (path: string): number => (path.startsWith('e2e/') ? 60 : 20);

let times: Record<string, number> | undefined;
const readTimes = (): Record<string, number> =>
  (times ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>) : {});

export const secondsOf = (path: string): number => readTimes()[path] ?? UNKNOWN_SECONDS;

/** Keeps the times of a whole run; what is no longer there is forgotten. */
export function keepTimes(measured: ReadonlyMap<string, number>): void {
  const sorted = [...measured].sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
