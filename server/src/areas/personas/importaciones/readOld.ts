import { type SheetKind, sheetKindOf } from '../../../platform/documents/sheet.ts';
import { BadInput, Conflict } from '../../../platform/errors/errors.ts';
import { findObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { withLocalFile } from '../incoming/index.ts';
import * as columnQueries from './column-queries.ts';
import { proposeColumns } from './proposeColumns.ts';
import * as queries from './queries.ts';
import { readHead } from './readHead.ts';

/** Whether it is stored how a file was read. Earlier versions did not store it, and counted its head otherwise. */
export const wasRead = ({ lectura }: Pick<queries.Job, 'lectura'>): boolean => lectura.primeras.length > 0;

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

/**
 * Reads a file received by an earlier version as it would be read today. Throws a 409 if its columns are different now: they must be looked
 * at first.
 */
export async function readOld(services: Services, id: string, job: queries.Job): Promise<void> {
  const { db } = services;
  const head = await withStored(services, job.objeto_id, (path, kind) =>
    readHead(path, kind, { sheet: job.hoja }),
  );
  if (!head) throw new BadInput('Esa hoja está vacía');
  const isSame = JSON.stringify(head.encabezado) === JSON.stringify(job.encabezado);
  const columns = isSame
    ? job.columnas
    : await proposeColumns(db, await columnQueries.readCatalogs(db), job.tipo, head);
  await queries.readAnew(db, id, { ...head, columnas: columns });
  if (!isSame)
    throw new Conflict('El archivo se leyó de nuevo, y sus columnas cambiaron: miralas y revisá otra vez');
}
