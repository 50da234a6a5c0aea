import type {
  Importacion,
  ImportFinding,
  ReadingChoice,
} from '@tembiapo/contract/calls/personas/importaciones.ts';
import type { Importable, ImportacionEstado } from '@tembiapo/contract/domain/enums.ts';
import { IMPORTACION_DAYS, MAX_IMPORTACIONES } from '@tembiapo/contract/domain/limits.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';

export type StoredImportacion = Omit<Importacion, 'reporteUrl' | 'hojas'> & { grupoId: string | null };

const FIELDS: RawBuilder<unknown> = sql`
    i.id, i.tipo, i.nombre, i.estado, i.hoja_nombre hoja, i.grupo_id "grupoId", i.encabezado, i.muestra,
      i.columnas, i.lectura - '{hasta,revision,premisas,quitadas}'::text[] lectura,
    i.lectura->>'revision' revision, coalesce((i.lectura->>'quitadas')::int, 0) quitadas, i.ordenes, i.hechas, i.total, i.con_error "conError",
    i.duplicadas, i.cambiadas, i.dudosas, i.creadas, i.error, ${ISO('i.creacion_ts')} fecha, concat_ws(' ', u.nombre, u.apellido) usuario
    from importacion i join usuario u on u.id = i.usuario_id`;

export async function findImportacion(db: Db, id: string): Promise<StoredImportacion | undefined> {
  return firstRow(db)<StoredImportacion>`select ${FIELDS} where i.id = ${id}`;
}

export async function pageImportaciones(db: Db, page: { page: number; limit: number }) {
  const items = await rowsFrom(db)<StoredImportacion>`
    select ${FIELDS} order by i.creacion_ts desc, i.id desc limit ${page.limit} offset ${offset(page)}`;
  const row = await oneRow(db)<{ total: number }>`select count(*)::int total from importacion`;
  return { items, total: row.total };
}

/** How many rows are shown beside the columns to be matched. */
const SAMPLE = 10;

const shown = (rows: readonly string[][]): string => JSON.stringify(rows.slice(0, SAMPLE));

export async function insertImportacion(
  db: Db,
  fresh: {
    usuarioId: number;
    tipo: Importable;
    nombre: string;
    objetoId: string;
    encabezado: string[];
    muestra: string[][];
    columnas: Record<string, number>;
    lectura: ReadingChoice;
    hoja: number;
    sheetName: string | null;
    grupoId: string | null;
  },
): Promise<string> {
  const id = uuidv7();
  await sql`insert into importacion (id, usuario_id, tipo, nombre, objeto_id, encabezado, muestra, columnas, lectura, hoja, hoja_nombre, grupo_id)
    values (${id}, ${fresh.usuarioId}, ${fresh.tipo}, ${fresh.nombre}, ${fresh.objetoId}, ${fresh.encabezado}::text[],
            ${shown(fresh.muestra)}::jsonb, ${JSON.stringify(fresh.columnas)}::jsonb,
            ${JSON.stringify(fresh.lectura)}::jsonb, ${fresh.hoja}, ${fresh.sheetName}, ${fresh.grupoId})`.execute(
    db,
  );
  return id;
}

/**
 * Imports `i` that give way to a new one: done ones whose file has no sheet that still needs them, and those left alone for as long as
 * imports are kept; never a running one.
 */
const GIVES_WAY = sql<boolean>`(
  (i.estado = 'hecha' and not exists (select from importacion o where o.grupo_id = i.grupo_id and o.estado <> 'hecha'))
  or (i.estado in ('subida', 'revisada', 'fallida') and i.creacion_ts < now() - make_interval(days => ${IMPORTACION_DAYS}::int)))`;

/** The oldest import, if the limit is reached and none gives way. */
export async function findBlocking(db: Db): Promise<{ nombre: string; fecha: string } | undefined> {
  return firstRow(db)<{ nombre: string; fecha: string }>`
    select i.nombre, ${ISO('i.creacion_ts')} fecha from importacion i
     where (select count(*) >= ${MAX_IMPORTACIONES} from importacion i where not ${GIVES_WAY})
     order by i.creacion_ts, i.id limit 1`;
}

