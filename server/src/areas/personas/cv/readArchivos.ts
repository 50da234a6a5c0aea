import { CV_EXTENSIONS } from '@tembiapo/contract/domain/cv.ts';
import { transaction } from '../../../platform/database/database.ts';
import { Rule } from '../../../platform/errors/errors.ts';
import { findObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { withLocalFile } from '../incoming/index.ts';
import { keepWords, returnArchivo, takeArchivo, type WaitingArchivo } from './queries.ts';
import { Restarting, readFile } from './readCv.ts';

/** How long a round of reading lasts before another one follows. */
const ROUND_MS = 4_000;

/**
 * Reads waiting files of 'Archivos' one after another, so that 'Buscar en CV' finds their words. What cannot be read
 * has no words; what failed for another reason is tried again.
 */
export async function readArchivos(services: Services): Promise<void> {
  const until = performance.now() + ROUND_MS;
  while (performance.now() < until) {
    const archivo = await takeArchivo(services.db);
    if (!archivo) return;
    try {
      const text = await textOf(services, archivo);
      await transaction(services.db, (tx) => keepWords(tx, archivo.archivoId, text));
    } catch (error) {
      // Every file would fail while the store is away or the server stops: this one keeps its turn.
      if (error instanceof Restarting || !(await answers(services))) {
        await returnArchivo(services.db, archivo.archivoId);
        return;
      }
      throw error;
    }
  }
}

const answers = ({ storage }: Services): Promise<boolean> => storage.isThere().catch(() => false);

/** Empty for files that are not read, or cannot be. */
async function textOf(services: Services, { objetoId, extension }: WaitingArchivo): Promise<string> {
  if (!(CV_EXTENSIONS as readonly string[]).includes(extension)) return '';
  const object = await findObject(services.db, objetoId);
  if (!object) return '';
  try {
    return (await withLocalFile(services, object, (file) => readFile(services, file, extension))).texto;
  } catch (error) {
    if (error instanceof Rule) return '';
    throw error;
  }
}
