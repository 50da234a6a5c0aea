import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, migrate } from '@tembiapo/server/platform/database.ts';
import { startEmbedded } from '@tembiapo/server/platform/embedded.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings.ts';

export const TYPES_FILE = join(REPO_DIR, 'server/src/platform/db.generated.ts');

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

if (process.argv[1] === import.meta.filename) {
  const dir = mkdtempSync(join(tmpdir(), 'tembiapo-tipos-'));
  const postgres = await startEmbedded(dir);
  try {
    const database = connect(postgres.url);
    await migrate(database.db);
    await database.close();
    generateTypes(postgres.url, TYPES_FILE);
    console.log(
      existsSync(TYPES_FILE) ? `${readFileSync(TYPES_FILE, 'utf8').split('\n').length} líneas` : 'nada',
    );
  } finally {
    await postgres.stop();
    postgres.remove();
    rmSync(dir, { recursive: true, force: true });
  }
}
