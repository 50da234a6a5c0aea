import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Sum } from './keepSum.ts';
import type { Lane } from './lanes.ts';
import { SHOWN_CHARS, tellFailures } from './tellFailures.ts';

/** What one telling came to, with what it said. */
export interface Attempt extends Sum {
  output: string;
}

/** What failed, and how it is told once more, alone. */
export interface Failure extends Attempt {
  path: string;
  again(): Promise<Attempt>;
}

/** More than these failed for one reason, which a second try does not find. */
const MOST = 10;

interface ToldTwice {
  /** What passed only the second time, with what both runs said. */
  unstable: { path: string; first: string; second: string }[];
  failed: { path: string; output: string }[];
}

const fileOf = (lane: Lane): string => join(REPO_DIR, `.pruebas/fallas-${lane}.json`);

/** Says what was unstable in a lane, and what failed. */
export function sayToldTwice(lane: Lane): void {
  if (!existsSync(fileOf(lane))) return;
  const { unstable, failed } = JSON.parse(readFileSync(fileOf(lane), 'utf8')) as ToldTwice;
  if (unstable.length > 0) console.log('inestables:');
  for (const { path, first } of unstable) console.log(`↻ ${path}\n${first.slice(0, SHOWN_CHARS)}`);
  tellFailures(failed);
}

/**
 * Tells each that failed once more and answers what that adds to the sums. What passes then counts as passed, but stands
 * under 'inestables', here and in the lane's file; what fails again is named at the end.
 */
export async function tellAgain(lane: Lane, failures: readonly Failure[]): Promise<Sum> {
  const told: ToldTwice = { unstable: [], failed: failures.length > MOST ? [...failures] : [] };
  const added = { passed: 0, failed: 0 };
  for (const first of failures.length > MOST ? [] : failures) {
    console.log(`↻ ${first.path}: una vez más, solo`);
    const second = await first.again();
    added.passed += second.passed - first.passed;
    added.failed += second.failed - first.failed;
    if (second.failed === 0)
      told.unstable.push({ path: first.path, first: first.output, second: second.output });
    else told.failed.push({ path: first.path, output: second.output });
  }
  mkdirSync(join(REPO_DIR, '.pruebas'), { recursive: true });
  writeFileSync(fileOf(lane), `${JSON.stringify(told, null, 2)}\n`);
  sayToldTwice(lane);
  return added;
}
