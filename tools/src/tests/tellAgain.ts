import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { runVitest } from './run.ts';
import type { FailedFile, Outcome } from './TimesReporter.ts';

/** More than these failed for one reason, which a second try does not find. */
const MOST_FILES = 10;
/** Of what a file said, on the screen; the file below has all of it. */
const SHOWN_CHARS = 2_000;
const UNSTABLE = join(REPO_DIR, '.pruebas/inestables.json');

/**
 * Runs each file that failed once more, alone. What passes then counts as passed, but stands under 'inestables', here and
 * in .pruebas/inestables.json with what both runs said; what fails again has failed, and is named at the end.
 */
export async function tellAgain({ passed, failed, failedFiles }: Outcome): Promise<Outcome> {
  const unstable: { path: string; first: string; second: string }[] = [];
  const failedTwice: FailedFile[] = [];
  const sum = { passed, failed };
  for (const first of failedFiles.length > MOST_FILES ? [] : failedFiles) {
    console.log(`↻ ${first.path}: una vez más, solo`);
    const second = await runVitest([first.path, '--maxWorkers=1']);
    sum.passed += second.passed - first.passed;
    sum.failed += second.failed - first.failed;
    if (second.failed === 0) unstable.push({ path: first.path, first: first.output, second: second.output });
    else failedTwice.push(...second.failedFiles);
  }
  mkdirSync(join(REPO_DIR, '.pruebas'), { recursive: true });
  writeFileSync(UNSTABLE, `${JSON.stringify(unstable, null, 2)}\n`);
  if (unstable.length > 0) console.log('inestables:');
  for (const { path, first } of unstable) console.log(`↻ ${path}\n${first.slice(0, SHOWN_CHARS)}`);
  const failures = failedFiles.length > MOST_FILES ? failedFiles : failedTwice;
  for (const { path, output } of failures) console.log(`✗ ${path}\n${output.slice(0, SHOWN_CHARS)}`);
  return { ...sum, failedFiles: failures };
}
