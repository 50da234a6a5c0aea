import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { REPO_DIR } from '../platform/settings/settings.ts';

export const TYPES_FILE = join(REPO_DIR, 'server/src/platform/database/db.generated.ts');

/** Writes the types of the tables of a real, freshly migrated database to `out`. */
export function generateTypes(url: string, out: string): void {
  const { status, stderr, stdout } = spawnSync(
    join(REPO_DIR, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--url',
      url,
      '--out-file',
      out,
      '--date-parser',
      'string',
      '--log-level',
      'error',
      '--exclude-pattern',
      'public.pliegue',
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(REPO_DIR, 'node_modules/.bin')}:${process.env.PATH}` },
    },
  );
  if (status !== 0) throw new Error(`kysely-codegen: ${stderr}${stdout}`);
}
