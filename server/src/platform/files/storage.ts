import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk } from 'flydrive';
import type { Settings } from '../settings/settings.ts';

/** Where files live: a folder of DATA_DIR, or an S3-compatible store when S3_BUCKET is set (decisions 8). */
export interface Storage {
  /** Name of the bucket, or 'local'. */
  bucket: string;
  /** Copies a file of this machine into the store under `key`, as a stream. */
  put(key: string, file: string, size: number, type: string): Promise<void>;
  /** Throws when there is no such object. */
  read(key: string): Promise<Readable>;
  /** No error when it is not there. */
  remove(key: string): Promise<void>;
  /** Every object, page by page. */
  list(): AsyncGenerator<{ key: string; modified: () => Promise<Date> }[]>;
}

const folderOf = ({ DATA_DIR }: Settings): string => join(DATA_DIR, 'archivos');

// Loaded with the first file: a server that moves none needs none of it, least of all the S3 client.
async function openDisk(settings: Settings): Promise<Disk> {
  const { Disk } = await import('flydrive');
  if (!settings.S3_BUCKET) {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return new Disk(new FSDriver({ location: folderOf(settings), visibility: 'private' }));
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({
      bucket: settings.S3_BUCKET,
      region: settings.S3_REGION,
      ...(settings.S3_ENDPOINT && { endpoint: settings.S3_ENDPOINT, forcePathStyle: true }),
      credentials: {
        accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
      },
      visibility: 'private',
      supportsACL: false,
      // Checksums beyond S3's own are unknown to many compatible stores.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    }),
  );
}

export function createStorage(settings: Settings): Storage {
  let opened: Promise<Disk> | undefined;
  const disk = (): Promise<Disk> => {
    opened ??= openDisk(settings);
    return opened;
  };
  return {
    bucket: settings.S3_BUCKET ?? 'local',
    async put(key, file, size, type) {
      await (await disk()).putStream(key, createReadStream(file), { contentLength: size, contentType: type });
    },
    async read(key) {
      return (await disk()).getStream(key);
    },
    async remove(key) {
      await (await disk()).delete(key);
    },
    async *list() {
      const store = await disk();
      if (!settings.S3_BUCKET && !existsSync(folderOf(settings))) return;
      let paginationToken: string | undefined;
      do {
        const page = await store.listAll('', {
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
