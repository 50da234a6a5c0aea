import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';

export const PERIODS = ['hoy', 'semana', 'mes', 'anterior', 'todo'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_LABEL: Record<Period, string> = {
  hoy: 'Hoy',
  semana: 'Últimos 7 días',
  mes: 'Este mes',
  anterior: 'Mes pasado',
  todo: 'Todo',
};

/** The days of a period, both inclusive; none for an unbounded one. */
export function daysOf(period: Period, today = localDay()): { desde?: string; hasta?: string } {
  const first = `${today.slice(0, 7)}-01`;
  switch (period) {
    case 'hoy':
      return { desde: today, hasta: today };
    case 'semana':
      return { desde: addDays(today, -6), hasta: today };
    case 'mes':
      return { desde: first, hasta: today };
    case 'anterior': {
      const last = addDays(first, -1);
      return { desde: `${last.slice(0, 7)}-01`, hasta: last };
    }
    case 'todo':
      return {};
  }
}
