import type { ImportedRow } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { offset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import type { Change } from './Line.ts';

export interface CheckedRow {
  n: number;
  datos: Record<string, unknown>;
  original: string[];
  errores: string[];
  avisos: string[];
  cambios: Change[] | null;
  duplicado: string | null;
  duplicado_id: number | null;
  codigo: string | null;
}

export const clearRows = (db: Db, id: string) =>
  db.deleteFrom('importacion_fila').where('importacion_id', '=', id).execute();

export const insertRows = (db: Db, id: string, toCreate: readonly CheckedRow[]) =>
  sql`insert into importacion_fila (importacion_id, n, datos, original, errores, avisos, cambios, duplicado, duplicado_id, codigo)
    select ${id}, f.n, f.datos, f.original, f.errores, f.avisos, nullif(f.cambios, 'null'), f.duplicado, f.duplicado_id, f.codigo
      from jsonb_to_recordset(${JSON.stringify(toCreate)}::jsonb)
           f(n int, datos jsonb, original text[], errores text[], avisos text[], cambios jsonb, duplicado text, duplicado_id int, codigo text)`.execute(
    db,
  );

const FILTERS: Record<string, RawBuilder<unknown>> = {
  errores: sql`and errores <> '{}'`,
  duplicados: sql`and duplicado is not null`,
  cambiados: sql`and cambios is not null`,
  dudosos: sql`and avisos <> '{}'`,
};

export type StoredRow = Omit<ImportedRow, 'datos'> & {
  datos: Record<string, unknown>;
  codigo: string | null;
};

export async function pageRows(
  db: Db,
  { id, filtro, ...page }: { id: string; filtro: string; page: number; limit: number },
) {
  const where = FILTERS[filtro] ?? sql``;
  const items = await rowsFrom(db)<StoredRow>`
    select n, datos, original, errores, avisos, coalesce(cambios, '[]') cambios, duplicado, resultado, codigo
      from importacion_fila where importacion_id = ${id} ${where}
     order by n limit ${page.limit} offset ${offset(page)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from importacion_fila where importacion_id = ${id} ${where}`;
  return { items, total: row.total };
}

export interface RowToCreate {
  n: number;
  datos: Record<string, unknown>;
  duplicado: string | null;
  duplicado_id: number | null;
  codigo: string | null;
}

/** The lines that still exist; until the transaction ends, nobody removes any (candidatos/removal). */
export async function stillThere(tx: Db, id: string, rows: readonly RowToCreate[]): Promise<RowToCreate[]> {
  await sql`select pg_advisory_xact_lock_shared(7206, hashtext(${id}))`.execute(tx);
  const there = await rowsFrom(tx)<{ n: number }>`
    select n from importacion_fila where importacion_id = ${id} and n = any (${rows.map(({ n }) => n)}::int[])`;
  const numbers = new Set(there.map(({ n }) => n));
  return rows.filter(({ n }) => numbers.has(n));
}

/** The next unprocessed lines without errors, after a line. */
export async function nextRows(db: Db, id: string, after: number, howMany: number): Promise<RowToCreate[]> {
  return rowsFrom(db)<RowToCreate>`
    select n, datos, duplicado, duplicado_id, codigo from importacion_fila
     where importacion_id = ${id} and n > ${after} and errores = '{}' and resultado is null
     order by n limit ${howMany}`;
}

/** What became of a line: the created record, the record that it already was, or an error. */
export interface Outcome {
  n: number;
  resultado: 'creada' | 'omitida' | 'error';
  creado_id: number | null;
  duplicado: string | null;
  duplicado_id: number | null;
  error: string | null;
}

export const markRows = (db: Db, id: string, results: readonly Outcome[]) =>
  sql`update importacion_fila f
         set resultado = r.resultado, creado_id = r.creado_id, duplicado = r.duplicado, duplicado_id = r.duplicado_id,
             errores = case when r.error is null then f.errores else f.errores || r.error end
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb)
             r(n int, resultado text, creado_id int, duplicado text, duplicado_id int, error text)
       where f.importacion_id = ${id} and f.n = r.n`.execute(db);

export const markErrors = (db: Db, id: string) =>
  sql`update importacion_fila set resultado = 'error'
       where importacion_id = ${id} and errores <> '{}' and resultado is null`.execute(db);

export const reportRows = (id: string) => sql<{
  n: number;
  resultado: string | null;
  errores: string;
  duplicado: string | null;
  creado_id: number | null;
  avisos: string;
  cambios: Change[] | null;
  original: string[];
}>`select n, resultado, array_to_string(errores, '. ') errores, array_to_string(avisos, '. ') avisos, cambios, duplicado, creado_id, original
     from importacion_fila where importacion_id = ${id} order by n`;

/** How many lines there are, were created, and have an error. */
export async function countResults(
  db: Db,
  id: string,
): Promise<{ hechas: number; creadas: number; conError: number; duplicadas: number }> {
  return oneRow(db)<{ hechas: number; creadas: number; conError: number; duplicadas: number }>`
    select count(*)::int hechas, count(*) filter (where resultado = 'creada')::int creadas, count(*) filter (where resultado = 'error')::int "conError",
           count(*) filter (where duplicado is not null)::int duplicadas
      from importacion_fila where importacion_id = ${id}`;
}

/** Lines of candidates' sheets with a code, with what identifies each person. */
export async function codedLines(db: Db, sheets: readonly string[]) {
  return rowsFrom(db)<{
    codigo: string;
    posible: boolean;
    id: number | null;
    datos: { documento: string | null; correo: string | null; telefonos: string[]; nombre: string };
  }>`
    select codigo, errores = '{}' posible, coalesce(creado_id, duplicado_id) id,
           jsonb_build_object('documento', datos->>'documento', 'correo', datos->>'correo',
             'telefonos', jsonb_build_array(datos->>'telefono1', datos->>'telefono2', datos->>'telefono3'),
             'nombre', concat_ws(' ', datos->>'nombre', datos->>'apellido')) datos
      from importacion_fila where importacion_id = any (${[...sheets]}::uuid[]) and codigo is not null
     order by importacion_id, n`;
}

/** The candidates that lines of an import became, or were like, by line number. */
export async function whoBecame(db: Db, id: string, lines: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsFrom(db)<{ n: number; candidato: number }>`
    select n, coalesce(creado_id, duplicado_id) candidato from importacion_fila
     where importacion_id = ${id} and n = any (${[...lines]}::int[]) and coalesce(creado_id, duplicado_id) is not null`;
  return new Map(rows.map(({ n, candidato }) => [n, candidato]));
}

/** The candidates that lines of a sheet became, or were like, by code, following merges. */
export async function peopleOf(
  db: Db,
  sheets: readonly string[],
  codes: readonly string[],
): Promise<Map<string, number>> {
  const rows = await rowsFrom(db)<{ codigo: string; id: number }>`
    with recursive de as (
      select codigo, creado_id is not null creado, coalesce(creado_id, duplicado_id) antes, datos->>'documento' documento, datos->>'nombre' nombre
        from importacion_fila where importacion_id = any (${[...sheets]}::uuid[]) and codigo = any (${[...codes]}::text[])),
    ido(id, hoy) as (
      select antes, antes from de where antes is not null
      union
      select i.id, f.conservado_id from ido i join fusion f
        on f.tipo = 'candidato' and f.absorbido_id = i.hoy and f.deshecha_ts is null)
    select d.codigo, c.id from de d join ido i on i.id = d.antes join candidato c on c.id = i.hoy
     -- Whoever only shares a phone is somebody else: by the documents, or by the first name if one has none.
     where d.creado or coalesce(documento_llave(c.documento) = documento_llave(d.documento),
                                similarity(normalizar(c.nombre), normalizar(d.nombre)) >= 0.25)
        or exists (select from candidato_otro_dato o where o.candidato_id = c.id and o.clase = 'documento' and o.llave = documento_llave(d.documento))`;
  return new Map(rows.map(({ codigo, id }) => [codigo, id]));
}

/** Names of the lines of a sheet, by code. */
export async function namesByCode(
  db: Db,
  sheets: readonly string[],
  codes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await rowsFrom(db)<{ codigo: string; nombre: string }>`
    select codigo, concat_ws(' ', datos->>'nombre', datos->>'apellido') nombre from importacion_fila
     where importacion_id = any (${[...sheets]}::uuid[]) and codigo = any (${[...codes]}::text[])`;
  return new Map(rows.map(({ codigo, nombre }) => [codigo, nombre]));
}
