import type { Importacion, ImportedRow } from '@tembiapo/contract/calls/importaciones.ts';
import type { Importable, ImportacionEstado } from '@tembiapo/contract/domain/enums.ts';
import { IMPORTACION_DAYS, MAX_IMPORTACIONES } from '@tembiapo/contract/domain/limits.ts';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database.ts';
import { ISO } from '../../platform/moments.ts';
import { offset } from '../../platform/paging.ts';
import type { Catalogs } from './rows.ts';

export type ImportacionLeida = Omit<Importacion, 'reporteUrl'>;

const CAMPOS: RawBuilder<unknown> = sql`
    i.id, i.tipo, i.nombre, i.estado, i.encabezado, i.muestra, i.columnas, i.hechas, i.total, i.con_error "conError",
    i.duplicadas, i.creadas, i.error, ${ISO('i.creacion_ts')} fecha, concat_ws(' ', u.nombre, u.apellido) usuario
    from importacion i join usuario u on u.id = i.usuario_id`;

export async function findImportacion(db: Db, id: string): Promise<ImportacionLeida | undefined> {
  const { rows } = await sql<ImportacionLeida>`select ${CAMPOS} where i.id = ${id}`.execute(db);
  return rows[0];
}

export async function pageImportaciones(db: Db, pagina: { page: number; limit: number }) {
  const { rows: items } = await sql<ImportacionLeida>`
    select ${CAMPOS} order by i.creacion_ts desc, i.id desc limit ${pagina.limit} offset ${offset(pagina)}`.execute(
    db,
  );
  const { rows } = await sql<{ total: number }>`select count(*)::int total from importacion`.execute(db);
  return { items, total: rows[0]!.total };
}

