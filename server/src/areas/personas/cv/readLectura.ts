import { TooMany } from '../../../platform/errors/errors.ts';
import { findObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Attempt } from '../../../platform/jobs/Queue.ts';
import { withLocalFile } from '../incoming/index.ts';
import { beginLectura, endLectura, findLectura, noteProgress } from './queries.ts';
import { readFile } from './readCv.ts';
import type { MarkedCv } from './reading/markCv.ts';

const FAILED = 'No se pudo leer el archivo. Probá de nuevo, o cargá los datos a mano.';
const GONE = 'El archivo ya no está: subilo de nuevo.';

const NO_CV = 'Puede que no sea un CV: no encontramos de quién es.';

/** Whether it says who it is about, and how to reach them or what they did. */
const isCv = (read: MarkedCv): boolean =>
  (read.nombre !== null || read.correo !== null) &&
  (read.correo !== null ||
    read.telefonos.length > 0 ||
    read.experiencias.length > 0 ||
    read.formaciones.length > 0);

/** Reads a waiting CV. If it cannot be read, its row says why. */
export async function readLectura(
  services: Services,
  { data: { id }, last }: Attempt<'leerCv'>,
): Promise<void> {
  const { db } = services;
  if (!(await beginLectura(db, id))) return;
  const lectura = await findLectura(db, id);
  const object = lectura?.objetoId ? await findObject(db, lectura.objetoId) : undefined;
  if (!lectura || !object) {
    await endLectura(db, id, { mensaje: GONE });
    return;
  }
  let noting: Promise<unknown> = Promise.resolve();
  const onProgress = (share: number) => {
    noting = noteProgress(db, id, share).catch(() => undefined);
  };
  try {
    const read = await withLocalFile(services, object, (file) =>
      readFile(services, file, lectura.extension, onProgress),
    );
    await noting;
    await endLectura(db, id, { leido: read, ...(!isCv(read) && { mensaje: NO_CV }) });
  } catch (error) {
    await noting;
    const { status, message } = error as { status?: number; message: string };
    const refused = status === 422;
    // Tried again: too many at once, or a store that is away.
    if (!refused && (!last || error instanceof TooMany)) throw error;
    await endLectura(db, id, { mensaje: refused ? message : FAILED });
  }
}
