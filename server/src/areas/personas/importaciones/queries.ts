import type {
  Importacion,
  ImportedRow,
  ImportFinding,
  ReadingChoice,
} from '@tembiapo/contract/calls/personas/importaciones.ts';
import type { Importable, ImportacionEstado } from '@tembiapo/contract/domain/enums.ts';
import { IMPORTACION_DAYS, MAX_IMPORTACIONES } from '@tembiapo/contract/domain/limits.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import { documentoKey } from '@tembiapo/contract/domain/samePerson.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { houseRules } from '../cv/index.ts';
import type { Listed, NamedList } from './fromList.ts';
import type { Change } from './Line.ts';
import { type Catalogs, COLUMNS, OWN_COLUMN } from './rows.ts';

export type StoredImportacion = Omit<Importacion, 'reporteUrl' | 'hojas'> & { grupoId: string | null };

const FIELDS: RawBuilder<unknown> = sql`
    i.id, i.tipo, i.nombre, i.estado, i.hoja_nombre hoja, i.grupo_id "grupoId", i.encabezado, i.muestra, i.columnas, i.lectura - '{hasta,revision,premisas,quitadas}'::text[] lectura,
    i.lectura->>'revision' revision, coalesce((i.lectura->>'quitadas')::int, 0) quitadas, i.ordenes, i.hechas, i.total, i.con_error "conError",
    i.duplicadas, i.cambiadas, i.dudosas, i.creadas, i.error, ${ISO('i.creacion_ts')} fecha, concat_ws(' ', u.nombre, u.apellido) usuario
    from importacion i join usuario u on u.id = i.usuario_id`;

export async function findImportacion(db: Db, id: string): Promise<StoredImportacion | undefined> {
  const { rows } = await sql<StoredImportacion>`select ${FIELDS} where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function pageImportaciones(db: Db, page: { page: number; limit: number }) {
  const { rows: items } = await sql<StoredImportacion>`
    select ${FIELDS} order by i.creacion_ts desc, i.id desc limit ${page.limit} offset ${offset(page)}`.execute(
    db,
  );
  const { rows } = await sql<{ total: number }>`select count(*)::int total from importacion`.execute(db);
  return { items, total: rows[0]!.total };
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
  const { rows } = await sql<{ nombre: string; fecha: string }>`
    select i.nombre, ${ISO('i.creacion_ts')} fecha from importacion i
     where (select count(*) >= ${MAX_IMPORTACIONES} from importacion i where not ${GIVES_WAY})
     order by i.creacion_ts, i.id limit 1`.execute(db);
  return rows[0];
}

/** Removes the oldest imports that give way to a new one. Answers their files. */
export async function makeRoom(db: Db, sheets: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ objeto: string | null }>`
    delete from importacion where id in (
      select i.id from importacion i where ${GIVES_WAY} order by i.creacion_ts, i.id
       limit greatest(0, (select count(*) from importacion) - ${MAX_IMPORTACIONES - sheets}) for update skip locked)
    returning objeto_id objeto`.execute(db);
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
  const { rows } = await sql<Job>`
    select tipo, estado, columnas, lectura, ordenes, muestra, objeto_id, usuario_id, todo_o_nada, crear_duplicados, total, hoja, grupo_id, encabezado
      from importacion where id = ${id}`.execute(db);
  return rows[0];
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

/** Names of list items and cities, by list and id. */
export async function namesOf(
  db: Db,
  { auxiliares, ciudades }: { auxiliares: readonly number[]; ciudades: readonly number[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ llave: string; nombre: string }>`
    select 'auxiliar ' || id llave, descripcion nombre from dato_auxiliar where id = any (${[...auxiliares]}::int[])
    union all
    select 'ciudad ' || g.id, g.descripcion || case when r.id is not null and exists (
             select from geografia o
              where o.etiqueta = 'ciudad' and o.id <> g.id and normalizar(o.descripcion) = normalizar(g.descripcion))
           then ' (' || r.descripcion || ')' else '' end
      from geografia g left join geografia r on r.id = g.padre_id where g.id = any (${[...ciudades]}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ llave, nombre }) => [llave, nombre]));
}

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

