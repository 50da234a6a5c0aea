import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Shape } from './shapeOf.ts';

/** What other programs were told of the calls, as it was written last. */
const FILE = join(REPO_DIR, 'spec/calls.json');

/** The shape as it is kept: one line per call (`git diff --word-diff` shows the field). */
export function writeShape(shape: Shape): string {
  const calls = Object.entries(shape).map(
    ([call, fields]) => `${JSON.stringify(call)}: ${JSON.stringify(fields)}`,
  );
  return `{\n${calls.join(',\n')}\n}\n`;
}

export const readKept = (): string | null => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : null);
export const keep = (shape: Shape): void => writeFileSync(FILE, writeShape(shape));
