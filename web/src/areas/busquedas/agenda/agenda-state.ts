import { localDay, realDate } from '@tembiapo/contract/domain/dates.ts';
import { addDays, mondayOf } from '@tembiapo/contract/domain/produccion.ts';
import { firstValue, numberOf, type Query } from '../../../platform/address.ts';
import { addMonths } from './hours.ts';

export const VIEWS = ['dia', 'semana', 'mes'] as const;
export type View = (typeof VIEWS)[number];
export const VIEW_LABEL: Record<View, string> = { dia: 'Día', semana: 'Semana', mes: 'Mes' };

/** Days a calendar page of a month may take: six weeks. */
const MONTH_DAYS = 42;

export interface AgendaState {
  page: number;
  view: View;
  day: string;
  /** Whose agenda: one's own (null), everybody's, or somebody's. */
  whose: number | 'todos' | null;
  equipoId: number | null;
  /** The id of the open event. */
  evento: number | null;
}

export function agendaFrom(query: Query): AgendaState {
  const day = firstValue(query.dia);
  const whose = firstValue(query.de);
  return {
    page: 1,
    view: VIEWS.find((view) => view === firstValue(query.vista)) ?? 'semana',
    day: realDate(day) ? day : localDay(),
    whose: whose === 'todos' ? 'todos' : numberOf(query.de, 0) || null,
    equipoId: numberOf(query.equipo, 0) || null,
    evento: numberOf(query.evento, 0) || null,
  };
}

export const agendaTo = ({ view, day, whose, equipoId, evento }: AgendaState): Query => ({
  vista: view === 'semana' ? undefined : view,
  dia: day === localDay() ? undefined : day,
  de: whose === null ? undefined : String(whose),
  equipo: equipoId === null ? undefined : String(equipoId),
  evento: evento === null ? undefined : String(evento),
});

/** The days that a view shows, both included. */
export function daysShown({ view, day }: Pick<AgendaState, 'view' | 'day'>): { from: string; to: string } {
  if (view === 'dia') return { from: day, to: day };
  const monday = mondayOf(view === 'semana' ? day : `${day.slice(0, 8)}01`);
  return { from: monday, to: addDays(monday, (view === 'semana' ? 7 : MONTH_DAYS) - 1) };
}

/** The day a view must go to in order to show that time; null if it shows it already. */
export function dayToShow(
  state: Pick<AgendaState, 'view' | 'day'>,
  { inicio, fin }: { inicio: string; fin: string },
): string | null {
  const { from, to } = daysShown(state);
  const first = localDay(inicio);
  return first <= to && localDay(new Date(Date.parse(fin) - 1)) >= from ? null : first;
}

/** The day the arrows go to. */
export const moveBy = ({ view, day }: Pick<AgendaState, 'view' | 'day'>, steps: number): string =>
  view === 'mes' ? addMonths(day, steps) : addDays(day, steps * (view === 'semana' ? 7 : 1));
