import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { readRemovals } from './areas/confianza/copias/index.ts';
import { removeAgain } from './areas/personas/candidatos/index.ts';
import { folderOf } from './platform/copias/copia-types.ts';
import type { ListedCopia } from './platform/copias/listCopias.ts';
import type { CopiaStore } from './platform/copias/openCopiaStore.ts';
import { restoreBase, unpack } from './platform/copias/restoreBase.ts';
import { listTimelines, timelineAt } from './platform/copias/timelines.ts';
import { findBinaries } from './platform/database/binaries.ts';
import { clusterDir, clusterPassword } from './platform/database/cluster.ts';
import { connect, type Db } from './platform/database/database.ts';
import { endPostgres } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { isAbsent } from './platform/errors/StoreFailed.ts';
import { createStorage, type Storage } from './platform/files/storage.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Settings } from './platform/settings/settings.ts';

/** What to restore, and up to when. */
export interface Restoration {
  settings: Settings;
  store: CopiaStore;
  copia: ListedCopia;
  /** ISO; null: up to the latest that the copies have. */
  until: string | null;
  onProgress(part: number, what: string): void;
}

/** The result. */
export interface Outcome {
  /** The moment of the last stored change, ISO; null in an empty database. */
  last: string | null;
  /** The copies' log ends before the requested moment. */
  short: boolean;
  files: number;
  missingFiles: number;
  removedAgain: number;
  /** Mails that were waiting then, and may have gone out since. */
  uncertainMails: number;
  /** Where the previous data lies now. */
  before: string | null;
}

/**
 * Restores an installation into its data folder: secrets, database up to the minute, files. Nobody works in it meanwhile.
 * Previous data is put aside, never deleted. People removed for good since then are removed again, all sessions end, and no
 * mail goes out twice.
 */
export async function restore(restoration: Restoration): Promise<Outcome> {
  const { settings, store, copia, until, onProgress } = restoration;
  const dataDir = settings.DATA_DIR;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  onProgress(0, 'Trayendo los secretos');
  await unpack(await store.open(`${folderOf(copia.name)}/secretos`), dataDir, () => undefined);

  const binaries = await findBinaries();
  const cluster = clusterDir(dataDir, binaries.owner);
  const coming = `${cluster}.viene`;
  rmSync(coming, { recursive: true, force: true });
  const timeline =
    until === null ? undefined : timelineAt(await listTimelines(store), copia.base!.timeline, until);
  const password = clusterPassword(dataDir);
  const { port, short, ...running } = await restoreBase({
    store,
    copia,
    cluster: coming,
    binaries,
    password,
    until,
    ...(timeline !== undefined && { timeline }),
    flags: ['-c', 'archive_mode=off'],
    onProgress: (part, what) => onProgress(0.02 + part * 0.78, what),
  });
  const { db, close } = connect(`postgresql://postgres:${password}@127.0.0.1:${port}/tembiapo`, { max: 2 });
  let settled: Settled;
  try {
    settled = await settle(db, restoration);
  } finally {
    await close();
    await endPostgres(running);
  }
  const before = existsSync(join(cluster, 'PG_VERSION')) ? `${cluster}.antes-${Date.now()}` : null;
  if (before) renameSync(cluster, before);
  else rmSync(cluster, { recursive: true, force: true });
  renameSync(coming, cluster);
  onProgress(1, 'Listo');
  return { ...settled, last: lastMoment(running.log()), short, before };
}

/** What is done to a restored database before anybody sees it. */
async function settle(db: Db, restoration: Restoration): Promise<Settled> {
  const { settings, store, onProgress } = restoration;
  await migrate(db);
  const storage = createStorage(settings);
  const say = (part: number) => onProgress(0.82 + part * 0.15, 'Trayendo los archivos');
  const { files, missing } = await bringFiles(db, storage, store, say);
  await bringMails(store, join(settings.DATA_DIR, 'mail'));
  onProgress(0.97, 'Eliminando a quienes ya se habían eliminado');
  const gone = (await readRemovals(store)).map(({ uid }) => uid);
  const removedAgain =
    gone.length === 0 ? 0 : await removeAgain({ db, storage, mailer: createMailer(settings) }, gone);
  await sql`delete from sesion`.execute(db);
  await sql`delete from cliente_sesion`.execute(db);
  await sql`update copia_trabajo set estado = 'fallido', error = 'Se volvió a una copia', cambio_ts = now()
             where estado in ('pendiente', 'en curso')`.execute(db);
  const mails = await sql`
    update correo set estado = 'incierto', cambio_ts = now(),
           error = 'Se volvió a una copia: puede haber salido después'
     where estado in ('pendiente', 'enviando') returning 1`.execute(db);
  return { files, missingFiles: missing, removedAgain, uncertainMails: mails.rows.length };
}

type Settled = Omit<Outcome, 'before' | 'short' | 'last'>;

/** Files fetched at a time. */
const AT_ONCE = 4;

/** Fetches files that the database names and that are missing here. */
async function bringFiles(
  db: Db,
  storage: Storage,
  store: CopiaStore,
  onProgress: (part: number) => void,
): Promise<{ files: number; missing: number }> {
  const here = new Set<string>();
  for await (const page of storage.list()) for (const { key } of page) here.add(key);
  const objects = await db.selectFrom('objeto').select(['clave', 'tipo']).orderBy('id').execute();
  const wanted = objects.filter(({ clave }) => !here.has(clave));
  const transit = await mkdtemp(join(tmpdir(), 'tembiapo-vuelve-'));
  let next = 0;
  let files = 0;
  let missing = 0;
  const bring = async (lane: number): Promise<void> => {
    const file = join(transit, String(lane));
    for (let object = wanted[next++]; object; object = wanted[next++]) {
      onProgress(next / wanted.length);
      try {
        await pipeline(
          await store.open(`archivos/${object.clave}`),
          createWriteStream(file, { mode: 0o600 }),
        );
      } catch (error) {
        if (!isAbsent(error)) throw error;
        missing++;
        continue;
      }
      await storage.put(object.clave, file, (await stat(file)).size, object.tipo);
      files++;
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => bring(lane)));
  } finally {
    rmSync(transit, { recursive: true, force: true });
  }
  return { files, missing };
}

/** Without a mail server, mails are files: fetches the missing ones. */
async function bringMails(store: CopiaStore, dir: string): Promise<void> {
  for (const name of await store.list('mail')) {
    const file = join(dir, name.slice('mail/'.length));
    if (existsSync(file)) continue;
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    await pipeline(await store.open(name), createWriteStream(file, { mode: 0o600 }));
  }
}

/** The moment of the last transaction that PostgreSQL restored, from its log. */
function lastMoment(log: string): string | null {
  const found = /last completed transaction was at log time (\S+ \S+)/.exec(log);
  return found ? new Date(found[1]!.replace(' ', 'T').replace(/\+00$/, 'Z')).toISOString() : null;
}
