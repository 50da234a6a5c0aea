import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';

export async function pageEquipos(
  db: Db,
  filter: { page: number; limit: number; busquedaRapida?: string | undefined },
) {
  const where = sql`${filter.busquedaRapida ?? ''} = ''
    or normalizar(nombre) like '%' || normalizar(${filter.busquedaRapida ?? ''}) || '%'`;
  const { items, total } = await readPage(db, {
    items: sql<{ idNumerico: number; nombre: string }>`
      select id "idNumerico", nombre from equipo where ${where}
       order by normalizar(nombre), id limit ${filter.limit} offset ${offset(filter)}`,
    total: sql`select count(*) from equipo where ${where}`,
  });
  return { items, count: total };
}

export async function listEquipos(db: Db): Promise<{ idNumerico: number; descripcion: string }[]> {
  const { rows } = await sql<{ idNumerico: number; descripcion: string }>`
    select id "idNumerico", nombre descripcion from equipo order by normalizar(nombre), id`.execute(db);
  return rows;
}

export const findEquipo = (db: Db, id: number) =>
  db.selectFrom('equipo').select('nombre').where('id', '=', id).executeTakeFirst();

export const insertEquipo = (db: Db, name: string) =>
  db.insertInto('equipo').values({ nombre: name }).execute();

/** Without a name it keeps the one it has. False when there is no such team. */
export async function updateEquipo(db: Db, id: number, name: string | undefined): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('equipo')
    .set({ nombre: name ?? sql<string>`nombre` })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locked until the transaction ends: nobody starts using it meanwhile. */
export const lockEquipo = (db: Db, id: number) =>
  db.selectFrom('equipo').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export const deleteEquipo = (db: Db, id: number) => db.deleteFrom('equipo').where('id', '=', id).execute();
