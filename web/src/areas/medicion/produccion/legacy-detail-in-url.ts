import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { PREVIOUS_REPORT_DAYS } from '@tembiapo/contract/domain/limits.ts';
import { addDays, REPORT_KINDS, type ReportKind } from '@tembiapo/contract/domain/produccion.ts';
import { firstValue, numberOf, type Query } from '../../../platform/address.ts';
import { rowsPerPage } from '../../../platform/rows-per-page.ts';
import { dayOf } from './params.ts';

export const ROWS = rowsPerPage('reporteDetalle');

export interface Filters {
  page: number;
  limit: number;
  tipo: ReportKind | null;
  colaboradorId: number | null;
  creacionTsDesde: string;
  creacionTsHasta: string;
}
export const fromQuery = (query: Query): Filters => ({
  page: numberOf(query.page, 1),
  limit: ROWS.from(query),
  tipo: REPORT_KINDS.find((one) => one === firstValue(query.tipo)) ?? null,
  colaboradorId: numberOf(query.colaboradorId, 0) || null,
  creacionTsDesde: dayOf(query.creacionTsDesde, addDays(localDay(), -PREVIOUS_REPORT_DAYS)),
  creacionTsHasta: dayOf(query.creacionTsHasta, localDay()),
});
export const toQuery = (f: Filters): Query => ({
  page: f.page > 1 ? String(f.page) : undefined,
  limit: ROWS.to(f.limit),
  tipo: f.tipo ?? undefined,
  colaboradorId: f.colaboradorId ? String(f.colaboradorId) : undefined,
  creacionTsDesde: f.creacionTsDesde,
  creacionTsHasta: f.creacionTsHasta,
});
