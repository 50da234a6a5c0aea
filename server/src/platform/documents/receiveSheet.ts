import type { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { BadInput, WrongType } from '../errors/errors.ts';
import type { NewObject } from '../files/objects.ts';
import { judgeSheet } from './judgeSheet.ts';
import { Unreadable } from './sheet/Unreadable.ts';
import type { SheetKind } from './sheet.ts';

const TYPES: Record<SheetKind, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  txt: 'text/plain',
};

/**
 * Receives a spreadsheet: its content decides what it is, and its stored name ends accordingly. 415 for a file that is none,
 * 400 for one that is empty or has a password.
 */
export async function receiveSheet({
  name: fullName,
  path,
  size,
}: UploadedArchivo): Promise<NewObject & { kind: SheetKind }> {
  if (size === 0) throw new BadInput('El archivo está vacío');
  const kind = await judgeSheet(path).catch((error: unknown) => {
    throw error instanceof Unreadable ? new BadInput(error.message) : error;
  });
  if (!kind)
    throw new WrongType(
      'Por su contenido, el archivo no es una planilla: se admiten libros .xlsx, .xls y .ods, y textos .csv o .txt',
    );
  const base = fullName.replace(/\.[A-Za-z0-9]{1,5}$/, '') || 'planilla';
  return { file: path, size, name: `${base}.${kind}`, extension: kind, type: TYPES[kind], kind };
}