export async function insertImportacion(
  db: Db,
  nueva: {
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
    values (${id}, ${nueva.usuarioId}, ${nueva.tipo}, ${nueva.nombre}, ${nueva.objetoId}, ${nueva.encabezado}::text[],
            ${JSON.stringify(nueva.muestra)}::jsonb, ${JSON.stringify(nueva.columnas)}::jsonb)`.execute(db);
  return id;
}

/** As many imports stand as may. */
export const isFull = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ lleno: boolean }>`
    select count(*) >= ${MAX_IMPORTACIONES} lleno from importacion`.execute(db);
  return rows[0]!.lleno;
};

export interface Trabajo {
  tipo: Importable;
  estado: ImportacionEstado;
  columnas: Record<string, number>;
  objeto_id: string | null;
  usuario_id: number;
  todo_o_nada: boolean;
  crear_duplicados: boolean;
  total: number | null;
}

export async function findTrabajo(db: Db, id: string): Promise<Trabajo | undefined> {
  const { rows } = await sql<Trabajo>`
    select tipo, estado, columnas, objeto_id, usuario_id, todo_o_nada, crear_duplicados, total
      from importacion where id = ${id}`.execute(db);
  return rows[0];
}

/** Goes on from one state to the next; false when somebody was faster or it is gone. */
export async function pasar(
  db: Db,
  id: string,
  desde: readonly ImportacionEstado[],
  hasta: ImportacionEstado,
  cambio: Partial<{ columnas: Record<string, number>; todoONada: boolean; crearDuplicados: boolean }> = {},
): Promise<boolean> {
  const { rows } = await sql`
    update importacion set estado = ${hasta}, error = null, hechas = 0,
           columnas = coalesce(${cambio.columnas ? JSON.stringify(cambio.columnas) : null}::jsonb, columnas),
           todo_o_nada = coalesce(${cambio.todoONada ?? null}::bool, todo_o_nada),
           crear_duplicados = coalesce(${cambio.crearDuplicados ?? null}::bool, crear_duplicados)
     where id = ${id} and estado = any (${[...desde]}::text[]) returning 1`.execute(db);
  return rows.length > 0;
}

/** How far it is. False when it was removed meanwhile. */
export async function avanzar(
  db: Db,
  id: string,
  cambio: Partial<{
    estado: ImportacionEstado;
    hechas: number;
    total: number;
    conError: number;
    duplicadas: number;
    creadas: number;
    error: string;
    sinObjeto: boolean;
  }>,
): Promise<boolean> {
  const { rows } = await sql`
    update importacion set estado = coalesce(${cambio.estado ?? null}, estado),
           hechas = coalesce(${cambio.hechas ?? null}::int, hechas), total = coalesce(${cambio.total ?? null}::int, total),
           con_error = coalesce(${cambio.conError ?? null}::int, con_error),
           duplicadas = coalesce(${cambio.duplicadas ?? null}::int, duplicadas),
           creadas = coalesce(${cambio.creadas ?? null}::int, creadas), error = ${cambio.error ?? null},
           objeto_id = case when ${cambio.sinObjeto ?? false}::bool then null else objeto_id end
     where id = ${id} returning 1`.execute(db);
  return rows.length > 0;
}

export interface FilaRevisada {
  n: number;
  datos: Record<string, unknown>;
  original: string[];
  errores: string[];
  duplicado: string | null;
  duplicado_id: number | null;
}

export const clearFilas = (db: Db, id: string) =>
  db.deleteFrom('importacion_fila').where('importacion_id', '=', id).execute();

export const insertFilas = (db: Db, id: string, filas: readonly FilaRevisada[]) =>
  sql`insert into importacion_fila (importacion_id, n, datos, original, errores, duplicado, duplicado_id)
    select ${id}, f.n, f.datos, f.original, f.errores, f.duplicado, f.duplicado_id
      from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb)
           f(n int, datos jsonb, original text[], errores text[], duplicado text, duplicado_id int)`.execute(
    db,
  );

/** Records of the database that are like a line, by each kind of key: the first one found of each line. */
const BUSCAR: Record<Importable, (llaves: string) => RawBuilder<{ i: number; id: number; motivo: string }>> =
  {
    candidato: (llaves) => sql`
    select k.i, o.id, k.motivo from jsonb_to_recordset(${llaves}::jsonb) k(i int, motivo text, llave text)
     cross join lateral (
       select id from candidato where k.motivo = 'documento' and documento_plano(documento) = k.llave
       union all
       select id from candidato where k.motivo = 'teléfono' and right(regexp_replace(telefono1, '\\D', '', 'g'), 8) = k.llave
       limit 1) o`,
    empresa: (llaves) => sql`
    select k.i, o.id, k.motivo from jsonb_to_recordset(${llaves}::jsonb) k(i int, motivo text, llave text)
     cross join lateral (
       select id from empresa where k.motivo = 'RUC' and documento_plano(documento) = k.llave
       union all
       select id from empresa where k.motivo = 'nombre' and normalizar(nombre) like k.llave || '%' and trim(nombre_comercial(nombre)) = k.llave
       limit 1) o`,
    instituto: (llaves) => sql`
    select k.i, o.id, k.motivo from jsonb_to_recordset(${llaves}::jsonb) k(i int, motivo text, llave text)
     cross join lateral (select id from instituto where normalizar(nombre) = k.llave limit 1) o`,
  };

export async function findLike(
  db: Db,
  tipo: Importable,
  llaves: readonly { i: number; motivo: string; llave: string }[],
): Promise<{ i: number; id: number; motivo: string }[]> {
  const { rows } = await BUSCAR[tipo](JSON.stringify(llaves)).execute(db);
  return rows;
}

export async function pageFilas(
  db: Db,
  { id, filtro, ...pagina }: { id: string; filtro: string; page: number; limit: number },
) {
  const donde =
    filtro === 'errores'
      ? sql`and errores <> '{}'`
      : filtro === 'duplicados'
        ? sql`and duplicado is not null`
        : sql``;
  const { rows: items } = await sql<ImportedRow>`
    select n, original, errores, duplicado, resultado from importacion_fila where importacion_id = ${id} ${donde}
     order by n limit ${pagina.limit} offset ${offset(pagina)}`.execute(db);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int total from importacion_fila where importacion_id = ${id} ${donde}`.execute(db);
  return { items, total: rows[0]!.total };
}

export interface FilaPorCrear {
  n: number;
  datos: Record<string, unknown>;
  duplicado: string | null;
}

/** The next lines without errors that nothing became of yet, after a line. */
export async function nextFilas(
  db: Db,
  id: string,
  despues: number,
  cuantas: number,
): Promise<FilaPorCrear[]> {
  const { rows } = await sql<FilaPorCrear>`
    select n, datos, duplicado from importacion_fila
     where importacion_id = ${id} and n > ${despues} and errores = '{}' and resultado is null
     order by n limit ${cuantas}`.execute(db);
  return rows;
}

