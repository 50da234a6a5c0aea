import { clockIn, type LocalTime, localTime, TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';

/** Windows's names of time zones, as in Outlook and Exchange: those of this region, and of places people answer from. */
const WINDOWS: Record<string, string> = {
  'paraguay standard time': TIME_ZONE,
  'argentina standard time': 'America/Argentina/Buenos_Aires',
  'e. south america standard time': 'America/Sao_Paulo',
  'central brazilian standard time': 'America/Cuiaba',
  'bahia standard time': 'America/Bahia',
  'montevideo standard time': 'America/Montevideo',
  'pacific sa standard time': 'America/Santiago',
  'sa western standard time': 'America/La_Paz',
  'sa pacific standard time': 'America/Bogota',
  'sa eastern standard time': 'America/Cayenne',
  'venezuela standard time': 'America/Caracas',
  'central standard time (mexico)': 'America/Mexico_City',
  'eastern standard time': 'America/New_York',
  'central standard time': 'America/Chicago',
  'mountain standard time': 'America/Denver',
  'pacific standard time': 'America/Los_Angeles',
  'gmt standard time': 'Europe/London',
  'greenwich standard time': 'Atlantic/Reykjavik',
  'romance standard time': 'Europe/Madrid',
  'w. europe standard time': 'Europe/Berlin',
  'central europe standard time': 'Europe/Budapest',
  'central european standard time': 'Europe/Warsaw',
  'tzone://microsoft/utc': 'UTC',
};

/** The zone names that a program's own name may stand for, best first: '/x.org/America/Asuncion', '(UTC-03:00) Asunción'. */
function namesIn(tzid: string): string[] {
  const parts = tzid.split('/');
  const offset = /\b(?:UTC|GMT)([+-]\d{2}):?(\d{2})/.exec(tzid);
  const names = [
    WINDOWS[tzid.toLowerCase()],
    tzid,
    parts.slice(-3).join('/'),
    parts.slice(-2).join('/'),
    offset && `${offset[1]}:${offset[2]}`,
  ];
  return names.filter((name) => typeof name === 'string');
}

/** The clock of the time zone that a calendar names; null when it is unknown. */
export function zoneClock(tzid: string): ((moment: Date) => LocalTime) | null {
  for (const name of namesIn(tzid.trim())) {
    if (name === TIME_ZONE) return localTime;
    try {
      return clockIn(name);
    } catch {
      // Another name may be known.
    }
  }
  return null;
}
