import { type SheetKind, sheetKindOf } from '../../../platform/documents/sheet.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { findObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { withLocalFile } from '../incoming/index.ts';

/** Copies the stored file of an import to this machine while `work` needs it. 400 if it is gone. */
export async function withStored<T>(
  services: Services,
  objectId: string | null,
  work: (path: string, kind: SheetKind) => Promise<T>,
): Promise<T> {
  const object = objectId ? await findObject(services.db, objectId) : undefined;
  if (!object) throw new BadInput('El archivo ya no está: subilo de nuevo');
  return withLocalFile(services, object, (file) => work(file, sheetKindOf(object.clave)));
}
