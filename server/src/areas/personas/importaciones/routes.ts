import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { IMPORTABLE, type Importable } from '@tembiapo/contract/domain/enums.ts';
import { campoOwnerOf, flatten, importableFields } from '@tembiapo/contract/domain/importaciones.ts';
import { kindOfSheet, type ListWords, learnColumns } from '@tembiapo/contract/domain/learnColumns.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { sendSheet } from '../../../platform/documents/excel.ts';
import { listSheets } from '../../../platform/documents/listSheets.ts';
import { readSheet } from '../../../platform/documents/readSheet.ts';
import { sheetKindOf } from '../../../platform/documents/sheet.ts';
import { BadInput, Conflict, NotFound, Rule, TooMany, WrongType } from '../../../platform/errors/errors.ts';
import { dropObjects, storeObject } from '../../../platform/files/objects.ts';
import { receive } from '../../../platform/files/uploads.ts';
import { os, type Services } from '../../../platform/http/context.ts';
import { linkTo } from '../../../platform/identity/links.ts';
import type { Usuario } from '../../../platform/identity/Usuario.ts';
import { listCampos } from '../../administracion/campos/index.ts';
import * as q from './queries.ts';
import { reportSheet } from './report.ts';
import { type Catalogs, withoutColumn } from './rows.ts';

const i = os.importaciones;
const NOT_FOUND = 'No existe esa importación';
/** Lines that are shown beside the columns to be matched, and those by which columns are known. */
const SAMPLE = 5;
const LOOKED_AT = 200;
/** Sheets of a file that are looked at. */
const MAX_SHEETS = 8;

async function withLink(
  context: { usuario: Usuario; services: Services },
  stored: q.StoredImportacion | undefined,
): Promise<Importacion> {
  if (!stored) throw new NotFound(NOT_FOUND);
  const { grupoId, ...importacion } = stored;
  const hasReport = stored.estado === 'hecha' || stored.estado === 'revisada';
  return {
    ...importacion,
    hojas: await q.listSheets(context.services.db, grupoId),
    reporteUrl: hasReport ? await linkTo(context, `/v1/importacion/reporte?id=${stored.id}`) : null,
  };
}

/** What a column of a file can be. */
async function fieldsOf(db: Db, kind: Importable) {
  const owner = campoOwnerOf(kind);
  return importableFields(kind, owner ? await listCampos(db, owner, false) : []);
}

interface Head {
  encabezado: string[];
  muestra: string[][];
}

/** The head of a sheet and its next lines; null for one without. */
async function readHead(path: string, extension: string, sheet: number): Promise<Head | null> {
  for await (const lot of readSheet(path, extension === 'xlsx' ? 'xlsx' : 'txt', {
    batch: LOOKED_AT + 1,
    sheet,
  })) {
    const [heading = [], ...rest] = lot.map(({ cells }) => cells);
    const width = heading.findLastIndex((cell) => cell !== '') + 1;
    return width === 0
      ? null
      : { encabezado: heading.slice(0, width), muestra: rest.map((f) => f.slice(0, width)) };
  }
  return null;
}

/** Names that lists have, by the field of a file that takes one of them. */
function listWords({ ciudad, nacionalidad, rubro, cargo }: Catalogs, kind: Importable): ListWords {
  const words = (list: ReadonlyMap<string, number>) => new Set(list.keys());
  if (kind === 'candidato') return { ciudad: words(ciudad), nacionalidad: words(nacionalidad) };
  if (kind === 'experiencia') return { cargo: words(cargo), rubro: words(rubro) };
  return kind === 'empresa' ? { rubro: words(rubro) } : {};
}

/** Which column each field of a kind is likely to be. */
async function proposeColumns(
  db: Db,
  catalogs: Catalogs,
  kind: Importable,
  { encabezado, muestra }: Head,
): Promise<Record<string, number>> {
  return learnColumns(kind, await fieldsOf(db, kind), encabezado, {
    rows: muestra,
    remembered: await q.readRemembered(db, kind, encabezado.map(flatten)),
    words: listWords(catalogs, kind),
  });
}

