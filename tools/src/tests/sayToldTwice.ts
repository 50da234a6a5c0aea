import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Lane } from './lanes.ts';
import { SHOWN_CHARS, tellFailures } from './tellFailures.ts';

/** What failed once in a lane. */
export interface ToldTwice {
  /** What passed only the second time, with the output of both runs. */
  unstable: { path: string; first: string; second: string }[];
  failed: { path: string; output: string }[];
}

const fileOf = (lane: Lane): string => join(REPO_DIR, `.pruebas/fallas-${lane}.json`);

export function keepToldTwice(lane: Lane, told: ToldTwice): void {
  mkdirSync(join(REPO_DIR, '.pruebas'), { recursive: true });
  writeFileSync(fileOf(lane), `${JSON.stringify(told, null, 2)}\n`);
}

/** Prints what was unstable in a lane, and what failed. */
export function sayToldTwice(lane: Lane): void {
  if (!existsSync(fileOf(lane))) return;
  const { unstable, failed } = JSON.parse(readFileSync(fileOf(lane), 'utf8')) as ToldTwice;
  if (unstable.length > 0) console.log('inestables:');
  for (const { path, first } of unstable) console.log(`↻ ${path}\n${first.slice(0, SHOWN_CHARS)}`);
  tellFailures(failed);
}
