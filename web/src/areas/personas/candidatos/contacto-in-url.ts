import { localDay, realDate } from '@tembiapo/contract/domain/dates.ts';
import { CONTACTO_DAYS, CONTACTO_PAGE_SIZE } from '@tembiapo/contract/domain/limits.ts';
import { firstValue, numberOf, type Query } from '../../../platform/address.ts';
import { rowsPerPage } from '../../../platform/rows-per-page.ts';

export interface Range {
  creacionTsDesde: string;
  creacionTsHasta: string;
}
interface Filters extends Range {
  page: number;
  limit: number;
}

export const ROWS = rowsPerPage('contacto', CONTACTO_PAGE_SIZE);
const DAY_MS = 86_400_000;
export const daysAgo = (days: number): string => localDay(new Date(Date.now() - days * DAY_MS));
const dayOf = (value: Query[string], fallback: string): string =>
  realDate(firstValue(value)) ? firstValue(value) : fallback;

/** From 8 days before today to today, unless the address says otherwise (docs/reglas/personas.md). */
export const rangeFromQuery = ({ creacionTsDesde: from, creacionTsHasta: to }: Query): Range => ({
  creacionTsDesde: dayOf(from, daysAgo(CONTACTO_DAYS)),
  creacionTsHasta: dayOf(to, daysAgo(0)),
});
export const fromQuery = (query: Query): Filters => ({
  page: numberOf(query.page, 1),
  limit: ROWS.from(query),
  ...rangeFromQuery(query),
});
export const toQuery = ({ page, limit, ...range }: Filters): Query => ({
  ...range,
  page: page > 1 ? String(page) : undefined,
  limit: ROWS.to(limit),
});