/** Removes the oldest imports that give way to a new one. Answers their files. */
export async function makeRoom(db: Db, sheets: number): Promise<(string | null)[]> {
  const rows = await rowsFrom(db)<{ objeto: string | null }>`
    delete from importacion where id in (
      select i.id from importacion i where ${GIVES_WAY} order by i.creacion_ts, i.id
       limit greatest(0, (select count(*) from importacion) - ${MAX_IMPORTACIONES - sheets}) for update skip locked)
    returning objeto_id objeto`;
  return rows.map(({ objeto }) => objeto);
}

/** What a review depends on: the own fields of its columns, and the review of the candidates' sheet that it names. */
export interface Premises {
  campos: string;
  candidatos: string;
}

export interface Job {
  tipo: Importable;
  estado: ImportacionEstado;
  columnas: Record<string, number>;
  /** `hasta`: the newest record that its lines were compared with; `premisas`: what its review depends on. */
  lectura: ReadingChoice & { hasta?: number; premisas?: Premises };
  ordenes: Record<string, DateOrder>;
  muestra: string[][];
  objeto_id: string | null;
  usuario_id: number;
  todo_o_nada: boolean;
  crear_duplicados: boolean;
  total: number | null;
  hoja: number;
  grupo_id: string | null;
  encabezado: string[];
}

export async function findWork(db: Db, id: string): Promise<Job | undefined> {
  return firstRow(db)<Job>`
    select tipo, estado, columnas, lectura, ordenes, muestra, objeto_id, usuario_id, todo_o_nada, crear_duplicados, total, hoja, grupo_id, encabezado
      from importacion where id = ${id}`;
}

