/** Events of the agenda: their kinds, limits and what is said of them (docs/reglas/busquedas.md). */

export const EVENTO_KINDS = ['entrevista', 'llamada', 'reunion', 'otro'] as const;
export type EventoKind = (typeof EVENTO_KINDS)[number];
export const EVENTO_KIND_LABEL: Record<EventoKind, string> = {
  entrevista: 'Entrevista',
  llamada: 'Llamada',
  reunion: 'Reunión',
  otro: 'Otro',
};

/** What became of one: nothing yet, or it took place, or the candidate did not come, or it was called off. */
export const EVENTO_ESTADOS = ['previsto', 'hecho', 'noVino', 'cancelado'] as const;
export type EventoEstado = (typeof EVENTO_ESTADOS)[number];
export const EVENTO_ESTADO_LABEL: Record<EventoEstado, string> = {
  previsto: 'Previsto',
  hecho: 'Hecho',
  noVino: 'No vino',
  cancelado: 'Cancelado',
};
/** How one may end. */
export const EVENTO_ENDS = ['hecho', 'noVino'] as const;

/** What a guest answers by link. */
export const GUEST_ANSWERS = ['confirma', 'otraHora', 'no'] as const;
export type GuestAnswer = (typeof GUEST_ANSWERS)[number];
export const GUEST_ANSWER_LABEL: Record<GuestAnswer, string> = {
  confirma: 'Confirmó',
  otraHora: 'Pide otra hora',
  no: 'No puede',
};

export const EVENTO_TITLE_CHARS = 120;
export const EVENTO_PLACE_CHARS = 200;
export const EVENTO_LINK_CHARS = 500;
/** What a guest may write with an answer. */
export const GUEST_TEXT_CHARS = 500;
export const MAX_ATTENDEES = 50;
export const MAX_REMINDERS = 5;
/** Minutes before the beginning: a day and two hours, unless somebody says otherwise. */
export const DEFAULT_REMINDERS: readonly number[] = [1440, 120];
export const REMINDER_MAX_MINUTES = 28 * 1440;
export const EVENTO_MAX_DAYS = 7;
/** How far from today one may lie. */
export const EVENTO_PAST_YEARS = 5;
export const EVENTO_AHEAD_YEARS = 3;
/** What the agenda answers at most: days asked for, and events. */
export const AGENDA_MAX_DAYS = 62;
export const AGENDA_MAX_EVENTOS = 3000;
/** People whose agendas are asked for at once. */
export const AGENDA_MAX_USUARIOS = 50;
/** Events that one person may have ahead. */
export const MAX_EVENTOS_AHEAD = 2000;

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

/** What is wrong with when an event is, both moments ISO 8601; undefined: nothing. */
export function faultOfPeriod(begin: string, end: string, now = Date.now()): string | undefined {
  const [from, to] = [Date.parse(begin), Date.parse(end)];
  if (to <= from) return 'El fin tiene que ser después del inicio';
  if (to - from > EVENTO_MAX_DAYS * DAY_MS)
    return `Un evento puede durar hasta ${EVENTO_MAX_DAYS} días: si es más largo, creá varios`;
  if (from < now - EVENTO_PAST_YEARS * YEAR_MS)
    return `El inicio no puede ser de hace más de ${EVENTO_PAST_YEARS} años`;
  if (to > now + EVENTO_AHEAD_YEARS * YEAR_MS)
    return `El evento no puede ser dentro de más de ${EVENTO_AHEAD_YEARS} años`;
  return undefined;
}

/** '10 minutos', '2 horas', '1 día': how long before the beginning a reminder comes. */
export function reminderInWords(minutes: number): string {
  const of = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  if (minutes % 1440 === 0) return of(minutes / 1440, 'día', 'días');
  if (minutes % 60 === 0) return of(minutes / 60, 'hora', 'horas');
  return of(minutes, 'minuto', 'minutos');
}