/** What a sheet is by its name and its columns, and which column each field is likely to be. */
async function recognize(
  db: Db,
  catalogs: Catalogs,
  name: string,
  head: Head,
): Promise<{ kind: Importable; columnas: Record<string, number> }> {
  const proposed = new Map<Importable, Record<string, number>>();
  for (const kind of IMPORTABLE) proposed.set(kind, await proposeColumns(db, catalogs, kind, head));
  const kind = kindOfSheet(name, (one) => proposed.get(one)!, IMPORTABLE);
  return { kind, columnas: proposed.get(kind)! };
}

/** What each column was said to be, by its head; heads that say nothing, or that two columns have, are left out. */
function said(
  heading: readonly string[],
  columns: Record<string, number>,
): { encabezado: string; campo: string | null }[] {
  const fieldOf = new Map(Object.entries(columns).map(([field, i]) => [i, field]));
  const heads = heading.map((head) => cutText(flatten(head), 150));
  return heads.flatMap((heading, i) =>
    heading && heads.indexOf(heading) === heads.lastIndexOf(heading)
      ? [{ encabezado: heading, campo: fieldOf.get(i) ?? null }]
      : [],
  );
}

/** Candidates, companies, institutes and experiences from a file. */
export const importacionesRoutes = i.router({
  upload: i.upload.handler(async ({ input, context }) => {
    const { usuario, services } = context;
    const received = await receive(input['files[]'][0]!);
    if (received.extension !== 'xlsx' && received.extension !== 'txt')
      throw new WrongType('Por su contenido, el archivo no es una planilla .xlsx ni un texto .csv');
    if (await q.isFull(services.db))
      throw new TooMany('Hay demasiadas importaciones guardadas. Eliminá alguna para subir otra.');
    const { db } = services;
    const sheets = await listSheets(received.file, sheetKindOf(received.name));
    const heads: { index: number; nombre: string; head: Head }[] = [];
    for (const { index, nombre } of sheets.slice(0, MAX_SHEETS)) {
      const head = await readHead(received.file, received.extension, index);
      if (head) heads.push({ index, nombre, head });
    }
    if (heads.length === 0) throw new BadInput('El archivo no tiene un encabezado en su primera fila');
    const { id: objectId } = await storeObject(services, 'importaciones', received);
    const several = heads.length > 1;
    const groupId = several ? uuidv7() : null;
    const catalogs = await q.readCatalogs(db);
    const ids = await transaction(db, async (tx) => {
      const made: string[] = [];
      for (const { index, nombre, head } of heads) {
        // What it was said to be when there is no other.
        const { kind, columnas } = several
          ? await recognize(tx, catalogs, nombre, head)
          : { kind: input.tipo, columnas: await proposeColumns(tx, catalogs, input.tipo, head) };
        made.push(
          await q.insertImportacion(tx, {
            usuarioId: usuario.id,
            tipo: kind,
            nombre: input['files[]'][0]!.name,
            objetoId: objectId,
            encabezado: head.encabezado,
            muestra: head.muestra.slice(0, SAMPLE),
            columnas,
            hoja: index,
            sheetName: several ? nombre : null,
            grupoId: groupId,
          }),
        );
      }
      return made;
    });
    const [id] = ids as [string];
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

  check: i.check.handler(async ({ input: { id, columnas, tipo }, context: { services } }) => {
    const { db, queue } = services;
    const job = await q.findWork(db, id);
    if (!job) throw new NotFound(NOT_FOUND);
    const kind = tipo ?? job.tipo;
    const fields = await fieldsOf(db, kind);
    const known = new Set(fields.map(({ nombre }) => nombre));
    const foreign = Object.keys(columnas).find((field) => !known.has(field));
    if (foreign) throw new BadInput(`Campo desconocido: ${foreign}`);
    const missing = withoutColumn(kind, fields, columnas);
    if (missing.length > 0) throw new BadInput(`Falta decir qué columna es: ${missing.join(', ')}`);
    await transaction(db, async (tx) => {
      if (!(await q.pass(tx, id, ['subida', 'revisada', 'fallida'], 'revisando', { columnas, tipo: kind })))
        throw new Conflict('La importación ya está en marcha o terminó');
      await q.rememberColumns(tx, kind, said(job.encabezado, columnas));
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
      const sheet = stored.tipo === 'experiencia' ? await q.findPeopleSheet(tx, stored.grupoId) : undefined;
      if (sheet && sheet.estado !== 'hecha')
        throw new Rule('Importá primero la hoja de candidatos: esta la nombra');
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
