import { localTime, momentOf } from '@tembiapo/contract/domain/dates.ts';

/**
 * The calendar's pieces know the browser's zone or UTC; the agency's hours are shown as if they were UTC's, whatever clock the
 * reader has, and read back the same way.
 */
export function shownAt(moment: string): string {
  const { day, time } = localTime(moment);
  return `${day}T${time}Z`;
}

/** The moment (ISO) of what the calendar shows. */
export const momentShown = (shown: Date): string =>
  momentOf(shown.toISOString().slice(0, 16).replace('T', ' '))!;

/** The same day of another month, or its last one. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** The clock of Asunción, HH:mm. */
export const clockOf = (moment: string): string => localTime(moment).time.slice(0, 5);
