import { createReadStream, existsSync } from 'node:fs';
import { access, constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { StoreFailed } from '../errors/StoreFailed.ts';
import type { Bucket, Settings } from '../settings/settings.ts';

/**
 * Where files are stored: a folder of DATA_DIR, or an S3-compatible store when S3_BUCKET is set (docs/reglas/convenciones.md). Its
 * failures are StoreFailed errors.
 */
export interface Storage {
  /** Name of the bucket, or 'local'. */
  bucket: string;
  /** Streams a local file into the store under `key`; stored whole or not at all. */
  put(key: string, file: string, size: number, type: string): Promise<void>;
  /** Resolves when the first bytes have arrived; throws an `absent` StoreFailed when there is no such object. */
  read(key: string): Promise<Readable>;
  /** Not an error when it does not exist. */
  remove(key: string): Promise<void>;
  /** Whether it responds at all; false, or an error, when it does not. */
  isThere(): Promise<boolean>;
  /** Every object under a folder, page by page; with no folder, every object. */
  list(folder?: string): AsyncGenerator<{ key: string; modified: () => Promise<Date> }[]>;
}

/** Where files are stored: in a bucket if there is one, else in a local folder. */
export interface Place {
  folder: string;
  bucket: Bucket | null;
}

const CONNECT_MS = 3_000;
const SILENT_MS = 8_000;

const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };

// Loaded with the first file: a server that moves none needs none of it, least of all the S3 client.
async function openDisk({ folder, bucket }: Place): Promise<Disk> {
  const { Disk } = await import('flydrive');
  if (!bucket) {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: bucket.name,
      region: bucket.region,
      ...(bucket.endpoint && { endpoint: bucket.endpoint, forcePathStyle: true }),
      credentials: { accessKeyId: bucket.accessKeyId, secretAccessKey: bucket.secretAccessKey },
      visibility: 'private',
      supportsACL: false,
      // Who asks is told; the client's own words, in English, are for nobody.
      logger: SILENT,
      // A request without response is given up and retried once: people are waiting.
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
      maxAttempts: 2,
      // Many compatible stores do not know checksums beyond S3's own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

/** The files of the product. */
export const createStorage = (settings: Settings): Storage =>
  storageAt({ folder: join(settings.DATA_DIR, 'archivos'), bucket: settings.bucket });

/** Suffix of a half-written file in a folder; no key ends like this. */
const UNFINISHED = '.a-medias';

export function storageAt(place: Place): Storage {
  const { folder, bucket } = place;
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => {
    opened ??= openDisk(place);
    return opened;
  };
  return {
    bucket: bucket?.name ?? 'local',
    put: failing(async (key: string, file: string, size: number, type: string) => {
      if (bucket)
        return (await disk()).putStream(key, createReadStream(file), {
          contentLength: size,
          contentType: type,
        });
      // Written under another name until it is complete and flushed: neither a crash nor a full disk leaves half a file.
      const unfinished = join(folder, `${key}${UNFINISHED}`);
      try {
        await mkdir(dirname(unfinished), { recursive: true, mode: 0o700 });
        await copyFile(file, unfinished);
        await flush(unfinished);
        await rename(unfinished, join(folder, key));
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
    }),
    read: failing(async (key: string) => begun(await (await disk()).getStream(key))),
    remove: failing(async (key: string) => (await disk()).delete(key)),
    isThere: failing(async () => {
      if (!bucket) {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await access(folder, constants.W_OK);
        return true;
      }
      await (await disk()).exists('no-existe');
      return true;
    }),
    async *list(under = '') {
      const store = await disk();
      if (!bucket && !existsSync(join(folder, under))) return;
      let paginationToken: string | undefined;
      do {
        const page = await store.listAll(under, {
          recursive: true,
          ...(paginationToken && { paginationToken }),
        });
        paginationToken = page.paginationToken;
        const files = [...page.objects].filter((object) => object.isFile);
        yield files.map((file) => ({
          key: file.key,
          modified: async () => (await file.getMetaData()).lastModified,
        }));
      } while (paginationToken);
    },
  };
}

/** The same function, with its errors as StoreFailed. */
function failing<A extends unknown[], T>(work: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      throw new StoreFailed(error);
    }
  };
}

/** A folder's stream reports a missing file only when it is read. */
async function begun(stream: Readable): Promise<Readable> {
  await new Promise<void>((ready, fail) => {
    stream.once('readable', ready).once('end', ready).once('error', fail);
  });
  return stream;
}

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
