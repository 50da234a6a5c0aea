import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import type { UploadedArchivo } from '@tembiapo/contract/files.ts';
import { transaction } from '../../../platform/database/database.ts';
import { sendSheet } from '../../../platform/documents/excel.ts';
import { receiveSheet } from '../../../platform/documents/receiveSheet.ts';
import { BadInput, Conflict, NotFound, Rule } from '../../../platform/errors/errors.ts';
import { dropObjects } from '../../../platform/files/objects.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { linkTo } from '../../../platform/identity/links.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import * as columnQueries from './column-queries.ts';
import { premisesOf, whatChanged } from './premises.ts';
import { fieldsFor, proposeColumns, said } from './proposeColumns.ts';
import * as queries from './queries.ts';
import { readHead } from './readHead.ts';
import { readOld, wasRead, withStored } from './readOld.ts';
import { receive } from './receive.ts';
import { reportSheet } from './report.ts';
import * as rowQueries from './row-queries.ts';
import { withoutColumn } from './rows.ts';
import { sampleOf } from './sampleOf.ts';
import { withWords } from './withWords.ts';

const calls = os.importaciones;
const NOT_FOUND = 'No existe esa importación';

async function withLink(
  context: { usuario: Usuario; services: Services },
  stored: queries.StoredImportacion | undefined,
): Promise<Importacion> {
  if (!stored) throw new NotFound(NOT_FOUND);
  const { grupoId, ...importacion } = stored;
  const hasReport = stored.estado === 'hecha' || stored.estado === 'revisada';
  return {
    ...importacion,
    hojas: await queries.listSheets(context.services.db, grupoId),
    reporteUrl: hasReport ? await linkTo(context, `/v1/importacion/reporte?id=${stored.id}`) : null,
  };
}

