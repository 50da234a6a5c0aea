import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from '../platform/database/embedded.ts';
import { makeFolder } from './makeFolder.ts';
import { ownDatabase } from './ownDatabase.ts';

/** The oldest PostgreSQL that the product runs on, where Debian has installed it. */
export const OLDEST_POSTGRES = '/usr/lib/postgresql/15/bin';
export const hasOldest = (): boolean => existsSync(join(OLDEST_POSTGRES, 'postgres'));

/** An external database: PostgreSQL 15, and a role that owns its database and nothing else. */
export async function startOldest(): Promise<{ url: string; close(): Promise<void> }> {
  const dir = makeFolder('quince');
  const postgres = await startEmbedded(dir, { bin: OLDEST_POSTGRES });
  return {
    url: await ownDatabase(postgres.url),
    async close() {
      await postgres.stop();
      postgres.remove();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
