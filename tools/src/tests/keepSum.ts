import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { LANES, type Lane } from './lanes.ts';
import { sayToldTwice } from './sayToldTwice.ts';

export interface Sum {
  passed: number;
  failed: number;
}

const DIR = join(REPO_DIR, '.pruebas');
const fileOf = (lane: Lane): string => join(DIR, `${lane}.json`);

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
  mkdirSync(DIR, { recursive: true });
  writeFileSync(fileOf(lane), `${JSON.stringify(sums)}\n`);
  return say(sums);
}

/**
 * `node tools/src/tests/keepSum.ts`: prints what was unstable or failed in both lanes, and the sum. A lane
 * without a sum counts as one failure.
 */
if (process.argv[1] === import.meta.filename) {
  LANES.forEach(sayToldTwice);
  process.exit(
    say(
      LANES.flatMap((lane) =>
        existsSync(fileOf(lane))
          ? (JSON.parse(readFileSync(fileOf(lane), 'utf8')) as Sum[])
          : [{ passed: 0, failed: 1 }],
      ),
    ),
  );
}
