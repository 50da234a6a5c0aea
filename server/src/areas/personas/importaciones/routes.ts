import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import type { Importable } from '@tembiapo/contract/domain/enums.ts';
import { campoOwnerOf, importableFields, suggestColumns } from '@tembiapo/contract/domain/importaciones.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { sendSheet } from '../../../platform/documents/excel.ts';
import { readSheet } from '../../../platform/documents/readSheet.ts';
import { BadInput, Conflict, NotFound, Rule, TooMany, WrongType } from '../../../platform/errors/errors.ts';
import { dropObjects, storeObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { linkTo } from '../../../platform/identity/links.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { listCampos } from '../../administracion/campos/index.ts';
import * as q from './queries.ts';
import { reportSheet } from './report.ts';
import { withoutColumn } from './rows.ts';

const i = os.importaciones;
const NOT_FOUND = 'No existe esa importación';
/** Lines that are shown beside the columns to be matched. */
const SAMPLE = 5;

async function withLink(
  context: { usuario: Usuario; services: Services },
  stored: q.StoredImportacion | undefined,
): Promise<Importacion> {
  if (!stored) throw new NotFound(NOT_FOUND);
  const hasReport = stored.estado === 'hecha' || stored.estado === 'revisada';
  return {
    ...stored,
    reporteUrl: hasReport ? await linkTo(context, `/v1/importacion/reporte?id=${stored.id}`) : null,
  };
}

/** What a column of a file can be. */
async function fieldsOf(db: Db, kind: Importable) {
  const owner = campoOwnerOf(kind);
  return importableFields(kind, owner ? await listCampos(db, owner, false) : []);
}

/** The head of a sheet and its next lines. */
async function readHead(
  path: string,
  extension: string,
): Promise<{ encabezado: string[]; muestra: string[][] }> {
  for await (const lot of readSheet(path, extension === 'xlsx' ? 'xlsx' : 'txt', SAMPLE + 1)) {
    const [heading = [], ...rest] = lot;
    const width = heading.findLastIndex((cell) => cell !== '') + 1;
    if (width === 0) break;
    return {
      encabezado: heading.slice(0, width),
      muestra: rest.slice(0, SAMPLE).map((f) => f.slice(0, width)),
    };
  }
  throw new BadInput('El archivo no tiene un encabezado en su primera fila');
}

/** Candidates, companies and institutes from a file. */
export const importacionesRoutes = i.router({
  upload: i.upload.handler(async ({ input, context }) => {
    const { usuario, services } = context;
    const received = await receive(input['files[]'][0]!);
    if (received.extension !== 'xlsx' && received.extension !== 'txt')
      throw new WrongType('Por su contenido, el archivo no es una planilla .xlsx ni un texto .csv');
    if (await q.isFull(services.db))
      throw new TooMany('Hay demasiadas importaciones guardadas. Eliminá alguna para subir otra.');
    const { encabezado, muestra } = await readHead(received.file, received.extension);
    const { id: objectId } = await storeObject(services, 'importaciones', received);
    const id = await q.insertImportacion(services.db, {
      usuarioId: usuario.id,
      tipo: input.tipo,
      nombre: input['files[]'][0]!.name,
      objetoId: objectId,
      encabezado,
      muestra,
      columnas: suggestColumns(await fieldsOf(services.db, input.tipo), encabezado),
    });
    return {
      message: TEXTS.archivoSubido,
      importacion: await withLink(context, await q.findImportacion(services.db, id)),
    };
  }),

  list: i.list.handler(async ({ input, context }) => {
    const { items, total } = await q.pageImportaciones(context.services.db, input);
    return { items: await Promise.all(items.map((stored) => withLink(context, stored))), total };
  }),
  one: i.one.handler(async ({ input, context }) => ({
    importacion: await withLink(context, await q.findImportacion(context.services.db, input.id)),
  })),

  check: i.check.handler(async ({ input: { id, columnas }, context: { services } }) => {
    const { db, queue } = services;
    const job = await q.findWork(db, id);
    if (!job) throw new NotFound(NOT_FOUND);
    const fields = await fieldsOf(db, job.tipo);
    const known = new Set(fields.map(({ nombre }) => nombre));
    const foreign = Object.keys(columnas).find((field) => !known.has(field));
    if (foreign) throw new BadInput(`Campo desconocido: ${foreign}`);
    const missing = withoutColumn(fields, columnas);
    if (missing.length > 0) throw new BadInput(`Falta decir qué columna es: ${missing.join(', ')}`);
    await transaction(db, async (tx) => {
      if (!(await q.pass(tx, id, ['subida', 'revisada', 'fallida'], 'revisando', { columnas })))
        throw new Conflict('La importación ya está en marcha o terminó');
      await queue.send(tx, 'importar', { id });
    });
    return { message: TEXTS.importacionRevisando };
  }),

  rows: i.rows.handler(({ input, context }) => q.pageRows(context.services.db, input)),

  run: i.run.handler(async ({ input: { id, todoONada, crearDuplicados }, context: { services } }) => {
    const { db, queue } = services;
    await transaction(db, async (tx) => {
      const stored = await q.findImportacion(tx, id);
      if (!stored) throw new NotFound(NOT_FOUND);
      if (todoONada && stored.conError > 0)
        throw new Rule(
          stored.conError === 1
            ? 'Hay 1 fila con errores: corregila o elegí importar solo las correctas'
            : `Hay ${stored.conError} filas con errores: corregilas o elegí importar solo las correctas`,
        );
      if (!(await q.pass(tx, id, ['revisada'], 'importando', { todoONada, crearDuplicados })))
        throw new Conflict('Primero hay que revisar el archivo');
      await queue.send(tx, 'importar', { id });
    });
    return { message: TEXTS.importacionEnMarcha };
  }),

  report: i.report.handler(async ({ input, context: { services } }) => {
    const stored = await q.findImportacion(services.db, input.id);
    if (!stored) throw new NotFound(NOT_FOUND);
    return sendSheet(reportSheet(services.db, stored));
  }),

  remove: i.remove.handler(async ({ input, context: { services } }) => {
    const removed = await q.deleteImportacion(services.db, input.id);
    if (!removed) throw new NotFound(NOT_FOUND);
    services.inBackground(dropObjects(services, [removed.objeto]));
    return { message: TEXTS.importacionEliminada };
  }),
});
