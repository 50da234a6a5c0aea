import type { Feriado } from '@tembiapo/contract/calls/administracion/feriados.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { offset } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { holdsTyped } from '../../../platform/database/typedText.ts';

/** Searched by name or by date as dd/mm/yyyy; future ones first, soonest first, then past ones, latest first. */
export async function pageFeriados(
  db: Db,
  filter: { page: number; limit: number; busquedaRapida?: string | undefined },
) {
  const text = filter.busquedaRapida ?? '';
  const today = sql`${localDay()}::date`;
  const where = sql`${holdsTyped(sql`nombre`, text)}
    or ${/\d/.test(text)}::bool and strpos(to_char(fecha, 'DD/MM/YYYY'), ${text.trim()}) > 0`;
  const items = await rowsFrom(db)<Feriado>`
    select id "_id", nombre, fecha from feriado where ${where}
     order by fecha < ${today}, abs(fecha - ${today}) limit ${filter.limit} offset ${offset(filter)}`;
  const row = await oneRow(db)<{ count: number }>`select count(*)::int from feriado where ${where}`;
  return { items, count: row.count };
}

export const insertFeriado = (db: Db, name: string, date: string) =>
  db.insertInto('feriado').values({ id: uuidv7(), nombre: name, fecha: date }).execute();

/** False when there is no such holiday. */
export async function deleteFeriado(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('feriado').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the year's holidays that have one of these names. */
export const clearYear = (db: Db, year: number, names: string[]) =>
  sql`delete from feriado where fecha between make_date(${year}::int, 1, 1) and make_date(${year}::int, 12, 31)
        and normalizar(nombre) in (select normalizar(n) from unnest(${names}::text[]) n)`.execute(db);

/** Holidays of other names on these days. */
export async function findTaken(db: Db, dates: string[]): Promise<{ nombre: string; fecha: string }[]> {
  return db.selectFrom('feriado').select(['nombre', 'fecha']).where('fecha', 'in', dates).execute();
}
