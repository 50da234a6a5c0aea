import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@tembiapo/server/platform/database/database.ts';
import { startEmbedded } from '@tembiapo/server/platform/database/embedded.ts';
import { migrate } from '@tembiapo/server/platform/database/migrate.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';

const FILE = join(REPO_DIR, 'server/src/platform/database/db.generated.ts');
/** What the types are made from: the schema, this file, and the generator of that version. */
const SOURCES = [
  'server/{start,migrations,sql}/**/*.{sql,gz}',
  'tools/src/types/writeTableTypes.ts',
  'node_modules/kysely-codegen/package.json',
];

/** A line that tells which schema the types are of. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of SOURCES.flatMap((pattern) => globSync(pattern, { cwd: REPO_DIR }).sort()))
    hash.update(path).update(readFileSync(join(REPO_DIR, path)));
  return `// ${hash.digest('hex')}\n`;
}

/** Writes the types of the tables, from a new database, unless those of this schema are there. They are not committed. */
export async function writeTableTypes(): Promise<void> {
  const first = fingerprint();
  if (existsSync(FILE) && readFileSync(FILE, 'utf8').startsWith(first)) return;
  const dir = mkdtempSync(join(tmpdir(), 'tembiapo-tipos-'));
  const postgres = await startEmbedded(dir);
  try {
    const { db, close } = connect(postgres.url);
    await migrate(db);
    await close();
    const types = join(dir, 'db.ts');
    generate(postgres.url, types);
    writeFileSync(FILE, first + readFileSync(types, 'utf8'));
  } finally {
    await postgres.stop();
    postgres.remove();
    rmSync(dir, { recursive: true, force: true });
  }
}

function generate(url: string, out: string): void {
  const args = ['--dialect', 'postgres', '--url', url, '--out-file', out, '--date-parser', 'string'];
  const { status, stderr, stdout } = spawnSync(
    join(REPO_DIR, 'node_modules/.bin/kysely-codegen'),
    [...args, '--log-level', 'error', '--exclude-pattern', 'public.pliegue'],
    {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(REPO_DIR, 'node_modules/.bin')}:${process.env.PATH}` },
    },
  );
  if (status !== 0) throw new Error(`kysely-codegen: ${stderr}${stdout}`);
}
