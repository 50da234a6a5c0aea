import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cutStart } from '@tembiapo/contract/domain/cutText.ts';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { makeThumbnail, prepareOriginal } from '../../../platform/files/imagenes.ts';
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
 * Stores a file of an uploaded archive, checked by its content as any upload; null if it is not there. Throws the
 * sentence for a refused file. The caller must refer to it afterwards: unreferenced objects are swept.
 */
export const takeFile = (services: Services, archive: Archive, place: Lying): Promise<TakenFile | null> =>
  withFile(archive, place, async (uploaded) => {
    const received = await receive(uploaded);
    const { id } = await storeObject(services, 'archivos', received);
    return { objetoId: id, nombre: received.name, extension: received.extension };
  });

/** The same for a photo of somebody, with its thumbnail. */
export const takePhoto = (
  services: Services,
  archive: Archive,
  place: Lying,
  candidatoId: number,
): Promise<{ objetoId: string; miniaturaId: string } | null> =>
  withFile(archive, place, async (uploaded) => {
    const { file, name } = await receive(uploaded, { imagesOnly: true });
    const folder = `fotos/${candidatoId}`;
    const photo = await prepareOriginal(file, name);
    const thumbnail = await makeThumbnail(photo.file, name);
    const { id: objectId } = await storeObject(services, folder, photo);
    const { id: thumbnailId } = await storeObject(services, folder, thumbnail);
    return { objetoId: objectId, miniaturaId: thumbnailId };
  });

/** Where a file lies in an archive, and its name. */
interface Lying {
  ruta: string;
  nombre: string;
}

async function withFile<T>(
  archive: Archive,
  { ruta, nombre }: Lying,
  use: (uploaded: UploadedArchivo) => Promise<T>,
): Promise<T | null> {
  const { path, remove } = await temporaryFolder();
  try {
    const file = join(path, 'archivo');
    if (!(await archive.extract(ruta, file))) return null;
    const { size } = await stat(file);
    return await use(new UploadedArchivo(cutStart(nombre, SHORT_TEXT), file, size));
  } finally {
    await remove();
  }
}
