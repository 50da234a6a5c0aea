import { localTime, momentOf } from '@tembiapo/contract/domain/dates.ts';

/**
 * The calendar library knows only the browser's time zone and UTC. So it gets the agency's hours as if they were UTC, whatever the
 * reader's time zone, and they are read back the same way.
 */
export function shownAt(moment: string): string {
  const { day, time } = localTime(moment);
  return `${day}T${time}Z`;
}

/** The real moment (ISO) of a time that the calendar shows. */
export const momentShown = (shown: Date): string =>
  momentOf(shown.toISOString().slice(0, 16).replace('T', ' '))!;

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** The time in Asunción, HH:mm. */
export const clockOf = (moment: string): string => localTime(moment).time.slice(0, 5);

/** The hours an agenda shows when nothing lies outside them. */
const OFFICE = { first: 6, last: 22 };
const shownHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`;

/** First and last hour of the days shown (HH:00:00): office hours, and those of whatever is earlier or later. */
export function hoursShown(eventos: readonly { inicio: string; fin: string }[]): {
  from: string;
  to: string;
} {
  let { first, last } = OFFICE;
  for (const { inicio, fin } of eventos) {
    const [begin, end] = [localTime(inicio), localTime(fin)];
    const [endHour, endMinute] = end.time.split(':').map(Number) as [number, number];
    const isToNextDay = begin.day !== end.day;
    // What goes on after midnight is shown on both days.
    if (isToNextDay && endHour + endMinute > 0) first = 0;
    first = Math.min(first, Number(begin.time.slice(0, 2)));
    last = Math.max(last, isToNextDay ? 24 : endHour + (endMinute > 0 ? 1 : 0));
  }
  return { from: shownHour(first), to: shownHour(last) };
}
