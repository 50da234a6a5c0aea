/** Days and moments as people in Asunción read them (docs/reglas/convenciones.md). */
export const TIME_ZONE = 'America/Asuncion';

/**
 * Parts are read by name, never from formatted text, which differs between engines. Calendar, numerals and hour cycle are fixed,
 * so the reader's settings do not matter.
 */
const formatOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
const CLOCK = formatOf(TIME_ZONE);

/** What the clock and the calendar of Asunción show at a moment: YYYY-MM-DD and HH:mm:ss. */
export interface LocalTime {
  day: string;
  time: string;
}

/** Since this moment the clocks of Paraguay stay three hours behind UTC, summer and winter. */
const STAYS_SINCE = Date.parse('2024-10-06T04:00Z');
const STAYS_MS = -10_800_000;

/** The local time by the engine's own table of time zones. */
function tabledTime(moment: Date, clock = CLOCK): LocalTime {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of clock.formatToParts(moment)) part[type] = value.padStart(2, '0');
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    // Some engines write midnight as 24 whatever the cycle.
    time: `${part.hour === '24' ? '00' : part.hour}:${part.minute}:${part.second}`,
  };
}

/** Engines with a table older than 2025 still turn the clock back in winter; a newer table is trusted, whatever it says. */
const isTableOld = tabledTime(new Date('2025-07-01T12:00Z')).time !== '09:00:00';

/** A moment on the clock of Asunción. Throws a RangeError for an invalid one. */
export function localTime(moment: Date | string = new Date()): LocalTime {
  const date = new Date(moment);
  if (!isTableOld || !(+date >= STAYS_SINCE)) return tabledTime(date);
  const shown = new Date(+date + STAYS_MS).toISOString();
  return { day: shown.slice(0, 10), time: shown.slice(11, 19) };
}

/** The clock of another time zone. Throws a RangeError for an unknown zone. */
export function clockIn(timeZone: string): (moment: Date) => LocalTime {
  const clock = formatOf(timeZone);
  return (moment) => tabledTime(moment, clock);
}

/** The local day YYYY-MM-DD of a moment. */
export const localDay = (moment: Date | string = new Date()): string => localTime(moment).day;

/** dd/MM/yyyy of a day (YYYY-MM-DD) or of a moment (ISO); '' when there is none. */
export function formatDate(value: string | null | undefined): string {
  if (!value) return '';
  const day = value.length === 10 ? value : localDay(value);
  const [a, m, d] = day.split('-');
  return `${d}/${m}/${a}`;
}

/** MM/yyyy of a day. */
export const formatMonth = (day: string | null | undefined): string => (day ? formatDate(day).slice(3) : '');

const WORDS = new Intl.DateTimeFormat('es', { timeZone: 'UTC', weekday: 'long', month: 'long' });
const wordOf = (day: string, type: 'weekday' | 'month'): string =>
  WORDS.formatToParts(new Date(day)).find((part) => part.type === type)!.value;

/** The name of the weekday of a day (YYYY-MM-DD). */
export const weekdayOf = (day: string): string => wordOf(day, 'weekday');

/** 'martes, 24 de noviembre' of a day (YYYY-MM-DD). */
export const dayInWords = (day: string): string =>
  `${weekdayOf(day)}, ${Number(day.slice(8))} de ${wordOf(day, 'month')}`;

/** 'martes, 24 de noviembre de 2026' of a day (YYYY-MM-DD). */
export const dayWithYear = (day: string): string => `${dayInWords(day)} de ${Number(day.slice(0, 4))}`;

const clockOf = (moment: string): string => localTime(moment).time.slice(0, 5);

/** 'martes, 24 de noviembre de 2026, de 10:00 a 11:00': from one moment to another, as the clock of Asunción shows them. */
export function whenInWords({ inicio, fin }: { inicio: string; fin: string }): string {
  const [from, to] = [localDay(inicio), localDay(fin)];
  return from === to
    ? `${dayWithYear(from)}, de ${clockOf(inicio)} a ${clockOf(fin)}`
    : `desde el ${dayWithYear(from)}, ${clockOf(inicio)}, hasta el ${dayWithYear(to)}, ${clockOf(fin)}`;
}

/** The same for a reader who may be elsewhere: it names the time zone. */
export const whenForGuests = (period: { inicio: string; fin: string }): string =>
  `${whenInWords(period)} (hora de Asunción)`;

/** The moment (ISO) so many minutes later, or earlier when negative. */
export const addMinutes = (moment: string, minutes: number): string =>
  new Date(Date.parse(moment) + minutes * 60_000).toISOString();

/** Age in whole years on a given day, both YYYY-MM-DD. */
export function age(birth: string, today: string = localDay()): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** True for a real calendar day written YYYY-MM-DD; there is no year 0. */
export function realDate(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** dd/MM/yyyy HH:mm of a moment, as people in Asunción read it. */
export function formatMoment(moment: string): string {
  const { day, time } = localTime(moment);
  return `${formatDate(day)} ${time.slice(0, 5)}`;
}

/** Whole local days from the day of a moment to today. */
export const daysSince = (moment: string, today: string = localDay()): number =>
  Math.round((Date.parse(today) - Date.parse(localDay(moment))) / 86_400_000);

/** 'hoy', 'ayer', 'hace 3 días', then the date; in days of Asunción. */
export function howLongAgo(moment: string, today: string = localDay()): string {
  const days = daysSince(moment, today);
  if (days <= 0) return 'hoy';
  if (days === 1) return 'ayer';
  return days < 8 ? `hace ${days} días` : formatDate(moment);
}

/** How many milliseconds a clock is ahead of UTC at a moment. */
function offsetAt(moment: number, shows: (moment: Date) => LocalTime): number {
  const { day, time } = shows(new Date(moment));
  return Date.parse(`${day}T${time}Z`) - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment (ISO) of 'YYYY-MM-DD HH:mm', with or without seconds, in Asunción or on another clock; null when invalid. An hour
 * that the clocks skip counts as later by the length of the jump.
 */
export function momentOf(text: string, shows: (moment: Date) => LocalTime = localTime): string | null {
  const found = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/.exec(text.trim());
  if (!found || !realDate(found[1]!)) return null;
  const shown = Date.parse(`${found[1]}T${found[2]}${found[3] ?? ':00'}Z`);
  if (Number.isNaN(shown)) return null;
  // Where the clocks are moved, the hour is that of the offset in force at the moment itself.
  const near = shown - offsetAt(shown, shows);
  const there = shown - offsetAt(near, shows);
  const isSettled = offsetAt(there, shows) === offsetAt(near, shows);
  return new Date(isSettled ? there : Math.max(near, there)).toISOString();
}
