import { type RawBuilder, sql } from 'kysely';

/** Rows before a page (1-based); a page before the first one, or absurdly far, lies beyond every row (decisions 1). */
export function pageOffset(page: number, limit: number): number {
  return page < 1 || page > 1e9 ? 1e15 : (page - 1) * limit;
}

export const offset = ({ page, limit }: { page: number; limit: number }): RawBuilder<number> =>
  sql`${pageOffset(page, limit)}::bigint`;
