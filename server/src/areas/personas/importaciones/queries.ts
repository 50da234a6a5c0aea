import type { Importacion, ImportedRow } from '@tembiapo/contract/calls/personas/importaciones.ts';
import type { Importable, ImportacionEstado } from '@tembiapo/contract/domain/enums.ts';
import { IMPORTACION_DAYS, MAX_IMPORTACIONES } from '@tembiapo/contract/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { offset } from '../../../platform/database/paging.ts';
import { type Catalogs, COLUMNS, OWN_COLUMN } from './rows.ts';

export type StoredImportacion = Omit<Importacion, 'reporteUrl'>;

const FIELDS: RawBuilder<unknown> = sql`
    i.id, i.tipo, i.nombre, i.estado, i.encabezado, i.muestra, i.columnas, i.hechas, i.total, i.con_error "conError",
    i.duplicadas, i.creadas, i.error, ${ISO('i.creacion_ts')} fecha, concat_ws(' ', u.nombre, u.apellido) usuario
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
  },
): Promise<string> {
  const id = uuidv7();
  await sql`insert into importacion (id, usuario_id, tipo, nombre, objeto_id, encabezado, muestra, columnas)
    values (${id}, ${fresh.usuarioId}, ${fresh.tipo}, ${fresh.nombre}, ${fresh.objetoId}, ${fresh.encabezado}::text[],
            ${JSON.stringify(fresh.muestra)}::jsonb, ${JSON.stringify(fresh.columnas)}::jsonb)`.execute(db);
  return id;
}

/** As many imports stand as may. */
export const isFull = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ lleno: boolean }>`
    select count(*) >= ${MAX_IMPORTACIONES} lleno from importacion`.execute(db);
  return rows[0]!.lleno;
};

export interface Job {
  tipo: Importable;
  estado: ImportacionEstado;
  columnas: Record<string, number>;
  objeto_id: string | null;
  usuario_id: number;
  todo_o_nada: boolean;
  crear_duplicados: boolean;
  total: number | null;
}

export async function findWork(db: Db, id: string): Promise<Job | undefined> {
  const { rows } = await sql<Job>`
    select tipo, estado, columnas, objeto_id, usuario_id, todo_o_nada, crear_duplicados, total
      from importacion where id = ${id}`.execute(db);
  return rows[0];
}

/** Goes on from one state to the next; false when somebody was faster or it is gone. */
export async function pass(
  db: Db,
  id: string,
  from: readonly ImportacionEstado[],
  to: ImportacionEstado,
  change: Partial<{ columnas: Record<string, number>; todoONada: boolean; crearDuplicados: boolean }> = {},
): Promise<boolean> {
  const { rows } = await sql`
    update importacion set estado = ${to}, error = null, hechas = 0,
           columnas = coalesce(${change.columnas ? JSON.stringify(change.columnas) : null}::jsonb, columnas),
           todo_o_nada = coalesce(${change.todoONada ?? null}::bool, todo_o_nada),
           crear_duplicados = coalesce(${change.crearDuplicados ?? null}::bool, crear_duplicados)
     where id = ${id} and estado = any (${[...from]}::text[]) returning 1`.execute(db);
  return rows.length > 0;
}

/** How far it is. False when it was removed meanwhile. */
export async function advance(
  db: Db,
  id: string,
  change: Partial<{
    estado: ImportacionEstado;
    hechas: number;
    total: number;
    conError: number;
    duplicadas: number;
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
  duplicado: string | null;
  duplicado_id: number | null;
}

export const clearRows = (db: Db, id: string) =>
  db.deleteFrom('importacion_fila').where('importacion_id', '=', id).execute();

export const insertRows = (db: Db, id: string, toCreate: readonly CheckedRow[]) =>
  sql`insert into importacion_fila (importacion_id, n, datos, original, errores, duplicado, duplicado_id)
    select ${id}, f.n, f.datos, f.original, f.errores, f.duplicado, f.duplicado_id
      from jsonb_to_recordset(${JSON.stringify(toCreate)}::jsonb)
           f(n int, datos jsonb, original text[], errores text[], duplicado text, duplicado_id int)`.execute(
    db,
  );

/** Records of the database that are like a line, by each kind of key: the first one found of each line. */
const LOOK_UP: Record<Importable, (keys: string) => RawBuilder<{ i: number; id: number; motivo: string }>> = {
  candidato: (keys) => sql`
    select k.i, o.id, k.motivo from jsonb_to_recordset(${keys}::jsonb) k(i int, motivo text, llave text)
     cross join lateral (
       select id from candidato where k.motivo = 'documento' and documento_plano(documento) = k.llave
       union all
       select id from candidato where k.motivo = 'teléfono' and right(regexp_replace(telefono1, '\\D', '', 'g'), 8) = k.llave
       limit 1) o`,
  empresa: (keys) => sql`
    select k.i, o.id, k.motivo from jsonb_to_recordset(${keys}::jsonb) k(i int, motivo text, llave text)
     cross join lateral (
       select id from empresa where k.motivo = 'RUC' and documento_plano(documento) = k.llave
       union all
       select id from empresa where k.motivo = 'nombre' and normalizar(nombre) like k.llave || '%' and trim(nombre_comercial(nombre)) = k.llave
       limit 1) o`,
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

export async function pageRows(
  db: Db,
  { id, filtro, ...page }: { id: string; filtro: string; page: number; limit: number },
) {
  const where =
    filtro === 'errores'
      ? sql`and errores <> '{}'`
      : filtro === 'duplicados'
        ? sql`and duplicado is not null`
        : sql``;
  const { rows: items } = await sql<ImportedRow>`
    select n, original, errores, duplicado, resultado from importacion_fila where importacion_id = ${id} ${where}
     order by n limit ${page.limit} offset ${offset(page)}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int total from importacion_fila where importacion_id = ${id} ${where}`.execute(db);
  return { items, total: rows[0]!.total };
}

export interface RowToCreate {
  n: number;
  datos: Record<string, unknown>;
  duplicado: string | null;
}

/** The next lines without errors that nothing became of yet, after a line. */
export async function nextRows(db: Db, id: string, after: number, howMany: number): Promise<RowToCreate[]> {
  const { rows } = await sql<RowToCreate>`
    select n, datos, duplicado from importacion_fila
     where importacion_id = ${id} and n > ${after} and errores = '{}' and resultado is null
     order by n limit ${howMany}`.execute(db);
  return rows;
}

export const markRows = (
  db: Db,
  id: string,
  results: readonly { n: number; resultado: string; creado_id: number | null }[],
) =>
  sql`update importacion_fila f set resultado = r.resultado, creado_id = r.creado_id
        from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) r(n int, resultado text, creado_id int)
       where f.importacion_id = ${id} and f.n = r.n`.execute(db);

export const markErrors = (db: Db, id: string) =>
  sql`update importacion_fila set resultado = 'error'
       where importacion_id = ${id} and errores <> '{}' and resultado is null`.execute(db);

/**
 * Creates a lot of records in one statement; answers the id of each line that was made. A candidate whose document is
 * somebody's is not.
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
  const withUid = kind !== 'instituto';
  const lines = toCreate.map(({ n, datos }) => ({ n, uid: uuidv7(), ...datos }));
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
 * The words that the search will need, committed before one long transaction makes the candidates: nobody else who
 * enters such a name waits for it.
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
  const read = async (query: RawBuilder<{ nombre: string; id: number }>) =>
    new Map((await query.execute(db)).rows.map(({ nombre, id }) => [nombre, id]));
  const auxiliares = (label: string) =>
    read(sql`select normalizar(descripcion) nombre, id from dato_auxiliar where etiqueta = ${label}`);
  const [nacionalidad, rubro, ciudad] = await Promise.all([
    auxiliares('nacionalidad'),
    auxiliares('rubro'),
    // Of two towns of one name the one that more people live in.
    read(sql`select normalizar(g.descripcion) nombre, g.id from geografia g where g.etiqueta = 'ciudad'
              order by (select count(*) from (select 1 from candidato where ciudad_id = g.id limit 1000) c)`),
  ]);
  return { nacionalidad, rubro, ciudad };
}

export const reportRows = (id: string) => sql<{
  n: number;
  resultado: string | null;
  errores: string;
  duplicado: string | null;
  creado_id: number | null;
  original: string[];
}>`select n, resultado, array_to_string(errores, '. ') errores, duplicado, creado_id, original
     from importacion_fila where importacion_id = ${id} order by n`;

/** Removes it with all that was read; answers its file. */
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

export async function countCreated(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from importacion_fila where importacion_id = ${id} and resultado = 'creada'`.execute(
    db,
  );
  return rows[0]!.n;
}
