import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { cutStart } from '@tembiapo/contract/domain/cutText.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { findObject } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { type ListFile, readLists } from './opencats/readLists.ts';
import type { StoredPart } from './queries.ts';
import { type Place, type Read, readArchive } from './readArchive.ts';
import { Stager } from './Stager.ts';
import { stageDump } from './stageDump.ts';

/** The bytes of an uploaded file, from the first part to the last. */
async function* bytesOf(services: Services, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  for (const [i, { n, objetoId }] of parts.entries()) {
    const object = await findObject(services.db, objetoId);
    if (n !== i || !object)
      throw new BadInput('El archivo no llegó entero: eliminá el traspaso y subilo de nuevo');
    for await (const chunk of await services.files.open(services, object)) yield chunk as Buffer;
  }
}

/** Joins the parts of an uploaded file on this machine. */
export const joinParts = (services: Services, parts: readonly StoredPart[], file: string): Promise<void> =>
  pipeline(bytesOf(services, parts), createWriteStream(file, { mode: 0o600 }));

/** Reads all uploaded files, each by its content, into the rows of a transfer; dates of lists in the orders asked for. */
export async function readFiles(
  services: Services,
  { id, asked = {} }: { id: string; asked?: Record<string, DateOrder> | undefined },
  parts: readonly StoredPart[],
  folder: string,
  onProgress: (rows: number) => Promise<void>,
): Promise<Read> {
  const archives = new Map<string, Place>();
  const stager = new Stager(services, id, onProgress);
  const read: Read = { origen: 'planillas', archives, copia: null, hecho: null, fechas: [] };
  const lists: ListFile[] = [];
  for (const [archivo, own] of Map.groupBy(parts, (part) => part.archivo)) {
    const kind = await kindOf(services, archivo, own);
    if (kind === 'zip') {
      const file = join(folder, 'zip');
      await joinParts(services, own, file);
      await readArchive(file, archivo, { folder, stager, read, lists });
    } else if (kind === 'sheet') {
      const file = join(folder, `planilla${lists.length}`);
      await joinParts(services, own, file);
      lists.push({ nombre: archivo, file, extension: /\.xlsx$/i.test(archivo) ? 'xlsx' : 'txt' });
    } else {
      await stageDump(() => bytesOf(services, own), kind === 'gzip', stager);
      read.origen = 'opencats';
    }
  }
  for await (const rows of readLists(lists, asked, (dates) => read.fechas.push(dates)))
    await stager.stage(rows);
  await stager.flush();
  read.hecho = stager.dumped;
  if (!read.copia && !stager.has('attachment')) {
    if (stager.rows === 0 && archives.size > 0) read.origen = 'cv';
    await stager.stage(
      [...archives].map(([place, { archivo, ruta, huella }]) => ({
        tabla: 'cv',
        clave: cutStart(place, 200),
        datos: { archivo, ruta, huella },
      })),
    );
    await stager.flush();
  }
  if (!read.copia && stager.rows === 0)
    throw new BadInput('No se encontró nada en los archivos: ni tablas de OpenCATS, ni listas suyas, ni CV');
  return read.copia ? { ...read, origen: 'tembiapo' } : read;
}

const isSheet = (name: string): boolean => /\.(csv|xlsx|txt)$/i.test(name);

/** The kind of a file by its first bytes. An .xlsx is a zip too. */
async function kindOf(
  services: Services,
  name: string,
  parts: readonly StoredPart[],
): Promise<'zip' | 'gzip' | 'sheet' | 'dump'> {
  for await (const chunk of bytesOf(services, parts.slice(0, 1))) {
    if (chunk[0] === 0x1f && chunk[1] === 0x8b) return 'gzip';
    if (chunk.subarray(0, 2).toString('latin1') === 'PK') return /\.xlsx$/i.test(name) ? 'sheet' : 'zip';
    break;
  }
  return isSheet(name) ? 'sheet' : 'dump';
}
