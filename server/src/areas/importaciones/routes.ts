import type { Importacion } from '@tembiapo/contract/calls/importaciones.ts';
import { IMPORTABLE_FIELDS, suggestColumns } from '@tembiapo/contract/domain/importacion.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { os, type Services, type Usuario } from '../../platform/context.ts';
import { transaction } from '../../platform/database.ts';
import { BadInput, Conflict, NotFound, Rule, TooMany, WrongType } from '../../platform/errors.ts';
import { sendSheet } from '../../platform/excel.ts';
import { linkTo } from '../../platform/links.ts';
import { dropObjects, storeObject } from '../../platform/objects.ts';
import { readSheet } from '../../platform/sheets.ts';
import { receive } from '../../platform/uploads.ts';
import * as q from './queries.ts';
import { hojaDelReporte } from './report.ts';
import { sinColumna } from './rows.ts';

const i = os.importaciones;
const NO_EXISTE = 'No existe esa importación';
/** Lines that are shown beside the columns to be matched. */
const MUESTRA = 5;

async function conEnlace(
  context: { usuario: Usuario; services: Services },
  leida: q.ImportacionLeida | undefined,
): Promise<Importacion> {
  if (!leida) throw new NotFound(NO_EXISTE);
  const hayReporte = leida.estado === 'hecha' || leida.estado === 'revisada';
  return {
    ...leida,
    reporteUrl: hayReporte ? await linkTo(context, `/v1/importacion/reporte?id=${leida.id}`) : null,
  };
}

/** The head of a sheet and its next lines. */
async function readHead(
  ruta: string,
  extension: string,
): Promise<{ encabezado: string[]; muestra: string[][] }> {
  for await (const lot of readSheet(ruta, extension === 'xlsx' ? 'xlsx' : 'txt', MUESTRA + 1)) {
    const [encabezado = [], ...resto] = lot;
    const ancho = encabezado.findLastIndex((celda) => celda !== '') + 1;
    if (ancho === 0) break;
    return {
      encabezado: encabezado.slice(0, ancho),
      muestra: resto.slice(0, MUESTRA).map((f) => f.slice(0, ancho)),
    };
  }
  throw new BadInput('El archivo no tiene un encabezado en su primera fila');
}

/** Candidates, companies and institutes from a file. */
export const importacionesRoutes = i.router({
  upload: i.upload.handler(async ({ input, context }) => {
    const { usuario, services } = context;
    const recibido = await receive(input['files[]'][0]!);
    if (recibido.extension !== 'xlsx' && recibido.extension !== 'txt')
      throw new WrongType('Por su contenido, el archivo no es una planilla .xlsx ni un texto .csv');
    if (await q.isFull(services.db))
      throw new TooMany('Hay demasiadas importaciones guardadas. Eliminá alguna para subir otra.');
    const { encabezado, muestra } = await readHead(recibido.file, recibido.extension);
    const { id: objetoId } = await storeObject(services, 'importaciones', recibido);
    const id = await q.insertImportacion(services.db, {
      usuarioId: usuario.id,
      tipo: input.tipo,
      nombre: input['files[]'][0]!.name,
      objetoId,
      encabezado,
      muestra,
      columnas: suggestColumns(input.tipo, encabezado),
    });
    return {
      message: TEXTS.archivoSubido,
      importacion: await conEnlace(context, await q.findImportacion(services.db, id)),
    };
  }),

  list: i.list.handler(async ({ input, context }) => {
    const { items, total } = await q.pageImportaciones(context.services.db, input);
    return { items: await Promise.all(items.map((leida) => conEnlace(context, leida))), total };
  }),
  one: i.one.handler(async ({ input, context }) => ({
    importacion: await conEnlace(context, await q.findImportacion(context.services.db, input.id)),
  })),

  check: i.check.handler(async ({ input: { id, columnas }, context: { services } }) => {
    const { db, cola } = services;
    const trabajo = await q.findTrabajo(db, id);
    if (!trabajo) throw new NotFound(NO_EXISTE);
    const conocidos = new Set(IMPORTABLE_FIELDS[trabajo.tipo].map(({ nombre }) => nombre));
    const ajeno = Object.keys(columnas).find((campo) => !conocidos.has(campo));
    if (ajeno) throw new BadInput(`Campo desconocido: ${ajeno}`);
    const faltan = sinColumna(trabajo.tipo, columnas);
    if (faltan.length > 0) throw new BadInput(`Falta decir qué columna es: ${faltan.join(', ')}`);
    await transaction(db, async (tx) => {
      if (!(await q.pasar(tx, id, ['subida', 'revisada', 'fallida'], 'revisando', { columnas })))
        throw new Conflict('La importación ya está en marcha o terminó');
      await cola.send(tx, 'importar', { id });
    });
    return { message: TEXTS.importacionRevisando };
  }),

  rows: i.rows.handler(({ input, context }) => q.pageFilas(context.services.db, input)),

  run: i.run.handler(async ({ input: { id, todoONada, crearDuplicados }, context: { services } }) => {
    const { db, cola } = services;
    await transaction(db, async (tx) => {
      const leida = await q.findImportacion(tx, id);
      if (!leida) throw new NotFound(NO_EXISTE);
      if (todoONada && leida.conError > 0)
        throw new Rule(
          leida.conError === 1
            ? 'Hay 1 fila con errores: corregila o elegí importar solo las correctas'
            : `Hay ${leida.conError} filas con errores: corregilas o elegí importar solo las correctas`,
        );
      if (!(await q.pasar(tx, id, ['revisada'], 'importando', { todoONada, crearDuplicados })))
        throw new Conflict('Primero hay que revisar el archivo');
      await cola.send(tx, 'importar', { id });
    });
    return { message: TEXTS.importacionEnMarcha };
  }),

  report: i.report.handler(async ({ input, context: { services } }) => {
    const leida = await q.findImportacion(services.db, input.id);
    if (!leida) throw new NotFound(NO_EXISTE);
    return sendSheet(hojaDelReporte(services.db, leida));
  }),

  remove: i.remove.handler(async ({ input, context: { services } }) => {
    const eliminada = await q.deleteImportacion(services.db, input.id);
    if (!eliminada) throw new NotFound(NO_EXISTE);
    services.enSegundoPlano(dropObjects(services, [eliminada.objeto]));
    return { message: TEXTS.importacionEliminada };
  }),
});