/** Candidates who are the person of each line (docs/reglas/personas.md), surest first; a name must be the very same. */
const lookUpPeople = (keys: string): RawBuilder<{ i: number; id: number; motivo: string }> => sql`
  select k.i, o.id, o.motivo
    from (select i, array_agg(llave) filter (where motivo = 'documento') documentos,
                 array_agg(llave) filter (where motivo = 'teléfono') telefonos,
                 array_agg(llave) filter (where motivo = 'correo') correos,
                 min(llave) filter (where motivo = 'nombre y nacimiento') nombre
            from jsonb_to_recordset(${keys}::jsonb) k(i int, motivo text, llave text) group by i) k
   cross join lateral candidatos_iguales(k.documentos, k.telefonos, k.correos, left(k.nombre, -11), right(k.nombre, 10)::date) o
   where o.motivo <> 'nombre y nacimiento' or o.peso = 1
   order by k.i, o.peso desc, o.id`;

/** Finds records like a line, by kind of record and key. */
const LOOK_UP: Record<Importable, (keys: string) => RawBuilder<{ i: number; id: number; motivo: string }>> = {
  candidato: lookUpPeople,
  empresa: (keys) => sql`
    select k.i, o.id, k.motivo from jsonb_to_recordset(${keys}::jsonb) k(i int, motivo text, llave text)
     cross join lateral (
       select id from empresa where k.motivo = 'RUC' and documento_plano(documento) = k.llave
       union all
       select id from empresa where k.motivo = 'nombre' and normalizar(nombre) like k.llave || '%' and trim(nombre_comercial(nombre)) = k.llave
       limit 1) o`,
  // The owners of experiences.
  experiencia: lookUpPeople,
  instituto: (keys) => sql`
    select k.i, o.id, k.motivo from jsonb_to_recordset(${keys}::jsonb) k(i int, motivo text, llave text)
     cross join lateral (select id from instituto where normalizar(nombre) = k.llave limit 1) o`,
};

export async function findLike(
  db: Db,
  kind: Importable,
  keys: readonly { i: number; motivo: string; llave: string }[],
): Promise<{ i: number; id: number; motivo: string }[]> {
  const { rows } = await LOOK_UP[kind](JSON.stringify(keys)).execute(db);
  return rows;
}

/** The id of the newest record of a kind. */
export async function newestOf(db: Db, kind: Importable): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`select max(id) id from ${sql.table(kind)}`.execute(db);
  return rows[0]!.id ?? 0;
}

