import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Owner } from '../database/binaries.ts';
import type { CopiaStore } from './openCopiaStore.ts';
import { own } from './own.ts';
import { listWal, walKey } from './wal.ts';

/** What is brought ahead of being asked for: replaying is quicker than fetching. */
const AHEAD = 6;
const LOOK_MS = 10;
/** What PostgreSQL waits for one file before it takes it that there is none. */
const WAIT_STEPS = 30_000;

/** Brings files of the log to a PostgreSQL that restores. */
export interface WalService {
  /** Its restore_command. */
  command: string;
  stop(): Promise<void>;
}

/**
 * PostgreSQL asks for a file by laying down a note, and takes it from there when it has come; what it will want next is
 * brought meanwhile. So the log is opened a few files at a time, whatever its length.
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
  const there = await listWal(store);
  const index = new Map(there.map((file, i) => [file, i]));
  /** What is on its way. */
  const coming = new Map<string, Promise<void>>();
  let stopped = false;

  /** Brings a file unless it is here or on its way; one that was taken already is brought again, since it is asked for. */
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
          // It cannot be brought: PostgreSQL says so itself.
          await writeFile(join(dir, `${file}.no`), '').catch(() => undefined);
        });
      }
      await sleep(LOOK_MS);
    }
  })();
  const at = `"${dir}/%f`;
  return {
    command: `touch ${at}.pedido"; i=0; while [ ! -e ${at}" ] && [ ! -e ${at}.no" ] && [ $i -lt ${WAIT_STEPS} ]; do sleep 0.02; i=$((i+1)); done; if [ -e ${at}" ]; then rm -f ${at}.pedido"; mv ${at}" "%p"; else rm -f ${at}.no"; exit 1; fi`,
    async stop() {
      stopped = true;
      await serving;
      await Promise.allSettled(coming.values());
      await rm(dir, { recursive: true, force: true });
    },
  };
}
