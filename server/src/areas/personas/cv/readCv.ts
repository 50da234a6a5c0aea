import { CV_EXTENSIONS, CV_MAX_MB } from '@tembiapo/contract/domain/cv.ts';
import type { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { Rule, TooLarge, TooMany, Unavailable } from '../../../platform/errors/errors.ts';
import type { NewObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';
import type { Services } from '../../../platform/http/context.ts';
import { limitTries } from '../../../platform/identity/tries.ts';
import { knowledgeOf } from './knowledge.ts';
import { ReaderBusy, ReaderClosed } from './Reader.ts';
import type { MarkedCv } from './reading/markCv.ts';
import { Unreadable } from './reading/Unreadable.ts';

const NOT_READ = 'Se leen CV en PDF, Word (.docx), ODT, texto, o una foto JPG o PNG de la página';
const BUSY = 'Se están leyendo muchos CV a la vez. Probá de nuevo en un minuto.';

/** Reading was cut short because the server is stopping. */
export class Restarting extends Unavailable {
  constructor() {
    super('El servidor se está reiniciando. Probá de nuevo en un momento.');
  }
}

/** Receives an uploaded CV, judged by its content: 413 over 10 MB, 415 for kinds that are not read. */
export async function receiveCv(uploaded: UploadedArchivo): Promise<NewObject> {
  if (uploaded.size > CV_MAX_MB * 1024 * 1024)
    throw new TooLarge(`El archivo es demasiado grande: admite hasta ${CV_MAX_MB} MB`);
  return receive(uploaded, { only: { extensions: CV_EXTENSIONS, sentence: NOT_READ } });
}

/** Limits the CVs that visitors of one address have read in an hour. 429 beyond. */
export const limitReading = ({ db }: Services, ip: string): Promise<void> =>
  limitTries(db, { 'cv-direccion': ip });

/** Reads a local file. 422 with the reason if it cannot be read, 429 if too many are being read. */
export async function readFile(
  services: Services,
  file: string,
  extension: string,
  onProgress?: (share: number) => void,
): Promise<MarkedCv> {
  try {
    const known = await knowledgeOf(services.db);
    return (await services.reader.read(file, extension, known, onProgress)) as MarkedCv;
  } catch (error) {
    if (error instanceof Unreadable) throw new Rule(error.message);
    if (error instanceof ReaderBusy) throw new TooMany(BUSY);
    if (error instanceof ReaderClosed) throw new Restarting();
    throw error;
  }
}