/** The id of the newest record that an import made. */
export async function newestMade(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(creado_id) id from importacion_fila where importacion_id = ${id}`.execute(db);
  return rows[0]!.id ?? 0;
}

/** Records of a kind after an id, or in gaps before it, except an import's own; with their columns. */
export async function newerThan(
  db: Db,
  kind: Importable,
  { until, gaps, own }: { until: number; gaps: readonly number[]; own: readonly number[] },
): Promise<({ id: number } & Record<string, unknown>)[]> {
  const { rows } = await sql<{ id: number } & Record<string, unknown>>`
    select * from ${sql.table(kind)}
     where (id > ${until} or id = any (${[...gaps]}::int[])) and id <> all (${[...own]}::int[])`.execute(db);
  return rows;
}

/** Makes lots of two imports of a kind wait for each other, however long one takes: each then finds the other's records. */
export async function takeTurn(tx: Db, kind: Importable): Promise<void> {
  const { rows } = await sql<{ mine: boolean; wait: string }>`
    select pg_try_advisory_xact_lock(7205, hashtext(${kind})) mine, current_setting('statement_timeout') wait`.execute(
    tx,
  );
  const { mine, wait } = rows[0]!;
  if (mine) return;
  await sql`select set_config('statement_timeout', '0', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(7205, hashtext(${kind}))`.execute(tx);
  await sql`select set_config('statement_timeout', ${wait}, true)`.execute(tx);
}

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
  const { rows: items } = await sql<StoredRow>`
    select n, datos, original, errores, avisos, coalesce(cambios, '[]') cambios, duplicado, resultado, codigo from importacion_fila where importacion_id = ${id} ${where}
     order by n limit ${page.limit} offset ${offset(page)}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int total from importacion_fila where importacion_id = ${id} ${where}`.execute(db);
  return { items, total: rows[0]!.total };
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
  const { rows: there } = await sql<{ n: number }>`
    select n from importacion_fila where importacion_id = ${id} and n = any (${rows.map(({ n }) => n)}::int[])`.execute(
    tx,
  );
  const numbers = new Set(there.map(({ n }) => n));
  return rows.filter(({ n }) => numbers.has(n));
}

/** The next unprocessed lines without errors, after a line. */
export async function nextRows(db: Db, id: string, after: number, howMany: number): Promise<RowToCreate[]> {
  const { rows } = await sql<RowToCreate>`
    select n, datos, duplicado, duplicado_id, codigo from importacion_fila
     where importacion_id = ${id} and n > ${after} and errores = '{}' and resultado is null
     order by n limit ${howMany}`.execute(db);
  return rows;
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

/** The lines whose document no candidate has by now, nor an earlier line. */
async function withoutOwners(db: Db, lines: readonly RowToCreate[]): Promise<RowToCreate[]> {
  const keys = lines.map(({ datos }) => documentoKey(String(datos.documento ?? '')));
  const asked = keys.flatMap((llave, i) => (llave ? [{ i, motivo: 'documento', llave }] : []));
  const owned = new Set((await findLike(db, 'candidato', asked)).map(({ i }) => i));
  return lines.filter((_, i) => !owned.has(i) && (keys[i] === null || keys.indexOf(keys[i]!) === i));
}

/**
 * Creates a lot of records in one statement; answers the id of each created line. A candidate whose document is
 * somebody's is not created.
 */
export async function createAll(
  db: Db,
  kind: Importable,
  toCreate: readonly RowToCreate[],
): Promise<Map<number, number>> {
  const columns = COLUMNS[kind];
  const names = sql.join(columns.map((c) => sql.ref(c)));
  const values = sql.join(
    columns.map((c) => (c === OWN_COLUMN ? sql`coalesce(v.${sql.ref(c)}, '{}')` : sql`v.${sql.ref(c)}`)),
  );
  const withUid = kind === 'candidato' || kind === 'empresa';
  const fresh = kind === 'candidato' ? await withoutOwners(db, toCreate) : toCreate;
  const lines = fresh.map(({ n, datos }) => ({ n, uid: uuidv7(), ...datos }));
  const repeats =
    kind === 'candidato' ? sql`on conflict (documento) where documento is not null do nothing` : sql``;
  const { rows } = await sql<{ id: number; uid: string | null }>`
    insert into ${sql.table(kind)} (${withUid ? sql`uid, ` : sql``}${names})
    select ${withUid ? sql`l.uid, ` : sql``}${values}
      from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) with ordinality e(linea, orden)
     cross join lateral (select (e.linea->>'uid')::uuid uid) l
     cross join lateral jsonb_populate_record(null::${sql.table(kind)}, e.linea) v
     order by e.orden
    ${repeats} returning id, ${withUid ? sql`uid::text` : sql`null uid`}`.execute(db);
  if (!withUid) return new Map(rows.map(({ id }, i) => [lines[i]!.n, id]));
  const byUid = new Map(rows.map(({ id, uid }) => [uid, id]));
  return new Map(lines.flatMap(({ n, uid }) => (byUid.has(uid) ? [[n, byUid.get(uid)!]] : [])));
}

/**
 * Inserts the words that the search will need before one long transaction creates the candidates, so that nobody else who
 * enters such a name waits for its end.
 */
export const prepareWords = (db: Db, id: string) =>
  sql`insert into busqueda_palabra (clase, valor)
      select 1, w from (
        select distinct w from importacion_fila f,
               unnest(string_to_array(normalizar(f.datos->>'nombre' || ' ' || (f.datos->>'apellido')), ' ')) w
         where f.importacion_id = ${id} and f.errores = '{}' and w <> '') p
      union all
      select 6, m from (
        select distinct ((f.datos->>'expectativa_salarial')::numeric(14, 2))::text m from importacion_fila f
         where f.importacion_id = ${id} and f.errores = '{}') s
      order by 1, 2
      on conflict do nothing`.execute(db);

export async function readCatalogs(db: Db): Promise<Catalogs> {
  const read = async (query: RawBuilder<Listed>): Promise<NamedList> => (await query.execute(db)).rows;
  const auxiliares = (label: string) =>
    read(sql`select descripcion nombre, id from dato_auxiliar where etiqueta = ${label}`);
  const [nacionalidad, rubro, cargo, ciudad] = await Promise.all([
    auxiliares('nacionalidad'),
    auxiliares('rubro'),
    auxiliares('cargo'),
    read(sql`select g.descripcion nombre, g.id, r.descripcion de
               from geografia g left join geografia r on r.id = g.padre_id where g.etiqueta = 'ciudad'`),
  ]);
  return { nacionalidad, rubro, cargo, ciudad, givenNames: new Set(houseRules().givenNames) };
}

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

/** Removes an import with its rows; answers its file. */
export async function deleteImportacion(db: Db, id: string): Promise<{ objeto: string | null } | undefined> {
  const { rows } = await sql<{ objeto: string | null }>`
    delete from importacion where id = ${id} returning objeto_id objeto`.execute(db);
  return rows[0];
}

export async function clearOldImportaciones(db: Db): Promise<void> {
  await sql`delete from importacion where creacion_ts < now() - make_interval(days => ${IMPORTACION_DAYS}::int)`.execute(
    db,
  );
}

/** How many lines there are, were created, and have an error. */
export async function countResults(
  db: Db,
  id: string,
): Promise<{ hechas: number; creadas: number; conError: number; duplicadas: number }> {
  const { rows } = await sql<{ hechas: number; creadas: number; conError: number; duplicadas: number }>`
    select count(*)::int hechas, count(*) filter (where resultado = 'creada')::int creadas, count(*) filter (where resultado = 'error')::int "conError",
           count(*) filter (where duplicado is not null)::int duplicadas
      from importacion_fila where importacion_id = ${id}`.execute(db);
  return rows[0]!;
}

/** The sheets of the same file, in its order. */
export async function listSheets(db: Db, groupId: string | null): Promise<Importacion['hojas']> {
  if (!groupId) return [];
  const { rows } = await sql<Importacion['hojas'][number]>`
    select id, hoja_nombre nombre, tipo, estado from importacion where grupo_id = ${groupId} order by hoja`.execute(
    db,
  );
  return rows;
}

/** The candidates' sheet of a file, if there is one, and its last review. */
export async function findPeopleSheets(
  db: Db,
  groupId: string | null,
): Promise<{ ids: string[]; estado: ImportacionEstado; revision: string } | undefined> {
  const { rows } = await sql<{
    id: string;
    estado: ImportacionEstado;
    nombra: boolean;
    revision: string | null;
  }>`
    select id, estado, columnas ? 'codigo' nombra, lectura->>'revision' revision from importacion where grupo_id = ${groupId} and tipo = 'candidato' order by hoja`.execute(
    db,
  );
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

/** Lines of candidates' sheets with a code, with what identifies each person. */
export async function codedLines(db: Db, sheets: readonly string[]) {
  const { rows } = await sql<{
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
     order by importacion_id, n`.execute(db);
  return rows;
}

