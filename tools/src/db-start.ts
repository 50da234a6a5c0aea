import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { connect } from '@tembiapo/server/platform/database/database.ts';
import { startEmbedded } from '@tembiapo/server/platform/database/embedded.ts';
import { migrate } from '@tembiapo/server/platform/database/migrate.ts';
import {
  ARCHIVE,
  MIGRATIONS_DIR,
  readArchive,
  readNumbered,
} from '@tembiapo/server/platform/database/migrations.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { describeTables } from './start/describeTables.ts';
import { readComments } from './start/readComments.ts';

/**
 * `npm run db:inicio`: writes what a new installation begins with, as all migrations leave it, and moves the numbered ones to the
 * archive. The rows they insert are added to `server/start/rows.sql` by hand: `start.test.ts` tells which.
 */
const TABLES = join(REPO_DIR, 'server/start/tables.sql');
const numbered = readNumbered();
const comments = readComments([
  readFileSync(TABLES, 'utf8'),
  ...Object.keys(numbered)
    .sort()
    .map((name) => numbered[name]!),
]);
const dir = mkdtempSync(join(tmpdir(), 'tembiapo-inicio-'));
const postgres = await startEmbedded(dir);
try {
  const { db, close } = connect(postgres.url);
  await migrate(db);
  writeFileSync(TABLES, await describeTables(db, comments));
  await close();
  writeFileSync(ARCHIVE, gzipSync(JSON.stringify({ ...readArchive(), ...numbered }, null, 1), { level: 9 }));
  for (const name of Object.keys(numbered)) rmSync(join(MIGRATIONS_DIR, name));
} finally {
  await postgres.stop();
  postgres.remove();
  rmSync(dir, { recursive: true, force: true });
}
