import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@tembiapo/server/platform/database/database.ts';
import { startEmbedded } from '@tembiapo/server/platform/database/embedded.ts';
import { migrate } from '@tembiapo/server/platform/database/migrate.ts';
import { generateTypes, TYPES_FILE } from '@tembiapo/server/testing/generateTypes.ts';

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
