import { numberOf, type Query } from '../../../platform/address.ts';
import { rowsPerPage } from '../../../platform/rows-per-page.ts';

export const ROWS = rowsPerPage('postulaciones');
export const fromQuery = (query: Query) => ({
  page: numberOf(query.page, 1),
  limit: ROWS.from(query),
});
export const toQuery = ({ page, limit }: ReturnType<typeof fromQuery>): Query => ({
  page: page > 1 ? String(page) : undefined,
  limit: ROWS.to(limit),
});