export const markFilas = (
  db: Db,
  id: string,
  resultados: readonly { n: number; resultado: string; creado_id: number | null }[],
) =>
  sql`update importacion_fila f set resultado = r.resultado, creado_id = r.creado_id
        from jsonb_to_recordset(${JSON.stringify(resultados)}::jsonb) r(n int, resultado text, creado_id int)
       where f.importacion_id = ${id} and f.n = r.n`.execute(db);

export const markErrores = (db: Db, id: string) =>
  sql`update importacion_fila set resultado = 'error'
       where importacion_id = ${id} and errores <> '{}' and resultado is null`.execute(db);

const COLUMNAS: Record<Importable, string[]> = {
  candidato: [
    'nombre',
    'apellido',
    'documento',
    'telefono1',
    'telefono2',
    'telefono3',
    'correo',
    'direccion',
    'nacimiento_fecha',
    'sexo',
    'estado_civil',
    'nacionalidad_id',
    'pais_id',
    'ciudad_id',
    'expectativa_salarial',
    'descripcion_interna',
  ],
  empresa: [
    'nombre',
    'documento',
    'razon_social',
    'telefono',
    'correo',
    'direccion',
    'rubro_id',
    'es_cliente',
    'contacto_nombre',
    'contacto_telefono',
    'contacto_email',
    'contacto_cargo_nombre',
  ],
  instituto: ['nombre', 'direccion', 'telefono', 'contacto_nombre', 'contacto_telefono'],
};

/**
 * Creates a lot of records in one statement; answers the id of each line that was made. A candidate whose document is
 * somebody's is not.
 */
export async function createAll(
  db: Db,
  tipo: Importable,
  filas: readonly FilaPorCrear[],
): Promise<Map<number, number>> {
  const columnas = COLUMNAS[tipo];
  const nombres = sql.join(columnas.map((c) => sql.ref(c)));
  const valores = sql.join(columnas.map((c) => sql`v.${sql.ref(c)}`));
  const conUid = tipo !== 'instituto';
  const lineas = filas.map(({ n, datos }) => ({ n, uid: uuidv7(), ...datos }));
  const repite =
    tipo === 'candidato' ? sql`on conflict (documento) where documento is not null do nothing` : sql``;
  const { rows } = await sql<{ id: number; uid: string | null }>`
    insert into ${sql.table(tipo)} (${conUid ? sql`uid, ` : sql``}${nombres})
    select ${conUid ? sql`l.uid, ` : sql``}${valores}
      from jsonb_array_elements(${JSON.stringify(lineas)}::jsonb) with ordinality e(linea, orden)
     cross join lateral (select (e.linea->>'uid')::uuid uid) l
     cross join lateral jsonb_populate_record(null::${sql.table(tipo)}, e.linea) v
     order by e.orden
    ${repite} returning id, ${conUid ? sql`uid::text` : sql`null uid`}`.execute(db);
  if (!conUid) return new Map(rows.map(({ id }, i) => [lineas[i]!.n, id]));
  const porUid = new Map(rows.map(({ id, uid }) => [uid, id]));
  return new Map(lineas.flatMap(({ n, uid }) => (porUid.has(uid) ? [[n, porUid.get(uid)!]] : [])));
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
  const leer = async (consulta: RawBuilder<{ nombre: string; id: number }>) =>
    new Map((await consulta.execute(db)).rows.map(({ nombre, id }) => [nombre, id]));
  const auxiliares = (etiqueta: string) =>
    leer(sql`select normalizar(descripcion) nombre, id from dato_auxiliar where etiqueta = ${etiqueta}`);
  const [nacionalidad, rubro, ciudad] = await Promise.all([
    auxiliares('nacionalidad'),
    auxiliares('rubro'),
    // Of two towns of one name the one that more people live in.
    leer(sql`select normalizar(g.descripcion) nombre, g.id from geografia g where g.etiqueta = 'ciudad'
              order by (select count(*) from (select 1 from candidato where ciudad_id = g.id limit 1000) c)`),
  ]);
  return { nacionalidad, rubro, ciudad };
}

export const filasDelReporte = (id: string) => sql<{
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

export async function countCreadas(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int n from importacion_fila where importacion_id = ${id} and resultado = 'creada'`.execute(
    db,
  );
  return rows[0]!.n;
}
