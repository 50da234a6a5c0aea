import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { buildWeb } from '../build-web.ts';
import { affectedBy, EVERY_SCREEN } from './affected.ts';
import { makeChecks } from './checks.ts';
import type { Sum } from './keepSum.ts';
import { type Lane, lanesOf } from './lanes.ts';
import { runVitest } from './run.ts';
import { secondsOf } from './times.ts';

/** Seconds of tests that fit into a minute on two processors, with the checks running beside them. */
const BUDGET_SECONDS = 70;
/** The longest file that still fits into the minute after startup. */
const LONGEST_SECONDS = 46;
const SCREEN_SECONDS = 1.2;
const SCENE_SECONDS = 6;

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: REPO_DIR, encoding: 'utf8' }).split('\n').filter(Boolean);

/**
 * Files that differ from a commit (from main, or on main itself from the last commit), including untracked
 * ones.
 */
function changedSince(since?: string): string[] {
  const onMain = git('rev-parse', '--abbrev-ref', 'HEAD')[0] === 'main';
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const from = (base: string) => [...new Set([...git('diff', '--name-only', base), ...untracked])];
  if (since) return from(since);
  if (!onMain) return from(git('merge-base', 'main', 'HEAD')[0]!);
  const open = from('HEAD');
  return open.length > 0 ? open : from('HEAD~1');
}

/** Cost of a file; of a story through every screen, only its share for the screens affected. */
const costOf = (path: string, screens: number): number =>
  EVERY_SCREEN.test(path) ? SCENE_SECONDS + screens * SCREEN_SECONDS : secondsOf(path);

/** Tests what a change can break, nearest first, within a minute; says what is left to `npm test`. */
export async function testChanges(since?: string): Promise<Sum[]> {
  const changed = changedSince(since);
  const { tests, screens } = affectedBy(changed.filter((path) => existsSync(join(REPO_DIR, path))));
  const chosen: string[] = [];
  const left: string[] = [];
  let cost = 0;
  for (const path of tests) {
    const own = costOf(path, screens.size);
    if (own > LONGEST_SECONDS || cost + own > BUDGET_SECONDS) left.push(path);
    else {
      chosen.push(path);
      cost += own;
    }
  }
  console.log(
    `${changed.length} archivos cambiados: ${chosen.length} archivos de pruebas de ${tests.length} que alcanzan.`,
  );
  const leftTo = (lane: Lane) => left.filter((path) => lanesOf(path).includes(lane));
  for (const [lane, command] of [
    ['pronto', 'npm test'],
    ['resistencia', 'npm run test:resistencia'],
  ] as const)
    if (leftTo(lane).length > 0) console.log(`Quedan para ${command}: ${leftTo(lane).join(', ')}`);
  if (chosen.some((path) => path.startsWith('e2e/'))) buildWeb();
  const env = screens.size > 0 ? { PANTALLAS: [...screens].join(',') } : {};
  return Promise.all([
    makeChecks(),
    chosen.length === 0 ? { passed: 0, failed: 0 } : runVitest(chosen, { shown: true, env }),
  ]);
}
