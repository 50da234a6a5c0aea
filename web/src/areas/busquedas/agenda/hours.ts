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
