import { stat } from 'node:fs/promises';
import { ORPCError } from '@orpc/server';
import { estudioExportacion } from '@tembiapo/contract/calls/estudios.ts';
import { contract } from '@tembiapo/contract/contract.ts';
import {
  EXPORTACION_WAIT_MS,
  MAX_EXPORTACIONES,
  MAX_EXPORTACIONES_IN_PROGRESS,
} from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { BadInput, NotFound, TooMany } from '../../platform/errors.ts';
import { sheetDocumento } from '../../platform/excel.ts';
import type { Documento } from '../../platform/files.ts';
import { pictureOf } from '../../platform/images.ts';
import { dropObjects, storeObject } from '../../platform/objects.ts';
import type { Attempt } from '../../platform/queue.ts';
import { temporaryFolder } from '../../platform/uploads.ts';
import { hojaDeEmpresas } from '../empresas/index.ts';
import { documentoDeEstudio } from '../estudios/index.ts';
import { hojaDeBusqueda, hojaDeEstado } from '../oportunidades/index.ts';
import * as q from './queries.ts';

interface Exportable {
  /** Checks the query of the call's address. */
  entrada: z.ZodType;
  // biome-ignore lint/suspicious/noExplicitAny: each document takes what its own call's schema gives
  documento: (services: Services, entrada: any, imagen: Uint8Array | null) => Promise<Documento>;
}

const { excel } = contract.empresas;
const { reporteBusqueda, reporteEstado } = contract.oportunidades;
const { exportarExcel, exportarPdf } = contract.estudios;

const pathOf = (call: { '~orpc': { route: { path?: string } } }): string => call['~orpc'].route.path!;

/** What can be exported, by the paths of the documents' calls. */
const EXPORTABLES = new Map<string, Exportable>([
  ...(
    [
      [excel, hojaDeEmpresas],
      [reporteBusqueda, hojaDeBusqueda],
      [reporteEstado, hojaDeEstado],
    ] as const
  ).map(([call, hoja]): [string, Exportable] => [
    pathOf(call),
    {
      entrada: call['~orpc'].inputSchema as z.ZodType,
      documento: async ({ db }, entrada) => sheetDocumento(await hoja(db, entrada as never)),
    },
  ]),
  ...(
    [
      [exportarExcel, 'excel'],
      [exportarPdf, 'pdf'],
    ] as const
  ).map(([call, formato]): [string, Exportable] => [
    pathOf(call),
    {
      entrada: estudioExportacion,
      documento: async (services, entrada, imagen) =>
        documentoDeEstudio(services, entrada, formato, imagen && (await pictureOf(imagen))),
    },
  ]),
]);

/** What an address stands for; 404 for an address that exports nothing, 400 for a query its call refuses. */
async function documentoDe(
  services: Services,
  recurso: string,
  imagen: Uint8Array | null,
): Promise<Documento> {
  const url = new URL(recurso, 'http://local');
  const exportable = EXPORTABLES.get(url.pathname);
  if (!exportable) throw new NotFound('No hay una exportación en esa dirección');
  const leida = exportable.entrada.safeParse(Object.fromEntries(url.searchParams));
  if (!leida.success) throw new BadInput(TEXTS.completarFiltros);
  return exportable.documento(services, leida.data, imagen);
}

/** Notes an export and the job that does it. Refused at once for what would fail later; answers its id. */
export async function pedirExportacion(
  services: Services,
  usuarioId: number,
  recurso: string,
  imagen: Uint8Array | null,
): Promise<string> {
  const { db, cola } = services;
  // Only the name is wanted: the rows are read by the job.
  const { nombre } = await documentoDe(services, recurso, imagen);
  const sueltos = await q.trimExportaciones(db, usuarioId, MAX_EXPORTACIONES - 1);
  services.enSegundoPlano(dropObjects(services, sueltos));
  return transaction(db, async (tx) => {
    const id = await q.insertExportacion(
      tx,
      { usuarioId, recurso, nombre, imagen },
      MAX_EXPORTACIONES_IN_PROGRESS,
    );
    if (!id)
      throw new TooMany(
        `Ya hay ${MAX_EXPORTACIONES_IN_PROGRESS} exportaciones en curso. Esperá que termine alguna.`,
      );
    await cola.send(tx, 'exportar', { id });
    return id;
  });
}

const MIRADA_MS = 60;

/** Waits until an export is done or two seconds are over. */
export async function esperarExportacion(db: Db, id: string): Promise<q.ExportacionLeida> {
  const hasta = performance.now() + EXPORTACION_WAIT_MS;
  for (;;) {
    const exportacion = await q.findExportacion(db, id);
    if (!exportacion) throw new NotFound('No existe esa exportación');
    if (['lista', 'fallida'].includes(exportacion.estado) || performance.now() > hasta) return exportacion;
    await new Promise((done) => setTimeout(done, MIRADA_MS));
  }
}

/** How often the row of an export says how far it is. */
const AVANCE_MS = 400;

class Descartada extends Error {}

/** Does one export: the sheet into the store, its progress into its row; stops when nobody wants it any more. */
export async function hacerExportacion(
  services: Services,
  { data: { id }, last }: Attempt<'exportar'>,
): Promise<void> {
  const { db } = services;
  const pedida = await q.findExportacion(db, id);
  if (!pedida || pedida.estado === 'lista') return;
  const { path, remove } = await temporaryFolder();
  try {
    const documento = await documentoDe(services, pedida.recurso, await q.findImagen(db, id));
    await q.updateExportacion(db, id, { estado: 'en curso', hechas: 0, total: documento.total });
    let dicho = performance.now();
    const file = `${path}/documento`;
    await documento.escribir(file, async (hechas) => {
      if (performance.now() - dicho < AVANCE_MS) return;
      dicho = performance.now();
      if (!(await q.updateExportacion(db, id, { estado: 'en curso', hechas }))) throw new Descartada();
    });
    const { size } = await stat(file);
    const { id: objetoId } = await storeObject(services, 'exportaciones', {
      file,
      size,
      name: pedida.nombre,
      type: documento.tipo,
      extension: pedida.nombre.split('.').at(-1)!,
    });
    const querida = await q.updateExportacion(db, id, { estado: 'lista', hechas: documento.total, objetoId });
    if (!querida) await dropObjects(services, [objetoId]);
  } catch (error) {
    if (error instanceof Descartada) return;
    const dicho = error instanceof ORPCError && error.status < 500;
    if (!dicho && !last) throw error;
    await q.updateExportacion(db, id, {
      estado: 'fallida',
      error: dicho ? (error as Error).message : TEXTS.exportacionFallida,
    });
    if (!dicho) throw error;
  } finally {
    await remove();
  }
}
