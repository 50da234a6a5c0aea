import { createReadStream, existsSync } from 'node:fs';
import { access, constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import { StoreFailed } from '../errors/StoreFailed.ts';
import type { Bucket, Settings } from '../settings/settings.ts';

/**
 * Where files live: a folder of DATA_DIR, or an S3-compatible store when S3_BUCKET is set (docs/reglas/convenciones.md). What goes wrong in
 * it is a StoreFailed.
 */
export interface Storage {
  /** Name of the bucket, or 'local'. */
  bucket: string;
  /** Copies a file of this machine into the store under `key`, as a stream; there whole, or not at all. */
  put(key: string, file: string, size: number, type: string): Promise<void>;
  /** Answers when the first bytes are there; throws one that is `absent` when there is no such object. */
  read(key: string): Promise<Readable>;
  /** No error when it is not there. */
  remove(key: string): Promise<void>;
  /** Whether it answers at all; false, or an error, when it does not. */
  isThere(): Promise<boolean>;
  /** Every object whose key begins with a folder, page by page; of an empty one, every object. */
  list(folder?: string): AsyncGenerator<{ key: string; modified: () => Promise<Date> }[]>;
}

/** Where what is kept lies: in a bucket when there is one, else in a folder of this machine. */
export interface Place {
  folder: string;
  bucket: Bucket | null;
}

const CONNECT_MS = 3_000;
const SILENT_MS = 8_000;

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
      // One that says nothing is given up, and tried once more: people wait for it.
      requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENT_MS },
      maxAttempts: 2,
      // Checksums beyond S3's own are unknown to many compatible stores.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

/** The files of the product. */
export const createStorage = (settings: Settings): Storage =>
  storageAt({ folder: join(settings.DATA_DIR, 'archivos'), bucket: settings.bucket });

/** A half-written file of a folder; nobody else's key ends like it. */
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
      // Under another name until it is whole and on the disk: neither a crash nor a full disk leaves half a file.
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

/** The same, whose errors are those of the store. */
function failing<A extends unknown[], T>(work: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      throw new StoreFailed(error);
    }
  };
}

/** A stream of a folder says only when it is read that there is nothing. */
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
