import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type SheetKind, sheetKindOf } from '../../../platform/documents/sheet.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { findObject } from '../../../platform/files/objects.ts';
import { temporaryFolder } from '../../../platform/files/uploads.ts';
import type { Services } from '../../../platform/http/context.ts';

/** Copies the stored file of an import to this machine while `work` needs it. 400 if it is gone. */
export async function withStored<T>(
  services: Services,
  objectId: string | null,
  work: (path: string, kind: SheetKind) => Promise<T>,
): Promise<T> {
  const object = objectId ? await findObject(services.db, objectId) : undefined;
  if (!object) throw new BadInput('El archivo ya no está: subilo de nuevo');
  const { path, remove } = await temporaryFolder();
  try {
    const file = join(path, 'planilla');
    await pipeline(await services.files.open(services, object), createWriteStream(file, { mode: 0o600 }));
    return await work(file, sheetKindOf(object.clave));
  } finally {
    await remove();
  }
}
