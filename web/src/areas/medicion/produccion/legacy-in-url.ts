import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { PREVIOUS_REPORT_DAYS } from '@tembiapo/contract/domain/limits.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import { numberOf, type Query } from '../../../platform/address.ts';
import { dayOf } from './params.ts';

export interface Filters {
  page: number;
  selectorId: number | null;
  creacionTsDesde: string;
  creacionTsHasta: string;
}

/** The last 30 days up to today, unless the address says otherwise (docs/reglas/medicion.md). */
export const fromQuery = (query: Query): Filters => ({
  page: 1,
  selectorId: numberOf(query.selectorId, 0) || null,
  creacionTsDesde: dayOf(query.creacionTsDesde, addDays(localDay(), -PREVIOUS_REPORT_DAYS)),
  creacionTsHasta: dayOf(query.creacionTsHasta, localDay()),
});
export const toQuery = ({ selectorId, creacionTsDesde, creacionTsHasta }: Filters): Query => ({
  selectorId: selectorId ? String(selectorId) : undefined,
  creacionTsDesde,
  creacionTsHasta,
});
