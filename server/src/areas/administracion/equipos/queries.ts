import { sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { namedTyped } from '../../../platform/database/typedText.ts';
import { versionOf } from '../../../platform/database/versions.ts';

export async function pageEquipos(
  db: Db,
  filter: { page: number; limit: number; busquedaRapida?: string | undefined },
) {
  const where = namedTyped(sql`nombre`, filter.busquedaRapida);
  const { items, total } = await readPage(db, {
    items: sql<{ idNumerico: number; nombre: string }>`
      select id "idNumerico", nombre from equipo where ${where}
       order by ${alphabetical(sql`nombre`)}, id limit ${filter.limit} offset ${offset(filter)}`,
    total: sql`select count(*) from equipo where ${where}`,
  });
  return { items, count: total };
}

export async function listEquipos(db: Db): Promise<{ idNumerico: number; descripcion: string }[]> {
  return rowsFrom(db)<{ idNumerico: number; descripcion: string }>`
    select id "idNumerico", nombre descripcion from equipo order by ${alphabetical(sql`nombre`)}, id`;
}

export const findEquipo = (db: Db, id: number) =>
  db
    .selectFrom('equipo')
    .select(['nombre', versionOf('equipo').as('version')])
    .where('id', '=', id)
    .executeTakeFirst();

export const insertEquipo = (db: Db, name: string) =>
  db.insertInto('equipo').values({ nombre: name }).execute();

/** Undefined keeps the name. */
export const updateEquipo = (db: Db, id: number, name: string | undefined) =>
  db
    .updateTable('equipo')
    .set({ nombre: name ?? sql<string>`nombre`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

/** Locked until the transaction ends, so that nobody starts using it meanwhile. */
export const lockEquipo = (db: Db, id: number) =>
  db
    .selectFrom('equipo')
    .select(versionOf('equipo').as('version'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const deleteEquipo = (db: Db, id: number) => db.deleteFrom('equipo').where('id', '=', id).execute();
