import type {
  Instituto,
  InstitutoInList,
  InstitutoInput,
} from '@tembiapo/contract/calls/clientes/institutos.ts';
import { sql } from 'kysely';
import { alphabetical } from '../../../platform/database/alphabetical.ts';
import type { Db } from '../../../platform/database/database.ts';
import { offset } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { namedTyped } from '../../../platform/database/typedText.ts';
import { versionOf } from '../../../platform/database/versions.ts';

interface Filter {
  page: number;
  limit: number;
  busquedaRapida?: string | undefined;
  sortField: '_id' | 'nombre';
  sortOrder: '1' | '-1';
}

export async function pageInstitutos(db: Db, filter: Filter) {
  const where = namedTyped(sql`nombre`, filter.busquedaRapida);
  const field = filter.sortField === '_id' ? sql`id` : alphabetical(sql`nombre`);
  const direction = filter.sortOrder === '1' ? sql`asc` : sql`desc`;
  const items = await rowsFrom(db)<InstitutoInList>`
    select id "idNumerico", nombre, direccion, telefono from instituto where ${where}
     order by ${field} ${direction}, id limit ${filter.limit} offset ${offset(filter)}`;
  const row = await oneRow(db)<{ total: number }>`
    select count(*)::int total from instituto where ${where}`;
  return { items, total: row.total };
}

export async function findInstituto(db: Db, id: number): Promise<Instituto | undefined> {
  return firstRow(db)<Instituto>`
    select id "idNumerico", nombre, direccion, telefono,
           json_build_object('nombre', contacto_nombre, 'telefono', contacto_telefono) contacto, ${versionOf('instituto')} "version"
      from instituto where id = ${id}`;
}

const NOBODY = { nombre: null, telefono: null };
/** Undefined properties leave their column unchanged. */
const toColumns = <T extends Partial<InstitutoInput>>({ nombre, direccion, telefono, contacto }: T) => {
  const who = contacto === null ? NOBODY : contacto;
  return {
    nombre: nombre as T['nombre'],
    direccion,
    telefono,
    contacto_nombre: who?.nombre,
    contacto_telefono: who?.telefono,
  };
};

export async function insertInstituto(db: Db, instituto: InstitutoInput): Promise<number> {
  const { id } = await db
    .insertInto('instituto')
    .values(toColumns(instituto))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locked until the transaction ends, so that nobody starts using it meanwhile. */
export const lockInstituto = (db: Db, id: number) =>
  db
    .selectFrom('instituto')
    .select(versionOf('instituto').as('version'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const updateInstituto = (db: Db, id: number, instituto: Partial<InstitutoInput>) =>
  db
    .updateTable('instituto')
    .set({ ...toColumns(instituto), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();

export const deleteInstituto = (db: Db, id: number) =>
  db.deleteFrom('instituto').where('id', '=', id).execute();
