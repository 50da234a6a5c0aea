import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Sum } from './keepSum.ts';
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
const UNSTABLE = join(REPO_DIR, '.pruebas/inestables.json');

/**
 * Tells each that failed once more and answers what that adds to the sums. What passes then counts as passed, but stands
 * under 'inestables', here and in .pruebas/inestables.json with what both runs said; what fails again is named at the end.
 */
export async function tellAgain(failures: readonly Failure[]): Promise<Sum> {
  const unstable: { path: string; first: string; second: string }[] = [];
  const failedTwice: (Attempt & { path: string })[] = failures.length > MOST ? [...failures] : [];
  const added = { passed: 0, failed: 0 };
  for (const first of failures.length > MOST ? [] : failures) {
    console.log(`↻ ${first.path}: una vez más, solo`);
    const second = await first.again();
    added.passed += second.passed - first.passed;
    added.failed += second.failed - first.failed;
    if (second.failed === 0) unstable.push({ path: first.path, first: first.output, second: second.output });
    else failedTwice.push({ ...second, path: first.path });
  }
  mkdirSync(join(REPO_DIR, '.pruebas'), { recursive: true });
  writeFileSync(UNSTABLE, `${JSON.stringify(unstable, null, 2)}\n`);
  if (unstable.length > 0) console.log('inestables:');
  for (const { path, first } of unstable) console.log(`↻ ${path}\n${first.slice(0, SHOWN_CHARS)}`);
  tellFailures(failedTwice);
  return added;
}
