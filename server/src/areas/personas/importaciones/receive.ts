import { formatMoment } from '@tembiapo/contract/domain/dates.ts';
import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { MAX_IMPORTACIONES } from '@tembiapo/contract/domain/limits.ts';
import { v7 as uuidv7 } from 'uuid';
import { transaction } from '../../../platform/database/database.ts';
import { probeSheet } from '../../../platform/documents/probeSheet.ts';
import type { SheetKind } from '../../../platform/documents/sheet.ts';
import { BadInput, TooMany } from '../../../platform/errors/errors.ts';
import { dropObjects, type NewObject, storeObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import * as columnQueries from './column-queries.ts';
import { proposeColumns, recognize } from './proposeColumns.ts';
import * as queries from './queries.ts';
import { type Head, readHead } from './readHead.ts';

/** How many sheets of a file are looked at. */
const MAX_SHEETS = 8;

/** Who uploads a file, its chosen kind, and its name. */
interface Sent {
  usuarioId: number;
  tipo: Importable;
  nombre: string;
}

/**
 * Stores a spreadsheet with a proposal for each sheet; answers the first import. Throws a 429 if the limit is reached and none
 * gives way, and a 400 for a file without rows.
 */
export async function receive(
  services: Services,
  { usuarioId, tipo, nombre }: Sent,
  received: NewObject & { kind: SheetKind },
): Promise<string> {
  const { db } = services;
  const blocking = await queries.findBlocking(db);
  if (blocking)
    throw new TooMany(
      `Hay ${MAX_IMPORTACIONES} importaciones sin terminar. ` +
        `Eliminá alguna en «Importar» para subir otra: la más vieja es «${blocking.nombre}», del ` +
        `${formatMoment(blocking.fecha)}.`,
    );
  const { sheets } = await probeSheet(received.file, received.kind);
  const heads: { index: number; sheetName: string; head: Head }[] = [];
  for (const { index, nombre: sheetName } of sheets.slice(0, MAX_SHEETS)) {
    const head = await readHead(received.file, received.kind, { sheet: index });
    if (head) heads.push({ index, sheetName, head });
  }
  if (heads.length === 0)
    throw new BadInput('El archivo no tiene un encabezado: ninguna fila nombra sus columnas');
  const { id: objectId } = await storeObject(services, 'importaciones', received);
  const several = heads.length > 1;
  const groupId = several ? uuidv7() : null;
  const catalogs = await columnQueries.readCatalogs(db);
  const { ids, removed } = await transaction(db, async (tx) => {
    const made: string[] = [];
    const left = await queries.makeRoom(tx, heads.length);
    for (const { index, sheetName, head } of heads) {
      // A single sheet is what its uploader chose.
      const { kind, columnas } = several
        ? await recognize(tx, catalogs, sheetName, head)
        : { kind: tipo, columnas: await proposeColumns(tx, catalogs, tipo, head) };
      made.push(
        await queries.insertImportacion(tx, {
          ...head,
          usuarioId,
          tipo: kind,
          nombre,
          objetoId: objectId,
          columnas,
          hoja: index,
          sheetName: several ? sheetName : null,
          grupoId: groupId,
        }),
      );
    }
    return { ids: made, removed: left };
  });
  services.inBackground(dropObjects(services, removed));
  return ids[0]!;
}
