import { localDay, realDate } from '@tembiapo/contract/domain/fechas.ts';
import { monthEnd, PRODUCCION_KINDS, type ProduccionKind } from '@tembiapo/contract/domain/produccion.ts';
import { numeroDe, type Query, uno } from '../../shell/route-search.ts';

/** Whose production a report shows and of which days; what the address of /produccion/selector says (002 §2). */
export interface Quien {
  selectorId: number | null;
  equipoId: number | null;
  fechaInicio: string;
  fechaFin: string;
  tipo: ProduccionKind;
}

export const diaDe = (valor: Query[string], defecto = ''): string =>
  realDate(uno(valor)) ? uno(valor) : defecto;

/** The month it is now. */
export function esteMes(hoy = localDay()): { fechaInicio: string; fechaFin: string } {
  return { fechaInicio: `${hoy.slice(0, 8)}01`, fechaFin: monthEnd(hoy) };
}

export function quienDeQuery(query: Query): Quien {
  const selectorId = numeroDe(query.selectorId, 0) || null;
  const equipoId = selectorId ? null : numeroDe(query.equipoId, 0) || null;
  const tipo = PRODUCCION_KINDS.find((uno_) => uno_ === uno(query.tipo));
  return {
    selectorId,
    equipoId,
    fechaInicio: diaDe(query.fechaInicio),
    fechaFin: diaDe(query.fechaFin),
    tipo: tipo ?? (selectorId ? 'selectorYSupervisor' : equipoId ? 'equipo' : 'general'),
  };
}

export const quienAQuery = ({ selectorId, equipoId, fechaInicio, fechaFin, tipo }: Quien): Query => ({
  selectorId: selectorId ? String(selectorId) : undefined,
  equipoId: equipoId ? String(equipoId) : undefined,
  fechaInicio,
  fechaFin,
  tipo,
});

/** What the calls take of it. */
export const quienAEntrada = ({ selectorId, equipoId, fechaInicio, fechaFin }: Quien) => ({
  ...(selectorId && { selectorId }),
  ...(equipoId && { equipoId }),
  fechaInicio,
  fechaFin,
});