/** The candidates that lines of an import became, or were like, by line number. */
export async function whoBecame(db: Db, id: string, lines: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ n: number; candidato: number }>`
    select n, coalesce(creado_id, duplicado_id) candidato from importacion_fila
     where importacion_id = ${id} and n = any (${[...lines]}::int[]) and coalesce(creado_id, duplicado_id) is not null`.execute(
    db,
  );
  return new Map(rows.map(({ n, candidato }) => [n, candidato]));
}

/** The candidates that lines of a sheet became, or were like, by code, following merges. */
export async function peopleOf(
  db: Db,
  sheets: readonly string[],
  codes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ codigo: string; id: number }>`
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
        or exists (select from candidato_otro_dato o where o.candidato_id = c.id and o.clase = 'documento' and o.llave = documento_llave(d.documento))`.execute(
    db,
  );
  return new Map(rows.map(({ codigo, id }) => [codigo, id]));
}

/** Who some candidates are now: themselves, or the one they were merged into; none for one that is gone. */
export async function keptCandidatos(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; kept: number }>`
    with recursive ido(id, hoy) as (
      select n, n from unnest(${[...new Set(ids)]}::int[]) n
      union
      select i.id, f.conservado_id from ido i join fusion f
        on f.tipo = 'candidato' and f.absorbido_id = i.hoy and f.deshecha_ts is null)
    select i.id, c.id kept from ido i join candidato c on c.id = i.hoy`.execute(db);
  return new Map(rows.map(({ id, kept }) => [id, kept]));
}