/** Imports of candidates, companies, institutes and experiences. */
export const importacionesRoutes = calls.router({
  upload: calls.upload.handler(async ({ input: { 'files[]': files, tipo }, context }) => {
    const { usuario, services } = context;
    const [file] = files as [UploadedArchivo];
    const received = await receiveSheet(file);
    const id = await receive(services, { usuarioId: usuario.id, tipo, nombre: file.name }, received);
    return {
      message: TEXTS.archivoSubido,
      importacion: await withLink(context, await queries.findImportacion(services.db, id)),
    };
  }),

  list: calls.list.handler(async ({ input, context }) => {
    const { items, total } = await queries.pageImportaciones(context.services.db, input);
    // Only an import's own screen shows its first rows.
    const short = items.map((one) => ({ ...one, lectura: { ...one.lectura, primeras: [] } }));
    return { items: await Promise.all(short.map((stored) => withLink(context, stored))), total };
  }),
  one: calls.one.handler(async ({ input, context }) => ({
    importacion: await withLink(context, await queries.findImportacion(context.services.db, input.id)),
  })),

  read: calls.read.handler(async ({ input: { id, ...choice }, context }) => {
    const { services } = context;
    const { db } = services;
    const job = await queries.findWork(db, id);
    if (!job) throw new NotFound(NOT_FOUND);
    const { lectura } = job;
    const isOther = choice.hoja !== undefined && choice.hoja !== job.hoja;
    const head = await withStored(services, job.objeto_id, (path, kind) =>
      readHead(path, kind, {
        sheet: choice.hoja ?? job.hoja,
        headRow: choice.filaEncabezado ?? (isOther || !wasRead(job) ? undefined : lectura.filaEncabezado),
        separator: choice.separador ?? lectura.separador ?? undefined,
        encoding: choice.codificacion ?? lectura.codificacion ?? undefined,
        hidden: choice.ocultas ?? lectura.ocultas ?? undefined,
      }),
    );
    if (!head)
      throw new BadInput(
        choice.filaEncabezado
          ? 'Esa fila está vacía: elegí la que nombra las columnas'
          : 'Esa hoja está vacía',
      );
    const columns = await proposeColumns(db, await columnQueries.readCatalogs(db), job.tipo, head);
    await transaction(db, async (tx) => {
      if (!(await queries.readAnew(tx, id, { ...head, columnas: columns })))
        throw new Conflict('La importación ya está en marcha o terminó');
      await rowQueries.clearRows(tx, id);
    });
    return {
      message: TEXTS.archivoSubido,
      importacion: await withLink(context, await queries.findImportacion(db, id)),
    };
  }),

  sample: calls.sample.handler(
    async ({ input: { id, columnas, tipo, ordenes, leida }, context: { services } }) => {
      const job = await queries.findWork(services.db, id);
      if (!job) throw new NotFound(NOT_FOUND);
      await fieldsFor(services.db, tipo ?? job.tipo, job, { columnas, ordenes, leida });
      const asked = { kind: tipo ?? job.tipo, columns: columnas, orders: ordenes };
      return { campos: await sampleOf(services.db, job, asked) };
    },
  ),

  check: calls.check.handler(
    async ({ input: { id, columnas, tipo, ordenes, leida }, context: { services } }) => {
      const { db, queue } = services;
      const job = await queries.findWork(db, id);
      if (!job) throw new NotFound(NOT_FOUND);
      const kind = tipo ?? job.tipo;
      const fields = await fieldsFor(db, kind, job, { columnas, ordenes, leida });
      if (!wasRead(job)) await readOld(services, id, job);
      const missing = withoutColumn(kind, fields, columnas);
      if (missing.length > 0) throw new BadInput(`Falta decir qué columna es: ${missing.join(', ')}`);
      const labels = fields.filter(({ nombre }) => nombre in columnas);
      for (const { nombre, etiqueta } of labels) {
        const other = labels.find(
          (one) => one.nombre !== nombre && columnas[one.nombre] === columnas[nombre],
        );
        if (other)
          throw new BadInput(
            `«${job.encabezado[columnas[nombre]!]}» no puede ser ${etiqueta} y ${other.etiqueta}: elegí una columna para cada uno`,
          );
      }
      await transaction(db, async (tx) => {
        const change = { columnas, tipo: kind, ordenes: ordenes ?? {} };
        if (!(await queries.pass(tx, id, ['subida', 'revisada', 'fallida'], 'revisando', change)))
          throw new Conflict('La importación ya está en marcha o terminó');
        await columnQueries.rememberColumns(tx, kind, said(job, kind, columnas));
        await queue.send(tx, 'importar', { id });
      });
      return { message: TEXTS.importacionRevisando };
    },
  ),

  rows: calls.rows.handler(async ({ input, context: { services } }) => {
    const { items, total } = await rowQueries.pageRows(services.db, input);
    return { items: await withWords(services.db, input.id, items), total };
  }),

  run: calls.run.handler(
    async ({ input: { id, revision, todoONada, crearDuplicados }, context: { services } }) => {
      const { db, queue } = services;
      await transaction(db, async (tx) => {
        const stored = await queries.findImportacion(tx, id);
        const job = await queries.findWork(tx, id);
        if (!stored || !job) throw new NotFound(NOT_FOUND);
        const isOther = revision !== undefined && revision !== stored.revision;
        if (stored.estado === 'revisada' && isOther)
          throw new Conflict('Alguien lo revisó de nuevo después: mirá lo que dice ahora y volvé a importar');
        if (todoONada && stored.conError > 0)
          throw new Rule(
            stored.conError === 1
              ? 'Hay 1 fila con errores: corregila o elegí importar solo las correctas'
              : `Hay ${stored.conError} filas con errores: corregilas o elegí importar solo las correctas`,
          );
        if (stored.estado === 'revisada' && !wasRead(stored))
          throw new Rule(
            'El archivo se revisó con una versión anterior: entrá en «Cambiar columnas» y revisalo de nuevo',
          );
        const sheet =
          stored.tipo === 'experiencia' ? await queries.findPeopleSheets(tx, stored.grupoId) : undefined;
        if (sheet && sheet.estado !== 'hecha')
          throw new Rule('Importá primero la hoja de candidatos: esta la nombra');
        const changed = whatChanged(job.lectura.premisas, await premisesOf(tx, job));
        if (stored.estado === 'revisada' && changed !== null) throw new Rule(changed);
        if (
          !(await queries.pass(tx, id, ['revisada'], 'importando', { todoONada, crearDuplicados, revision }))
        )
          throw new Conflict('Primero hay que revisar el archivo');
        await queue.send(tx, 'importar', { id });
      });
      return { message: TEXTS.importacionEnMarcha };
    },
  ),

  report: calls.report.handler(async ({ input, context: { services } }) => {
    const stored = await queries.findImportacion(services.db, input.id);
    if (!stored) throw new NotFound(NOT_FOUND);
    return sendSheet(reportSheet(services.db, stored));
  }),

  remove: calls.remove.handler(async ({ input, context: { services } }) => {
    const removed = await queries.deleteImportacion(services.db, input.id);
    if (!removed) throw new NotFound(NOT_FOUND);
    services.inBackground(dropObjects(services, [removed.objeto]));
    return { message: TEXTS.importacionEliminada };
  }),
});
