/** Events of the agenda: kinds, limits and wording (docs/reglas/busquedas.md). */

export const EVENTO_KINDS = ['entrevista', 'llamada', 'reunion', 'otro'] as const;
export type EventoKind = (typeof EVENTO_KINDS)[number];
export const EVENTO_KIND_LABEL: Record<EventoKind, string> = {
  entrevista: 'Entrevista',
  llamada: 'Llamada',
  reunion: 'Reunión',
  otro: 'Otro',
};

/** Planned, held, missed by the candidate, or called off. */
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

export const GUEST_ANSWERS = ['confirma', 'otraHora', 'no'] as const;
export type GuestAnswer = (typeof GUEST_ANSWERS)[number];
export const GUEST_ANSWER_LABEL: Record<GuestAnswer, string> = {
  confirma: 'Confirmó',
  otraHora: 'Pide otra hora',
  no: 'No puede',
};

/** Opens the text of a guest who does not know yet; it counts as no answer. */
export const MAYBE = 'Tal vez';

/** A guest's answer in words; null while there is none. */
export function saidOf(answer: GuestAnswer | null, text: string | null): string | null {
  if (answer) return [GUEST_ANSWER_LABEL[answer], text && `«${text}»`].filter(Boolean).join(': ');
  if (text === null) return null;
  const more = text.startsWith(MAYBE) ? text.slice(MAYBE.length).replace(/^\. /, '') : text;
  return ['Dijo tal vez', more && `«${more}»`].filter(Boolean).join(': ');
}

export const EVENTO_TITLE_CHARS = 120;
export const EVENTO_PLACE_CHARS = 200;
export const EVENTO_LINK_CHARS = 500;
export const GUEST_TEXT_CHARS = 500;
export const MAX_ATTENDEES = 50;
export const MAX_REMINDERS = 5;
/** Minutes before the start: a day, and two hours. */
export const DEFAULT_REMINDERS: readonly number[] = [1440, 120];
export const REMINDER_MAX_MINUTES = 28 * 1440;
export const EVENTO_MAX_DAYS = 7;
export const EVENTO_PAST_YEARS = 5;
export const EVENTO_AHEAD_YEARS = 3;
/** Limits of one answer of the agenda: days asked for, and events. */
export const AGENDA_MAX_DAYS = 62;
export const AGENDA_MAX_EVENTOS = 3000;
export const AGENDA_YEARS = { first: 2000, last: 2999 };
/** Events shown of one day; the rest is only counted. */
export const AGENDA_MAX_A_DAY = 50;
/** People whose agendas one request may ask for. */
export const AGENDA_MAX_USUARIOS = 50;
/** Future events that one person may have. */
export const MAX_EVENTOS_AHEAD = 2000;

const DAY_MS = 86_400_000;
const YEAR_MS = 365.25 * DAY_MS;

/** What is wrong with an event's start and end (both ISO 8601); undefined when nothing is. */
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

/** Nobody is written to about an event that is over. */
export const isOver = ({ fin }: { fin: string }): boolean => Date.parse(fin) <= Date.now();

/** True while an event takes place, and after. */
export const hasBegun = ({ inicio }: { inicio: string }): boolean => Date.parse(inicio) <= Date.now();

/** '10 minutos', '2 horas', '1 día': how long before the start a reminder comes. */
export function reminderInWords(minutes: number): string {
  const of = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
  if (minutes % 1440 === 0) return of(minutes / 1440, 'día', 'días');
  if (minutes % 60 === 0) return of(minutes / 60, 'hora', 'horas');
  return of(minutes, 'minuto', 'minutos');
}

/** Limits of an offer of hours. */
export const MAX_OFFERED_PEOPLE = 200;
export const MAX_RANGES = 60;
export const OFFER_DAYS_AHEAD = 90;
/** Open offers that one person may have. */
export const MAX_OPEN_OFFERS = 50;
export const MAX_FREE_SHOWN = 200;

/** An hour that may be picked; both moments are ISO 8601. */
export interface Slot {
  inicio: string;
  fin: string;
}

/** What an offer says of its hours. */
export interface OfferRule {
  minutos: number;
  margen: number;
  aviso: number;
  porDia: number;
}

const MINUTE_MS = 60_000;

/**
 * The free hours within some ranges, each as long as the rule says, with its margin around whatever is taken, its notice, and
 * its maximum per day. `taken`: what the person already has; `picked`: how many hours of this offer are taken on a day;
 * `isClosed`: days when nobody works. Days are those of the agency (`dayOf`).
 */
export function freeSlots(
  ranges: readonly Slot[],
  taken: readonly Slot[],
  { minutos, margen, aviso, porDia }: OfferRule,
  {
    now,
    dayOf,
    picked,
    isClosed,
  }: {
    now: number;
    dayOf: (moment: string) => string;
    picked: (day: string) => number;
    isClosed: (day: string) => boolean;
  },
): Slot[] {
  const busy = taken.map(({ inicio, fin }) => [Date.parse(inicio), Date.parse(fin)] as const);
  const [long, apart] = [minutos * MINUTE_MS, margen * MINUTE_MS];
  const slots = new Map<number, Slot>();
  for (const range of ranges) {
    const end = Date.parse(range.fin);
    for (let at = Date.parse(range.inicio); at + long <= end; at += long + apart) {
      if (at < now + aviso * MINUTE_MS) continue;
      if (busy.some(([from, to]) => at < to + apart && at + long + apart > from)) continue;
      const slot = { inicio: new Date(at).toISOString(), fin: new Date(at + long).toISOString() };
      const day = dayOf(slot.inicio);
      if (!isClosed(day) && picked(day) < porDia) slots.set(at, slot);
    }
  }
  return [...slots].sort(([a], [b]) => a - b).map(([, slot]) => slot);
}
