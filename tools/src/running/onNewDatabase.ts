import { rmSync } from 'node:fs';
import { connect, type Db } from '@tembiapo/server/platform/database/database.ts';
import { startEmbedded } from '@tembiapo/server/platform/database/embedded.ts';
import { migrate } from '@tembiapo/server/platform/database/migrate.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';

/** Works on a new database as all migrations leave it, which is removed at the end. */
export async function onNewDatabase(work: (db: Db, url: string) => Promise<void>): Promise<void> {
  const dir = makeFolder('base');
  const postgres = await startEmbedded(dir);
  try {
    const { db, close } = connect(postgres.url);
    await migrate(db);
    await work(db, postgres.url);
    await close();
  } finally {
    await postgres.stop();
    postgres.remove();
    rmSync(dir, { recursive: true, force: true });
  }
}
