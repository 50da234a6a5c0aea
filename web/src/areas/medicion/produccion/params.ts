import { localDay, realDate } from '@tembiapo/contract/domain/dates.ts';
import { monthEnd, PRODUCCION_KINDS, type ProduccionKind } from '@tembiapo/contract/domain/produccion.ts';
import { firstValue, numberOf, type Query } from '../../../platform/address.ts';

/** Whose production a report shows and for which days, as in the address of /produccion/selector (docs/reglas/medicion.md). */
export interface Who {
  selectorId: number | null;
  equipoId: number | null;
  fechaInicio: string;
  fechaFin: string;
  tipo: ProduccionKind;
}

export const dayOf = (value: Query[string], fallback = ''): string =>
  realDate(firstValue(value)) ? firstValue(value) : fallback;

/** The current month. */
export function thisMonth(today = localDay()): { fechaInicio: string; fechaFin: string } {
  return { fechaInicio: `${today.slice(0, 8)}01`, fechaFin: monthEnd(today) };
}

export function queryWho(query: Query): Who {
  const selectorId = numberOf(query.selectorId, 0) || null;
  const equipoId = selectorId ? null : numberOf(query.equipoId, 0) || null;
  const kind = PRODUCCION_KINDS.find((one_) => one_ === firstValue(query.tipo));
  return {
    selectorId,
    equipoId,
    fechaInicio: dayOf(query.fechaInicio),
    fechaFin: dayOf(query.fechaFin),
    tipo: kind ?? (selectorId ? 'selectorYSupervisor' : equipoId ? 'equipo' : 'general'),
  };
}

export const whoToQuery = ({ selectorId, equipoId, fechaInicio, fechaFin, tipo }: Who): Query => ({
  selectorId: selectorId ? String(selectorId) : undefined,
  equipoId: equipoId ? String(equipoId) : undefined,
  fechaInicio,
  fechaFin,
  tipo,
});

/** The same as input of the calls. */
export const whoToInput = ({ selectorId, equipoId, fechaInicio, fechaFin }: Who) => ({
  ...(selectorId && { selectorId }),
  ...(equipoId && { equipoId }),
  fechaInicio,
  fechaFin,
});
