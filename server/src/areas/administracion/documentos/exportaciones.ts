import { stat } from 'node:fs/promises';
import { ORPCError } from '@orpc/server';
import {
  EXPORTACION_WAIT_MS,
  MAX_EXPORTACIONES,
  MAX_EXPORTACIONES_IN_PROGRESS,
} from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { z } from 'zod';
import { transaction } from '../../../platform/database/database.ts';
import { markFor } from '../../../platform/disclosures/disclosures.ts';
import { permitExport } from '../../../platform/disclosures/permitExport.ts';
import { BadInput, Forbidden, NotFound, TooMany } from '../../../platform/errors/errors.ts';
import type { Documento } from '../../../platform/files/files.ts';
import { dropObjects, storeObject } from '../../../platform/files/objects.ts';
import { temporaryFolder } from '../../../platform/files/uploads.ts';
import type { CallContext, Services } from '../../../platform/http/context.ts';
import type { Attempt } from '../../../platform/jobs/Queue.ts';
import { watchUntil } from '../../../platform/jobs/watchUntil.ts';
import * as queries from './queries.ts';

/** One document, by the address of the call that shows the same on a screen. */
export interface Exportable {
  /** Checks the query of the call's address. */
  input: z.ZodType;
  onlyAdmin?: true;
  documento: (
    services: Services,
    // biome-ignore lint/suspicious/noExplicitAny: each document takes what its own call's schema gives
    input: any,
    imagen: Uint8Array | null,
    usuarioId: number,
  ) => Promise<Documento>;
}

/** What can be exported; server/src/exports.ts hands it in, because the areas that make it stand above this one. */
export interface Exports {
  /** By the paths of the documents' calls. */
  byPath: ReadonlyMap<string, Exportable>;
  /** All that the agency has. */
  everything: (services: Services) => Promise<Documento>;
}

/** The resource of an export of everything, which is no call's address. */
export const EVERYTHING = 'todo:';

const exportableAt = ({ byPath }: Exports, resource: string) =>
  byPath.get(new URL(resource, 'http://local').pathname);

/** The document behind an address; 404 when it exports nothing, 400 when its call refuses the query. */
async function documentoOf(
  services: Services,
  exports: Exports,
  resource: string,
  imagen: Uint8Array | null,
  usuarioId: number,
): Promise<Documento> {
  if (resource === EVERYTHING) return exports.everything(services);
  const exportable = exportableAt(exports, resource);
  if (!exportable) throw new NotFound('No hay una exportación en esa dirección');
  const query = new URL(resource, 'http://local').searchParams;
  const stored = exportable.input.safeParse(Object.fromEntries(query));
  if (!stored.success) throw new BadInput(TEXTS.completarFiltros);
  return exportable.documento(services, stored.data, imagen, usuarioId);
}

const TOO_MANY = `Ya hay ${MAX_EXPORTACIONES_IN_PROGRESS} exportaciones en curso. Esperá que termine alguna.`;

/** Records an export and queues its job; returns its id. What would fail later is refused at once. */
export async function requestExportacion(
  context: CallContext,
  exports: Exports,
  resource: string,
  imagen: Uint8Array | null,
): Promise<string> {
  const { services, usuario } = context;
  const { db, queue } = services;
  const usuarioId = usuario.id;
  if (exportableAt(exports, resource)?.onlyAdmin && usuario.rol !== 'admin') throw new Forbidden();
  // Only for the name and the number of rows; the job reads the rows.
  const documento = await documentoOf(services, exports, resource, imagen, usuarioId);
  const { nombre } = documento;
  if ((await queries.countInProgress(db, usuarioId)) >= MAX_EXPORTACIONES_IN_PROGRESS)
    throw new TooMany(TOO_MANY);
  const { mark, startAt } = await permitExport(context, documento);
  const loose = await queries.trimExportaciones(db, usuarioId, MAX_EXPORTACIONES - 1);
  services.inBackground(dropObjects(services, loose));
  return transaction(db, async (tx) => {
    const id = await queries.insertExportacion(
      tx,
      { usuarioId, recurso: resource, nombre, imagen, codigo: mark.codigo, startAt },
      MAX_EXPORTACIONES_IN_PROGRESS,
    );
    if (!id) throw new TooMany(TOO_MANY);
    // It takes long, and other people's exports do not wait for it.
    await queue.send(tx, resource === EVERYTHING ? 'exportarTodo' : 'exportar', { id }, startAt);
    return id;
  });
}

/** Waits until an export is done, two seconds at most. */
export const awaitExportacion = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
): Promise<queries.StoredExportacion> =>
  watchUntil(
    clock,
    async () => {
      const exportacion = await queries.findExportacion(db, id);
      if (!exportacion) throw new NotFound('No existe esa exportación');
      return exportacion;
    },
    ({ desdeTs, estado }) => desdeTs !== null || ['lista', 'fallida'].includes(estado),
    EXPORTACION_WAIT_MS,
  );

/** How often an export's row is updated with its progress. */
const PROGRESS_MS = 400;

class Discarded extends Error {}

/** Makes one export: writes the sheet to the store and its progress to its row; stops when nobody wants it any more. */
export async function makeExportacion(
  services: Services,
  exports: Exports,
  { data: { id }, last }: Attempt<'exportar' | 'exportarTodo'>,
): Promise<void> {
  const { db } = services;
  const requested = await queries.findExportacion(db, id);
  if (!requested || requested.estado === 'lista') return;
  const { path, remove } = await temporaryFolder();
  try {
    // Reads from the replica, when there is one, once it has the person's own changes.
    const reader = { ...services, db: await services.replica.reader(requested.usuarioId) };
    const documento = await documentoOf(
      reader,
      exports,
      requested.recurso,
      await queries.findImagen(db, id),
      requested.usuarioId,
    );
    await queries.updateExportacion(db, id, { estado: 'en curso', hechas: 0, total: documento.total });
    let said = performance.now();
    const file = `${path}/documento`;
    const mark =
      requested.codigo &&
      (await markFor(db, requested.usuarioId, requested.codigo, new Date(requested.fecha)));
    const onProgress = async (done: number) => {
      if (performance.now() - said < PROGRESS_MS) return;
      said = performance.now();
      if (!(await queries.updateExportacion(db, id, { estado: 'en curso', hechas: done })))
        throw new Discarded();
    };
    await documento.write(file, onProgress, mark || null);
    const { size } = await stat(file);
    const { id: objectId } = await storeObject(services, 'exportaciones', {
      file,
      size,
      name: requested.nombre,
      type: documento.tipo,
      extension: requested.nombre.split('.').at(-1)!,
    });
    const wanted = await queries.updateExportacion(db, id, {
      estado: 'lista',
      hechas: documento.total,
      objetoId: objectId,
    });
    if (!wanted) await dropObjects(services, [objectId]);
  } catch (error) {
    if (error instanceof Discarded) return;
    const said = error instanceof ORPCError && error.status < 500;
    if (!said && !last) throw error;
    await queries.updateExportacion(db, id, {
      estado: 'fallida',
      error: said ? (error as Error).message : TEXTS.exportacionFallida,
    });
    if (!said) throw error;
  } finally {
    await remove();
  }
}
