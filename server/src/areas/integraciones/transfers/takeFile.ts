import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { storeObject } from '../../../platform/files/objects.ts';
import { receive, temporaryFolder } from '../../../platform/files/uploads.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Archive } from './opencats/Bringing.ts';

export interface TakenFile {
  objetoId: string;
  nombre: string;
  extension: string;
}

/**
 * Takes a file out of an uploaded archive and keeps it, judged by what it holds as any upload is; null when it is not there. Throws the
 * sentence of what is not taken. Whoever asked refers to it afterwards: what is never referred to is swept.
 */
export async function takeFile(
  services: Services,
  archive: Archive,
  { ruta, nombre }: { ruta: string; nombre: string },
): Promise<TakenFile | null> {
  const { path, remove } = await temporaryFolder();
  try {
    const file = join(path, 'archivo');
    if (!(await archive.extract(ruta, file))) return null;
    const { size } = await stat(file);
    const received = await receive(new UploadedArchivo(nombre.slice(-SHORT_TEXT), file, size));
    const { id } = await storeObject(services, 'archivos', received);
    return { objetoId: id, nombre: received.name, extension: received.extension };
  } finally {
    await remove();
  }
}
