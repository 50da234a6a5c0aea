import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { offset } from '../../platform/paging.ts';

interface Opcion {
  idNumerico: number;
  nombre: string;
}

/** Ids and names in alphabetical order; `esCliente` narrows. */
export async function listEmpresas(db: Db, esCliente: boolean | undefined): Promise<Opcion[]> {
  const { rows } = await sql<Opcion>`
    select id "idNumerico", nombre from empresa
     where ${esCliente ?? null}::bool is null or es_cliente = ${esCliente ?? null}::bool
     order by normalizar(nombre), id limit 20000`.execute(db);
  return rows;
}

interface Filtro {
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
  esCliente?: boolean | undefined;
  esGrupo?: boolean | undefined;
}

export async function pageEmpresas(db: Db, filtro: Filtro) {
  const where = sql`
    (${filtro.busquedaRapida ?? ''} = '' or normalizar(nombre) like '%' || normalizar(${filtro.busquedaRapida ?? ''}) || '%')
    and (${filtro.esCliente ?? null}::bool is null or es_cliente = ${filtro.esCliente ?? null}::bool)
    and (${filtro.esGrupo ?? null}::bool is null or es_grupo = ${filtro.esGrupo ?? null}::bool)`;
  const { rows: items } = await sql<Opcion & { esCliente: boolean }>`
    select id "idNumerico", nombre, es_cliente "esCliente" from empresa where ${where}
     order by normalizar(nombre), id limit ${filtro.limit} offset ${offset(filtro)}`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int from empresa where ${where}`.execute(db);
  return { items, count: rows[0]!.count };
}

/** Companies whose name holds the words typed, or is much like them, best first. */
export async function similarEmpresas(db: Db, name: string, limit = 100): Promise<Opcion[]> {
  const { rows } = await sql<Opcion>`
    select id "idNumerico", nombre from empresa
     where normalizar(nombre) like '%' || normalizar(${name}) || '%' or normalizar(nombre) % normalizar(${name})
     order by similarity(normalizar(nombre), normalizar(${name})) desc, nombre, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function pageInstitutos(
  db: Db,
  filtro: Filtro & { sortField: '_id' | 'nombre'; sortOrder: '1' | '-1' },
) {
  const where = sql`${filtro.busquedaRapida ?? ''} = ''
    or normalizar(nombre) like '%' || normalizar(${filtro.busquedaRapida ?? ''}) || '%'`;
  const campo = filtro.sortField === '_id' ? sql`id` : sql`normalizar(nombre)`;
  const sentido = filtro.sortOrder === '1' ? sql`asc` : sql`desc`;
  const { rows: items } = await sql<Opcion & { direccion: string | null; telefono: string | null }>`
    select id "idNumerico", nombre, direccion, telefono from instituto where ${where}
     order by ${campo} ${sentido}, id limit ${filtro.limit} offset ${offset(filtro)}`.execute(db);
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::int total from instituto where ${where}`.execute(db);
  return { items, total: rows[0]!.total };
}

export async function pageEquipos(db: Db, filtro: Filtro) {
  const where = sql`${filtro.busquedaRapida ?? ''} = ''
    or normalizar(nombre) like '%' || normalizar(${filtro.busquedaRapida ?? ''}) || '%'`;
  const { rows: items } = await sql<Opcion>`
    select id "idNumerico", nombre from equipo where ${where}
     order by normalizar(nombre), id limit ${filtro.limit} offset ${offset(filtro)}`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int from equipo where ${where}`.execute(db);
  return { items, count: rows[0]!.count };
}

export async function listEquipos(db: Db): Promise<{ idNumerico: number; descripcion: string }[]> {
  const { rows } = await sql<{ idNumerico: number; descripcion: string }>`
    select id "idNumerico", nombre descripcion from equipo order by normalizar(nombre), id`.execute(db);
  return rows;
}

/** Active staff, by name. */
export async function listUsuarios(db: Db): Promise<Opcion[]> {
  const { rows } = await sql<Opcion>`
    select id "idNumerico", concat_ws(' ', nombre, apellido) nombre from usuario
     where activo and rol in ('admin', 'selector') order by 2, id`.execute(db);
  return rows;
}
