import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  ARCHIVE,
  MIGRATIONS_DIR,
  readArchive,
  readNumbered,
} from '@tembiapo/server/platform/database/migrations.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { onNewDatabase } from './running/onNewDatabase.ts';
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
await onNewDatabase(async (db) => writeFileSync(TABLES, await describeTables(db, comments)));
writeFileSync(ARCHIVE, gzipSync(JSON.stringify({ ...readArchive(), ...numbered }, null, 1), { level: 9 }));
for (const name of Object.keys(numbered)) rmSync(join(MIGRATIONS_DIR, name));
