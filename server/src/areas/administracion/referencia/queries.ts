import type { AuxiliarItem, GeographicItem } from '@tembiapo/contract/calls/administracion/referencia.ts';
import type { AuxiliarKind } from '@tembiapo/contract/domain/enums.ts';
import { sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { offset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { namedTyped } from '../../../platform/database/typedText.ts';
import { versionOf } from '../../../platform/database/versions.ts';

interface Option {
  idNumerico: number;
  descripcion: string;
}
interface Place extends Option {
  padreId: number | null;
}

/** Items of one list in alphabetical order, ignoring accents. */
export async function listAuxiliares(db: Db, label: AuxiliarKind): Promise<Option[]> {
  return rowsFrom(db)<Option>`
    select id "idNumerico", descripcion from dato_auxiliar
     where etiqueta = ${label} order by ${alphabetical(sql`descripcion`)}, id`;
}

/** Countries, regions or cities, of one parent or of all. A city's parent is a region; a region's a country. */
export async function listPlaces(
  db: Db,
  label: 'pais' | 'region' | 'ciudad',
  parentId?: number | null,
): Promise<Place[]> {
  return rowsFrom(db)<Place>`
    select id "idNumerico", descripcion, padre_id "padreId" from geografia
     where etiqueta = ${label} and (${parentId ?? null}::int is null or padre_id = ${parentId ?? null}::int)
     order by ${alphabetical(sql`descripcion`)}, id`;
}

interface ListFilter {
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
  etiqueta?: string | null | undefined;
}

/** By list and name. */
export async function pageAuxiliares(db: Db, filter: ListFilter) {
  const where = sql`(${filter.etiqueta ?? null}::text is null or etiqueta = ${filter.etiqueta ?? null}::text)
    and ${namedTyped(sql`descripcion`, filter.busquedaRapida)}`;
  const items = await rowsFrom(db)<AuxiliarItem>`
    select id "idNumerico", etiqueta, descripcion, ${versionOf('dato_auxiliar')} "version" from dato_auxiliar where ${where}
     order by etiqueta, ${alphabetical(sql`descripcion`)}, id limit ${filter.limit} offset ${offset(filter)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from dato_auxiliar where ${where}`;
  return { items, total: row.total };
}

/** Locked until the transaction ends, so that nobody starts using it meanwhile. */
export const lockAuxiliar = (db: Db, id: number) =>
  db
    .selectFrom('dato_auxiliar')
    .select(['etiqueta', versionOf('dato_auxiliar').as('version')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function insertAuxiliar(db: Db, label: string, description: string): Promise<number> {
  const { id } = await db
    .insertInto('dato_auxiliar')
    .values({ etiqueta: label, descripcion: description })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateAuxiliar = (db: Db, id: number, description: string) =>
  db
    .updateTable('dato_auxiliar')
    .set({ descripcion: description, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteAuxiliar = (db: Db, id: number) =>
  db.deleteFrom('dato_auxiliar').where('id', '=', id).execute();

/** Countries, then regions, then cities, each by name. */
export async function pageGeografia(db: Db, filter: ListFilter) {
  const where = sql`(${filter.etiqueta ?? null}::text is null or g.etiqueta = ${filter.etiqueta ?? null}::text)
    and ${namedTyped(sql`g.descripcion`, filter.busquedaRapida)}`;
  const items = await rowsFrom(db)<GeographicItem>`
    select g.id "idNumerico", g.etiqueta, g.descripcion, g.padre_id "padreId", p.descripcion "padreDescripcion",
           ${versionOf('geografia', 'g')} "version"
      from geografia g left join geografia p on p.id = g.padre_id where ${where}
     order by array_position(array['pais', 'region', 'ciudad'], g.etiqueta), ${alphabetical(sql`g.descripcion`)}, g.id
     limit ${filter.limit} offset ${offset(filter)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from geografia g where ${where}`;
  return { items, total: row.total };
}

export const lockGeografia = (db: Db, id: number) =>
  db
    .selectFrom('geografia')
    .select(['etiqueta', 'padre_id', versionOf('geografia').as('version')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Locked, so that it stays while something is added under it. */
export const holdRegion = (db: Db, id: number) =>
  db
    .selectFrom('geografia')
    .select('id')
    .where('id', '=', id)
    .where('etiqueta', '=', 'region')
    .forShare()
    .executeTakeFirst();

export async function insertGeografia(
  db: Db,
  place: { etiqueta: string; descripcion: string; padre_id: number | null },
): Promise<number> {
  const { id } = await db.insertInto('geografia').values(place).returning('id').executeTakeFirstOrThrow();
  return id;
}

export const updateGeografia = (
  db: Db,
  id: number,
  description: string | undefined,
  parentId: number | null,
) =>
  db
    .updateTable('geografia')
    .set({ descripcion: description, padre_id: parentId, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteGeografia = (db: Db, id: number) =>
  db.deleteFrom('geografia').where('id', '=', id).execute();
