import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { finished, pipeline } from 'node:stream/promises';
import { isAbsent } from '../errors/StoreFailed.ts';
import { type Storage, storageAt } from '../files/storage.ts';
import type { Settings } from '../settings/settings.ts';
import { ENDING, givenKey, type Key, makeKey, openKey, seal, unseal } from './sealing.ts';

/** Largest object stored: S3 takes no stream of unknown length, and a machine has little room for buffering. */
const PART_BYTES = 64 * 1024 ** 2;
const KEY_FILE = 'llave.age';
const OCTETS = 'application/octet-stream';

/** Where copies are stored, sealed and opened. */
export interface CopiaStore {
  storage: Storage;
  encrypted: boolean;
  /** Loads the key, or creates it the first time; throws WrongKey. */
  unlock(): Promise<void>;
  /** Compresses, encrypts and stores a stream under `key`, whole or not at all. Returns the stored size in bytes. */
  put(key: string, source: Readable): Promise<number>;
  /** The same in parts, for content of any size. */
  putParts(key: string, source: Readable): Promise<{ bytes: number; parts: number }>;
  /** The original content; throws when there is none. */
  open(key: string): Promise<Readable>;
  openParts(key: string, parts: number): Promise<Readable>;
  /** Stored unencrypted, because it identifies nobody. */
  putJson(key: string, value: unknown): Promise<void>;
  /** Null when it is missing or is not JSON. */
  readJson(key: string): Promise<unknown>;
  /** Names under a folder, without the sealing suffix. `asNow`: only those sealed the way they would be sealed now. */
  list(folder: string, asNow?: boolean): Promise<string[]>;
  /** Removes what was stored before there was a key, once it has been stored again. */
  dropPlain(key: string): Promise<void>;
  remove(key: string): Promise<void>;
}

/** The current COPIAS_CLAVE does not open the copies. */
export class WrongKey extends Error {}

/** The copies of an installation: in DATA_DIR/copias, or in the bucket of COPIAS_S3_*. */
export function openCopiaStore(settings: Settings): CopiaStore {
  const storage = storageAt({ folder: join(settings.DATA_DIR, 'copias'), bucket: settings.copiasBucket });
  const transit = join(settings.DATA_DIR, 'paso-copias');
  const files = makeFiles(storage, transit);
  const passphrase = settings.COPIAS_CLAVE;
  const ending = passphrase ? ENDING.encrypted : ENDING.plain;
  const nameOf = (name: string) => name + ending;
  let found: Promise<Key> | undefined;
  const findOnce = (): Promise<Key | null> => {
    if (!passphrase) return Promise.resolve(null);
    found ??= findKey(files, passphrase);
    found.catch(() => (found = undefined));
    return found;
  };

  /** A key may have been set after some copies were made; those stay readable. */
  async function openEither<T>(read: (ending: string, key: Key | null) => Promise<T>): Promise<T> {
    const key = await findOnce();
    if (!key) return read(ENDING.plain, null);
    try {
      return await read(ENDING.encrypted, key);
    } catch (error) {
      return read(ENDING.plain, null).catch(() => Promise.reject(error));
    }
  }

  return {
    storage,
    encrypted: passphrase !== undefined,
    async unlock() {
      await findOnce();
    },
    put: async (name, source) => files.put(nameOf(name), await seal(source, await findOnce())),
    async putParts(name, source) {
      let bytes = 0;
      let parts = 0;
      for await (const part of inParts(await seal(source, await findOnce()), transit)) {
        bytes += part.size;
        await storage.put(partName(nameOf(name), parts++), part.file, part.size, OCTETS);
      }
      return { bytes, parts };
    },
    open: (name) => openEither(async (ending, with_) => unseal(await storage.read(name + ending), with_)),
    openParts: (name, parts) =>
      openEither(async (ending, with_) => {
        const first = await storage.read(partName(name + ending, 0));
        const all = async function* () {
          yield* first;
          for (let i = 1; i < parts; i++) yield* await storage.read(partName(name + ending, i));
        };
        return unseal(Readable.from(all(), { objectMode: false }), with_);
      }),
    async putJson(name, value) {
      await files.put(name, Readable.from([Buffer.from(JSON.stringify(value, null, 2))]));
    },
    async readJson(name) {
      const found = await files.read(name);
      try {
        return found === null ? null : JSON.parse(found);
      } catch {
        return null;
      }
    },
    async list(folder, asNow = false) {
      const names: string[] = [];
      for await (const page of storage.list(folder))
        for (const { key: name } of page)
          if (!asNow || name.endsWith(ending)) names.push(name.replace(/\.zst(\.age)?$/, ''));
      return names;
    },
    async dropPlain(name) {
      if (passphrase) await storage.remove(name + ENDING.plain);
    },
    async remove(name) {
      for (const ending of ['', ...Object.values(ENDING)]) await storage.remove(name + ending);
    },
  };
}

const partName = (name: string, i: number): string => `${name}.${String(i).padStart(5, '0')}`;

interface Files {
  put(name: string, source: Readable): Promise<number>;
  read(name: string): Promise<string | null>;
}

function makeFiles(storage: Storage, transit: string): Files {
  return {
    async put(name, source) {
      await mkdir(transit, { recursive: true, mode: 0o700 });
      const dir = await mkdtemp(join(transit, 'uno-'));
      const file = join(dir, 'objeto');
      try {
        await pipeline(source, createWriteStream(file, { mode: 0o600 }));
        const { size } = await stat(file);
        await storage.put(name, file, size, OCTETS);
        return size;
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    },
    async read(name) {
      try {
        return await text(await storage.read(name));
      } catch (error) {
        if (isAbsent(error)) return null;
        throw error;
      }
    },
  };
}

async function findKey(files: Files, passphrase: string): Promise<Key> {
  const given = await givenKey(passphrase);
  if (given) return given;
  const kept = await files.read(KEY_FILE);
  if (kept !== null)
    return openKey(kept, passphrase).catch(() => {
      throw new WrongKey('COPIAS_CLAVE no abre las copias que ya hay: usá la clave con que se hicieron');
    });
  const { key, file } = await makeKey(passphrase);
  await files.put(KEY_FILE, Readable.from([Buffer.from(file)]));
  return key;
}

/** Cuts a stream into files small enough to store; each is deleted when the next is requested. */
async function* inParts(source: Readable, transit: string): AsyncGenerator<{ file: string; size: number }> {
  await mkdir(transit, { recursive: true, mode: 0o700 });
  const dir = await mkdtemp(join(transit, 'partes-'));
  const file = join(dir, 'parte');
  try {
    const chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    for (let more = true; more; ) {
      const out = createWriteStream(file, { mode: 0o600 });
      let size = 0;
      while (size < PART_BYTES) {
        const { value, done } = await chunks.next();
        if (done) {
          more = false;
          break;
        }
        size += value.length;
        if (!out.write(value)) await once(out, 'drain');
      }
      out.end();
      await finished(out);
      yield { file, size };
    }
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
