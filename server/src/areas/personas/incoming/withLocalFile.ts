import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FoundObject } from '../../../platform/files/objects.ts';
import { temporaryFolder } from '../../../platform/files/uploads.ts';
import type { Services } from '../../../platform/http/context.ts';

/** Copies a stored object to this machine, in a folder of its own, while `work` needs it. */
export async function withLocalFile<T>(
  services: Services,
  object: FoundObject,
  work: (file: string, folder: string) => Promise<T>,
): Promise<T> {
  const { path, remove } = await temporaryFolder();
  try {
    const file = join(path, 'archivo');
    await pipeline(await services.files.open(services, object), createWriteStream(file, { mode: 0o600 }));
    return await work(file, path);
  } finally {
    await remove();
  }
}
