import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeCalls } from '@tembiapo/server/platform/http/describeCalls.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { onNewDatabase } from './running/onNewDatabase.ts';
import { writeClientSchema } from './types/writeClientSchema.ts';

/** `npm run db:types`: writes the types that are made from something else, which checking types needs: the tables' and the client's. */
const FILE = join(REPO_DIR, 'server/src/platform/database/db.generated.ts');
/** What the types are made from: the schema, this file, and the generator of that version. */
const SOURCES = [
  'server/{start,migrations,sql}/**/*.{sql,gz}',
  'tools/src/write-types.ts',
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
async function writeTableTypes(): Promise<void> {
  const first = fingerprint();
  if (existsSync(FILE) && readFileSync(FILE, 'utf8').startsWith(first)) return;
  await onNewDatabase(async (_, url) => writeFileSync(FILE, first + generate(url)));
}

function generate(url: string): string {
  const args = ['--dialect', 'postgres', '--url', url, '--print', '--date-parser', 'string'];
  const { status, stderr, stdout } = spawnSync(
    join(REPO_DIR, 'node_modules/.bin/kysely-codegen'),
    [...args, '--log-level', 'error', '--exclude-pattern', 'public.pliegue'],
    {
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(REPO_DIR, 'node_modules/.bin')}:${process.env.PATH}` },
    },
  );
  if (status !== 0) throw new Error(`kysely-codegen: ${stderr}${stdout}`);
  return stdout;
}

await writeTableTypes();
await writeClientSchema(await describeCalls());
