import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Shape } from './shapeOf.ts';

/** The promised shape of the calls, as last written. */
const FILE = join(REPO_DIR, 'spec/calls.json');

/** One line per call; `git diff --word-diff` shows which field changed. */
export function writeShape(shape: Shape): string {
  const calls = Object.entries(shape).map(
    ([call, fields]) => `${JSON.stringify(call)}: ${JSON.stringify(fields)}`,
  );
  return `{\n${calls.join(',\n')}\n}\n`;
}

export const readKept = (): string => readFileSync(FILE, 'utf8');
export const keep = (shape: Shape): void => writeFileSync(FILE, writeShape(shape));