/** Names of candidates, by id. */
export async function candidatosNamed(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nombre: string }>`
    select id, concat_ws(' ', nombre, apellido) nombre from candidato where id = any (${[...ids]}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, nombre }) => [id, nombre]));
}

/** Names of the lines of a sheet, by code. */
export async function namesByCode(
  db: Db,
  sheets: readonly string[],
  codes: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ codigo: string; nombre: string }>`
    select codigo, concat_ws(' ', datos->>'nombre', datos->>'apellido') nombre from importacion_fila
     where importacion_id = any (${[...sheets]}::uuid[]) and codigo = any (${[...codes]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ codigo, nombre }) => [codigo, nombre]));
}

/** Companies by the names asked for; N and Ñ are different letters, so that nobody is silently put at another company. */
export async function empresasNamed(db: Db, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ nombre: string; id: number }>`
    select n.nombre, e.id from unnest(${[...new Set(names)]}::text[]) n(nombre)
     cross join lateral (
       select id from empresa
        where normalizar(empresa.nombre) = normalizar(n.nombre)
          and regexp_replace(lower(normalize(empresa.nombre, NFC)), '[^ñ]', '', 'g') = regexp_replace(lower(normalize(n.nombre, NFC)), '[^ñ]', '', 'g')
        order by id limit 1) e`.execute(db);
  return new Map(rows.map(({ nombre, id }) => [nombre, id]));
}

/** Which experiences their profile has already, by line. */
export async function standingAmong(
  db: Db,
  lines: readonly { n: number; datos: Record<string, unknown> }[],
): Promise<Set<number>> {
  const { rows } = await sql<{ n: number }>`
    select (l->>'n')::int n from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) l
     cross join lateral jsonb_populate_record(null::experiencia, l->'datos') v
     where exists (
       select from experiencia x
        where x.candidato_id = v.candidato_id and x.inicio_fecha is not distinct from v.inicio_fecha
          and x.cargo_id is not distinct from v.cargo_id and x.empresa_id is not distinct from v.empresa_id
          and normalizar(coalesce(x.cargo_otro, '')) = normalizar(coalesce(v.cargo_otro, ''))
          and normalizar(coalesce(x.empresa_otro, '')) = normalizar(coalesce(v.empresa_otro, '')))`.execute(
    db,
  );
  return new Set(rows.map(({ n }) => n));
}

/** What columns with these heads were chosen to be (null: nothing), and which of them somebody chose. */
export async function readRemembered(
  db: Db,
  kind: Importable,
  heads: readonly string[],
): Promise<{ remembered: Map<string, string | null>; chosen: Set<string> }> {
  const { rows } = await sql<{ encabezado: string; campo: string | null; elegida: boolean }>`
    select encabezado, campo, elegida from importacion_columna
     where tipo = ${kind} and encabezado = any (${[...heads]}::text[])`.execute(db);
  return {
    remembered: new Map(rows.map(({ encabezado, campo }) => [encabezado, campo])),
    chosen: new Set(rows.flatMap(({ encabezado, elegida }) => (elegida ? [encabezado] : []))),
  };
}

/** Remembers what somebody chose for columns. */
export const rememberColumns = (
  db: Db,
  kind: Importable,
  columns: readonly { encabezado: string; campo: string | null }[],
) =>
  sql`insert into importacion_columna (tipo, encabezado, campo, elegida)
      select ${kind}, c.encabezado, c.campo, true from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) c(encabezado text, campo text)
      on conflict (tipo, encabezado) do update set campo = excluded.campo, elegida = true, ts = now()`.execute(
    db,
  );
