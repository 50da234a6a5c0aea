import { FREQUENCIES, type Frequency } from '@tembiapo/contract/domain/produccion.ts';
import { firstValue, numberOf, type Query } from '../../../platform/address.ts';
import { dayOf, thisMonth } from './params.ts';

export interface Filters {
  page: number;
  fechaInicio: string;
  fechaFin: string;
  frecuencia: Frequency | 'todos';
  selectorId: number | null;
}

/** This month, unless the address says otherwise (docs/reglas/medicion.md). */
export function rangeFromQuery({ fechaInicio, fechaFin }: Query): Pick<Filters, 'fechaInicio' | 'fechaFin'> {
  const month = thisMonth();
  return {
    fechaInicio: dayOf(fechaInicio, month.fechaInicio),
    fechaFin: dayOf(fechaFin, month.fechaFin),
  };
}
export const fromQuery = (query: Query): Filters => ({
  page: numberOf(query.page, 1),
  ...rangeFromQuery(query),
  frecuencia: FREQUENCIES.find((one) => one === firstValue(query.frecuencia)) ?? 'todos',
  selectorId: numberOf(query.selectorId, 0) || null,
});
export const toQuery = ({ page, fechaInicio, fechaFin, frecuencia, selectorId }: Filters): Query => ({
  fechaInicio,
  fechaFin,
  page: page > 1 ? String(page) : undefined,
  frecuencia: frecuencia === 'todos' ? undefined : frecuencia,
  selectorId: selectorId ? String(selectorId) : undefined,
});
