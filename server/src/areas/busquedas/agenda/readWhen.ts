import { localTime, momentOf } from '@tembiapo/contract/domain/dates.ts';
import { addDays } from '@tembiapo/contract/domain/produccion.ts';
import calendars from 'ical.js';
import { zoneClock } from './zoneClock.ts';

/** When something takes place, as ISO 8601 moments; null when not stated or in an unknown time zone. */
export interface When {
  inicio: string | null;
  fin: string | null;
  /** Whole days: from the beginning of the first to the end of the last, in Asunción. */
  isAllDay: boolean;
}

/** Earlier years are a program's mistake, and years below 100 would be taken for others. */
const FIRST_YEAR = 1970;

/** A moment of a calendar's event (DTSTAMP, DTSTART, DTEND). Without a time zone it is on Asunción's clock. */
export function momentIn(event: calendars.Component, name: string): string | null {
  const property = event.getFirstProperty(name);
  const value = property?.getFirstValue();
  if (!(value instanceof calendars.Time) || value.isDate || value.year < FIRST_YEAR) return null;
  if (value.zone === calendars.Timezone.localTimezone) {
    const [tzid] = [property!.getParameter('tzid')].flat();
    const shows = tzid ? zoneClock(tzid) : localTime;
    return shows && momentOf(value.toString(), shows);
  }
  return isoOf(+value.toJSDate());
}

/** Null for no moment, or a year of more than four digits. */
function isoOf(ms: number): string | null {
  const date = new Date(ms);
  return Number.isNaN(+date) || date.getUTCFullYear() > 9999 ? null : date.toISOString();
}

const dayIn = (event: calendars.Component, name: string): string | null => {
  const value = event.getFirstPropertyValue(name);
  return value instanceof calendars.Time && value.isDate && value.year >= FIRST_YEAR
    ? value.toString()
    : null;
};

/** When an event takes place, by its end or by its duration. */
export function readWhen(event: calendars.Component): When {
  const duration = event.getFirstPropertyValue('duration');
  const seconds = duration instanceof calendars.Duration ? duration.toSeconds() : null;
  const day = dayIn(event, 'dtstart');
  if (day) {
    const end = dayIn(event, 'dtend') ?? addDays(day, Math.max(1, Math.round((seconds ?? 0) / 86_400)));
    return { inicio: momentOf(`${day} 00:00`), fin: momentOf(`${end} 00:00`), isAllDay: true };
  }
  const begin = momentIn(event, 'dtstart');
  const lasting = begin && seconds !== null ? isoOf(Date.parse(begin) + seconds * 1000) : null;
  return { inicio: begin, fin: momentIn(event, 'dtend') ?? lasting, isAllDay: false };
}