/** Moves an import to the next state, if `revision` is still its review; false if somebody was faster or it is gone. */
export async function pass(
  db: Db,
  id: string,
  from: readonly ImportacionEstado[],
  to: ImportacionEstado,
  {
    revision,
    ...change
  }: Partial<{
    tipo: Importable;
    columnas: Record<string, number>;
    ordenes: Record<string, DateOrder>;
    todoONada: boolean;
    crearDuplicados: boolean;
    revision: string | undefined;
  }> = {},
): Promise<boolean> {
  const { rows } = await sql`
    update importacion set estado = ${to}, error = null, hechas = 0,
           tipo = coalesce(${change.tipo ?? null}, tipo),
           columnas = coalesce(${change.columnas ? JSON.stringify(change.columnas) : null}::jsonb, columnas),
           ordenes = coalesce(${change.ordenes ? JSON.stringify(change.ordenes) : null}::jsonb, ordenes),
           todo_o_nada = coalesce(${change.todoONada ?? null}::bool, todo_o_nada),
           crear_duplicados = coalesce(${change.crearDuplicados ?? null}::bool, crear_duplicados)
     where id = ${id} and estado = any (${[...from]}::text[])
       and (${revision ?? null}::text is null or lectura->>'revision' = ${revision ?? null}) returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores another reading of the file; false if the import is running, done or gone. */
export async function readAnew(
  db: Db,
  id: string,
  fresh: {
    encabezado: string[];
    muestra: string[][];
    lectura: ReadingChoice;
    columnas: Record<string, number>;
  },
): Promise<boolean> {
  const { hoja, hojas } = fresh.lectura;
  const sheetName = hojas.find(({ indice }) => indice === hoja)?.nombre ?? null;
  const { rows } = await sql`
    update importacion set estado = 'subida', error = null, total = null, con_error = 0, duplicadas = 0, cambiadas = 0, dudosas = 0,
           ordenes = '{}', encabezado = ${fresh.encabezado}::text[], muestra = ${shown(fresh.muestra)}::jsonb,
           lectura = ${JSON.stringify(fresh.lectura)}::jsonb, hoja = ${fresh.lectura.hoja}, hoja_nombre = ${sheetName},
           columnas = ${JSON.stringify(fresh.columnas)}::jsonb
     where id = ${id} and estado in ('subida', 'revisada', 'fallida') and objeto_id is not null returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores what the whole file showed: date orders, findings, up to which record it was compared, and a new review. */
export const keepFound = (
  db: Db,
  id: string,
  {
    ordenes,
    hallazgos,
    newest,
    premises,
  }: {
    ordenes: Record<string, DateOrder>;
    hallazgos: readonly ImportFinding[];
    newest: number;
    premises: Premises;
  },
) =>
  sql`update importacion set ordenes = ${JSON.stringify(ordenes)}::jsonb,
             lectura = lectura || jsonb_build_object('hallazgos', ${JSON.stringify(hallazgos)}::jsonb, 'hasta', ${newest}::int,
                                                 'revision', ${uuidv7()}::text, 'premisas', ${JSON.stringify(premises)}::jsonb)
       where id = ${id}`.execute(db);

/** Saves progress. False if the import was removed meanwhile. */
export async function advance(
  db: Db,
  id: string,
  change: Partial<{
    estado: ImportacionEstado;
    hechas: number;
    total: number;
    conError: number;
    duplicadas: number;
    cambiadas: number;
    dudosas: number;
    creadas: number;
    error: string;
    withoutObject: boolean;
  }>,
): Promise<boolean> {
  const { rows } = await sql`
    update importacion set estado = coalesce(${change.estado ?? null}, estado),
           hechas = coalesce(${change.hechas ?? null}::int, hechas), total = coalesce(${change.total ?? null}::int, total),
           con_error = coalesce(${change.conError ?? null}::int, con_error),
           duplicadas = coalesce(${change.duplicadas ?? null}::int, duplicadas),
           cambiadas = coalesce(${change.cambiadas ?? null}::int, cambiadas),
           dudosas = coalesce(${change.dudosas ?? null}::int, dudosas),
           creadas = coalesce(${change.creadas ?? null}::int, creadas), error = ${change.error ?? null},
           objeto_id = case when ${change.withoutObject ?? false}::bool then null else objeto_id end
     where id = ${id} returning 1`.execute(db);
  return rows.length > 0;
}

/** Removes an import with its rows; answers its file. */
export async function deleteImportacion(db: Db, id: string): Promise<{ objeto: string | null } | undefined> {
  return firstRow(db)<{ objeto: string | null }>`
    delete from importacion where id = ${id} returning objeto_id objeto`;
}

export async function clearOldImportaciones(db: Db): Promise<void> {
  await sql`delete from importacion where creacion_ts < now() - make_interval(days => ${IMPORTACION_DAYS}::int)`.execute(
    db,
  );
}

/** The sheets of the same file, in its order. */
export async function listSheets(db: Db, groupId: string | null): Promise<Importacion['hojas']> {
  if (!groupId) return [];
  return rowsFrom(db)<Importacion['hojas'][number]>`
    select id, hoja_nombre nombre, tipo, estado from importacion where grupo_id = ${groupId} order by hoja`;
}

/** The candidates' sheet of a file, if there is one, and its last review. */
export async function findPeopleSheets(
  db: Db,
  groupId: string | null,
): Promise<{ ids: string[]; estado: ImportacionEstado; revision: string } | undefined> {
  const rows = await rowsFrom(db)<{
    id: string;
    estado: ImportacionEstado;
    nombra: boolean;
    revision: string | null;
  }>`
    select id, estado, columnas ? 'codigo' nombra, lectura->>'revision' revision from importacion
      where grupo_id = ${groupId} and tipo = 'candidato' order by hoja`;
  const naming = rows.filter(({ nombra }) => nombra);
  const sheets = naming.length > 0 ? naming : rows.slice(0, 1);
  if (sheets.length === 0) return undefined;
  const states = sheets.map(({ estado }) => estado);
  const waiting =
    states.find((estado) => UNCHECKED.has(estado)) ?? states.find((estado) => estado !== 'hecha');
  return {
    ids: sheets.map(({ id }) => id),
    estado: waiting ?? 'hecha',
    revision: sheets.map(({ id, revision }) => `${id} ${revision}`).join(' '),
  };
}

/** States of a sheet whose lines are not checked yet. */
export const UNCHECKED: ReadonlySet<ImportacionEstado> = new Set(['subida', 'revisando', 'fallida']);
