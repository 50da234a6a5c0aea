import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Cleanups } from './Cleanups.ts';
import { DatabaseRestarts } from './DatabaseRestarts.ts';
import { ARCHIVE_FLAGS } from './platform/copias/wal.ts';
import { compareVersions, readApplied } from './platform/database/appliedVersion.ts';
import { loadCatalogs } from './platform/database/catalogs.ts';
import { connect, refuseHalfLoaded } from './platform/database/database.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { lockDataDir } from './platform/database/lock.ts';
import { migrate } from './platform/database/migrate.ts';
import { ensureAdmin } from './platform/identity/ensureAdmin.ts';
import { misspeltSettings, type Settings } from './platform/settings/settings.ts';
import { requirePort } from './requirePort.ts';

/** A database that is ready to be served from. */
export interface OpenDatabase {
  url: string;
  /** The embedded one's folder; null for an external one. */
  cluster: string | null;
  restarts: DatabaseRestarts;
}

/** Connections of the embedded database outside the server's processes: copies, tools, a person. */
const OTHER_CONNECTIONS = 40;
/** The most a server process opens: its pool, its queue, its listener, and short-lived ones. */
const CONNECTIONS_EACH = 24;

/**
 * Prepares the data folder, and a database with everything that a new installation gets. `processes`: how many will serve
 * from it.
 */
export async function openDatabase(
  settings: Settings,
  cleanups: Cleanups,
  say: (line: string) => void,
  processes = 1,
): Promise<OpenDatabase> {
  cleanups.add('carpeta de datos', await lockDataDir(settings.DATA_DIR), { needed: true });
  await requirePort(settings.HOST, settings.PORT, 'PORT');
  if (settings.METRICS_PORT !== undefined)
    await requirePort(settings.HOST, settings.METRICS_PORT, 'METRICS_PORT');
  for (const line of misspeltSettings(process.env)) say(line);
  const restarts = new DatabaseRestarts();
  let url = settings.DATABASE_URL;
  let cluster: string | null = null;
  if (!url) {
    const postgres = await startEmbedded(settings.DATA_DIR, {
      say,
      flags: [
        ...(settings.COPIAS === 'si' ? ARCHIVE_FLAGS : []),
        ...['-c', `max_connections=${Math.max(100, OTHER_CONNECTIONS + processes * CONNECTIONS_EACH)}`],
      ],
      supervision: restarts,
    });
    cleanups.add('base incluida', () => postgres.stop(), { needed: true });
    ({ url, cluster } = postgres);
  }
  // Temporary files of requests, which a dead process may have left.
  rmSync(transitOf(settings), { recursive: true, force: true });
  const { db, close } = connect(url, { max: 2, onInfo: say });
  const comparison = compareVersions(await readApplied(db));
  if (comparison) say(comparison);
  for (const name of await migrate(db)) say(`Migración aplicada: ${name}`);
  if (!settings.demo) await refuseHalfLoaded(db);
  if (await loadCatalogs(db)) say('Catálogos cargados');
  if (settings.demo) {
    const { ensureDemo } = await import('./demo/demo.ts');
    for (const line of await ensureDemo(url, settings.DEMO_CANDIDATOS, { goesOn: true })) say(line);
  }
  for (const line of await ensureAdmin(db, settings)) say(line);
  await close();
  return { url, cluster, restarts };
}

const transitOf = ({ DATA_DIR }: Settings): string => join(DATA_DIR, 'paso');

/** Gives this process its own folder for temporary files. */
export function useTransit(settings: Settings): void {
  const transit = join(transitOf(settings), String(process.pid));
  mkdirSync(transit, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = transit;
}
