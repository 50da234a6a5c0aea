import { numberOf, type Query } from '../../../platform/address.ts';
import { rowsPerPage } from '../../../platform/rows-per-page.ts';

const rows = rowsPerPage('sugeridos');

/** A page of people who fit, in the address. */
export const PAGES = {
  rows,
  from: (query: Query) => ({ page: numberOf(query.page, 1), limit: rows.from(query) }),
  to: ({ page, limit }: { page: number; limit: number }): Query => ({
    page: page > 1 ? String(page) : undefined,
    limit: rows.to(limit),
  }),
};
