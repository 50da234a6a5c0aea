import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { LANES, type Lane } from './lanes.ts';

export interface Sum {
  passed: number;
  failed: number;
}

/** What failed once in a lane. */
export interface ToldTwice {
  /** What passed only the second time, with the output of both runs. */
  unstable: { path: string; first: string; second: string }[];
  failed: { path: string; output: string }[];
}

const DIR = join(REPO_DIR, '.pruebas');
/** Characters of a file's output that are shown. */
const SHOWN_CHARS = 2_000;

function write(name: string, what: unknown): void {
  mkdirSync(DIR, { recursive: true });
  writeFileSync(join(DIR, `${name}.json`), `${JSON.stringify(what, null, 2)}\n`);
}
function read<T>(name: string): T | null {
  const file = join(DIR, `${name}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

/** Prints a sum as the last line of a run; returns the exit code. */
function say(sums: readonly Sum[]): number {
  const [passed, failed] = (['passed', 'failed'] as const).map((how) =>
    sums.reduce((sum, one) => sum + one[how], 0),
  );
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Prints the sum of a lane and keeps it for `.ci/run`; returns the exit code. */
export function keepSum(lane: Lane, sums: readonly Sum[]): number {
  write(lane, sums);
  return say(sums);
}

export const keepToldTwice = (lane: Lane, told: ToldTwice): void => write(`fallas-${lane}`, told);

/** Names what was unstable in a lane and what failed, at the end, where readers of a long run look. */
export function sayToldTwice(lane: Lane): void {
  const { unstable, failed } = read<ToldTwice>(`fallas-${lane}`) ?? { unstable: [], failed: [] };
  if (unstable.length > 0) console.log('inestables:');
  for (const { path, first } of unstable) console.log(`↻ ${path}\n${first.slice(0, SHOWN_CHARS)}`);
  for (const { path, output } of failed) console.log(`✗ ${path}\n${output.slice(0, SHOWN_CHARS)}`);
}

/**
 * `node tools/src/tests/keepSum.ts`: prints what was unstable or failed in both lanes, and the sum. A lane
 * without a sum counts as one failure.
 */
if (process.argv[1] === import.meta.filename) {
  LANES.forEach(sayToldTwice);
  process.exit(say(LANES.flatMap((lane) => read<Sum[]>(lane) ?? [{ passed: 0, failed: 1 }])));
}
