import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Shape } from './shapeOf.ts';

/** What other programs were told of the calls, as it was written last. */
const FILE = join(REPO_DIR, 'spec/calls.json');

/** The shape as it is kept: a line for each field, so that a reader sees what changed. */
export function writeShape(shape: Shape): string {
  const calls = Object.entries(shape).map(([call, fields]) => {
    const lines = Object.entries(fields).map(
      ([place, field]) => `\n  ${JSON.stringify(place)}: ${JSON.stringify(field)}`,
    );
    return ` ${JSON.stringify(call)}: {${lines.join(',')}}`;
  });
  return `{\n${calls.join(',\n')}\n}\n`;
}

export const readKept = (): string | null => (existsSync(FILE) ? readFileSync(FILE, 'utf8') : null);
export const keep = (shape: Shape): void => writeFileSync(FILE, writeShape(shape));
