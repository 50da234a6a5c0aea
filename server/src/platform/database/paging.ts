import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { oneRow } from './rows.ts';

/** Rows before a page (1-based); a page before the first, or absurdly far, lies beyond every row (docs/reglas/convenciones.md). */
export function pageOffset(page: number, limit: number): number {
  return page < 1 || page > 1e9 ? 1e15 : (page - 1) * limit;
}

export const offset = ({ page, limit }: { page: number; limit: number }): RawBuilder<number> =>
  sql`${pageOffset(page, limit)}::bigint`;

/** Rows that each carry the total (`count(*) over ()`), as an answer. */
export const withTotal = <T extends { total: number }>(
  rows: T[],
): { total: number; items: Omit<T, 'total'>[] } => ({
  total: rows[0]?.total ?? 0,
  items: rows.map(({ total: _, ...item }) => item),
});

/** The rows of a page and the total, in one round trip and as of one moment. Rows travel as JSON: no raw timestamps. */
export async function readPage<T>(
  db: Db,
  { items, total }: { items: RawBuilder<T>; total: RawBuilder<unknown> },
): Promise<{ items: T[]; total: number }> {
  return oneRow(db)<{ items: T[]; total: number }>`
    select (${total})::int total, coalesce((select json_agg(i) from (${items}) i), '[]'::json) items`;
}
