import type { Parametro } from '@tembiapo/contract/calls/administracion/parametros.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { offset } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';

const ROW: RawBuilder<unknown> = sql`
  id "_id", concepto, periodo, valor::float8, json_build_array(escala_bajo, escala_alto) escala, ${versionOf('parametro')} "version"`;

/** In the order of a day's work: calls, interviews, presentations. */
export async function pageParametros(db: Db, filter: { page: number; limit: number }) {
  const items = await rowsFrom(db)<Parametro>`
    select ${ROW} from parametro order by id limit ${filter.limit} offset ${offset(filter)}`;
  const row = await oneRow(db)<{ count: number }>`select count(*)::int from parametro`;
  return { items, count: row.count };
}

export async function findParametro(db: Db, id: string): Promise<Parametro | undefined> {
  return firstRow(db)<Parametro>`select ${ROW} from parametro where id = ${id}`;
}

/** Locked until the transaction ends. */
export async function lockParametro(db: Db, id: string): Promise<Parametro | undefined> {
  return firstRow(db)<Parametro>`select ${ROW} from parametro where id = ${id} for update`;
}

export const updateParametro = (db: Db, id: string, value: number, scale: readonly [number, number]) =>
  db
    .updateTable('parametro')
    .set({ valor: value, escala_bajo: scale[0], escala_alto: scale[1], version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
