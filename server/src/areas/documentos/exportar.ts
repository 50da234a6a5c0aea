import { stat } from 'node:fs/promises';
import { ORPCError } from '@orpc/server';
import { contract } from '@tembiapo/contract/contract.ts';
import {
  EXPORTACION_ESPERA_MS,
  MAX_EXPORTACIONES,
  MAX_EXPORTACIONES_EN_CURSO,
} from '@tembiapo/contract/domain/limits.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/database.ts';
import { BadInput, NotFound, TooMany } from '../../platform/errors.ts';
import { type Sheet, writeXlsx, XLSX } from '../../platform/excel.ts';
import { dropObjects, storeObject } from '../../platform/objects.ts';
import type { Attempt } from '../../platform/queue.ts';
import { temporaryFolder } from '../../platform/uploads.ts';
import { hojaDeEmpresas } from '../empresas/index.ts';
import { hojaDeBusqueda, hojaDeEstado } from '../oportunidades/index.ts';
import * as q from './queries.ts';

interface Exportable {
  /** Checks the query of the Excel call's address. */
  entrada: z.ZodType;
  // biome-ignore lint/suspicious/noExplicitAny: each sheet takes what its own call's schema gives
  hoja: (db: Db, entrada: any) => Promise<Sheet>;
}

const { excel } = contract.empresas;
const { reporteBusqueda, reporteEstado } = contract.oportunidades;

/** What can be exported: the Excel calls of the documents, by their paths. */
const EXPORTABLES = new Map<string, Exportable>(
  (
    [
      [excel, hojaDeEmpresas],
      [reporteBusqueda, hojaDeBusqueda],
      [reporteEstado, hojaDeEstado],
    ] as const
  ).map(([call, hoja]) => [
    call['~orpc'].route.path!,
    { entrada: call['~orpc'].inputSchema as z.ZodType, hoja },
  ]),
);

/** The sheet an address stands for; 404 for an address that exports nothing, 400 for a query its call refuses. */
function hojaDe(db: Db, recurso: string): Promise<Sheet> {
  const url = new URL(recurso, 'http://local');
  const exportable = EXPORTABLES.get(url.pathname);
  if (!exportable) throw new NotFound('No hay una exportación en esa dirección');
  const leida = exportable.entrada.safeParse(Object.fromEntries(url.searchParams));
  if (!leida.success) throw new BadInput('Debe completar todos los filtros');
  return exportable.hoja(db, leida.data);
}

/** Notes an export and the job that does it. Refused at once for what would fail later; answers its id. */
export async function pedirExportacion(
  services: Services,
  usuarioId: number,
  recurso: string,
): Promise<string> {
  const { db, cola } = services;
  const { nombre, filas } = await hojaDe(db, recurso);
  // Only the name was wanted: the rows are read by the job.
  await filas[Symbol.asyncIterator]().return?.();
  const sueltos = await q.trimExportaciones(db, usuarioId, MAX_EXPORTACIONES - 1);
  services.enSegundoPlano(dropObjects(services, sueltos));
  return transaction(db, async (tx) => {
    const id = await q.insertExportacion(
      tx,
      { usuarioId, recurso, nombre: `${nombre}.xlsx` },
      MAX_EXPORTACIONES_EN_CURSO,
    );
    if (!id)
      throw new TooMany(
        `Ya hay ${MAX_EXPORTACIONES_EN_CURSO} exportaciones en curso. Esperá que termine alguna.`,
      );
    await cola.send(tx, 'exportar', { id });
    return id;
  });
}

const MIRADA_MS = 60;

/** Waits until an export is done or two seconds are over. */
export async function esperarExportacion(db: Db, id: string): Promise<q.ExportacionLeida> {
  const hasta = performance.now() + EXPORTACION_ESPERA_MS;
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
    const hoja = await hojaDe(db, pedida.recurso);
    await q.updateExportacion(db, id, { estado: 'en curso', hechas: 0, total: hoja.total });
    let dicho = performance.now();
    const file = `${path}/hoja.xlsx`;
    await writeXlsx(file, hoja, async (hechas) => {
      if (performance.now() - dicho < AVANCE_MS) return;
      dicho = performance.now();
      if (!(await q.updateExportacion(db, id, { estado: 'en curso', hechas }))) throw new Descartada();
    });
    const { size } = await stat(file);
    const { id: objetoId } = await storeObject(services, 'exportaciones', {
      file,
      size,
      name: pedida.nombre,
      type: XLSX,
      extension: 'xlsx',
    });
    const querida = await q.updateExportacion(db, id, { estado: 'lista', hechas: hoja.total, objetoId });
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
