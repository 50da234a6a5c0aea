import { chownSync, createWriteStream, existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Owner } from '../database/binaries.ts';
import { REPO_DIR } from '../settings/settings.ts';
import type { CopiaStore } from './openCopiaStore.ts';
import { listWal, walKey } from './wal.ts';

/** How many files are fetched before being asked for: replaying is faster than fetching. */
const AHEAD = 6;
const LOOK_MS = 10;
const SCRIPT = 'restore-wal.sh';
/** By its place in the repository, which a package keeps. */
const SCRIPT_FILE = join(REPO_DIR, 'server/src/platform/copias', SCRIPT);
/** What PostgreSQL waits for one file before it takes it that there is none. */
const WAIT_STEPS = 30_000;

/** Fetches log files for a PostgreSQL that is being restored. */
export interface WalService {
  /** Its restore_command. */
  command: string;
  stop(): Promise<void>;
}

/**
 * PostgreSQL asks for a file by writing a note, and takes the file from this folder when it has arrived; the next ones are fetched
 * meanwhile. So only a few files of the log are open at a time, however long it is.
 */
export async function serveWal(
  store: CopiaStore,
  cluster: string,
  owner: Owner,
  onFile: (file: string) => void,
): Promise<WalService> {
  const dir = `${cluster}.pedidos`;
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { mode: 0o700 });
  own(dir, owner);
  // PostgreSQL may be another user, who cannot read where the product is.
  await copyFile(SCRIPT_FILE, join(dir, SCRIPT));
  own(join(dir, SCRIPT), owner);
  const there = await listWal(store);
  const index = new Map(there.map((file, i) => [file, i]));
  /** Files being fetched. */
  const coming = new Map<string, Promise<void>>();
  let stopped = false;

  /** Fetches a file unless it is here or on its way. One that was already taken is fetched again, since it is being asked for. */
  const fetchFile = (file: string): Promise<void> => {
    if (existsSync(join(dir, file))) return Promise.resolve();
    const known = coming.get(file);
    if (known) return known;
    const work = (async () => {
      const whole = join(dir, `${file}.viene`);
      await pipeline(await store.open(walKey(file)), createWriteStream(whole, { mode: 0o600 }));
      own(whole, owner);
      await rename(whole, join(dir, file));
    })().finally(() => coming.delete(file));
    work.catch(() => undefined);
    coming.set(file, work);
    return work;
  };
  const answer = async (file: string): Promise<void> => {
    const at = index.get(file);
    if (at === undefined) {
      await writeFile(join(dir, `${file}.no`), '');
      return own(join(dir, `${file}.no`), owner);
    }
    onFile(file);
    await fetchFile(file);
    for (const next of there.slice(at + 1, at + 1 + AHEAD)) void fetchFile(next);
  };
  const serving = (async () => {
    while (!stopped) {
      for (const name of await readdir(dir).catch(() => [])) {
        if (!name.endsWith('.pedido')) continue;
        await rm(join(dir, name), { force: true });
        const file = basename(name, '.pedido');
        await answer(file).catch(async () => {
          // The file cannot be fetched: PostgreSQL reports that itself.
          await writeFile(join(dir, `${file}.no`), '').catch(() => undefined);
        });
      }
      await sleep(LOOK_MS);
    }
  })();
  return {
    command: `sh "${dir}/${SCRIPT}" "${dir}" %f "%p" ${WAIT_STEPS}`,
    async stop() {
      stopped = true;
      await serving;
      await Promise.allSettled(coming.values());
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** Makes a file belong to the user PostgreSQL runs as. */
function own(path: string, owner: Owner): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}
