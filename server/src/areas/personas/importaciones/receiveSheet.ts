import type { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { SHEET_KINDS } from '../../../platform/documents/sheet.ts';
import { WrongType } from '../../../platform/errors/errors.ts';
import type { NewObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';

const REFUSED = 'Por su contenido, el archivo no es una planilla: admite xlsx, xls, ods, csv o texto';

/** A file to be imported as it is kept, judged by its content. 415 for what is no spreadsheet. */
export async function receiveSheet(sent: UploadedArchivo): Promise<NewObject> {
  const received = await receive(sent).catch((error: unknown) => {
    throw error instanceof WrongType ? new WrongType(REFUSED) : error;
  });
  if (!SHEET_KINDS.some((kind) => received.name.endsWith(`.${kind}`))) throw new WrongType(REFUSED);
  return received;
}
