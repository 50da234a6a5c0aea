import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';

/** How many copies are kept: the newest of as many days, weeks and months that have one (docs/reglas/confianza.md). */
export const KEPT = { daily: 7, weekly: 4, monthly: 12 } as const;

interface Dated {
  name: string;
  /** When it began, ISO. */
  began: string;
}

/** Monday of the week of a day, YYYY-MM-DD. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The newest of each period, for as many periods, newest first. */
function newestOf<T extends Dated>(
  copias: readonly T[],
  periodOf: (day: string) => string,
  periods: number,
): T[] {
  const byPeriod = new Map<string, T>();
  for (const copia of copias) {
    const period = periodOf(localDay(copia.began));
    if (!byPeriod.has(period)) byPeriod.set(period, copia);
  }
  return [...byPeriod.values()].slice(0, periods);
}

/**
 * Which copies are kept, newest first, and which of them are daily: to any minute after the oldest of those one can go
 * back.
 */
export function keptCopias<T extends Dated>(copias: readonly T[]): { kept: T[]; daily: T[] } {
  const sorted = [...copias].sort((a, b) => compareTexts(b.began, a.began));
  const daily = newestOf(sorted, (day) => day, KEPT.daily);
  const kept = new Set([
    ...daily,
    ...newestOf(sorted, weekOf, KEPT.weekly),
    ...newestOf(sorted, (day) => day.slice(0, 7), KEPT.monthly),
  ]);
  return { kept: sorted.filter((copia) => kept.has(copia)), daily };
}

/** A stretch of the log that a copy needs to be whole, both ends in it. */
export interface Stretch {
  firstWal: string;
  lastWal: string;
}

/** A segment's place in the log, whatever the timeline. */
export const placeOf = (segment: string): string => segment.slice(8, 24);

/** Whether a file of the log is of no more use: before all that is gone back to by the minute, and in no copy's stretch. */
export function isPast(file: string, from: string, stretches: readonly Stretch[]): boolean {
  if (!/^[0-9A-F]{24}/.test(file)) return false;
  const place = placeOf(file);
  if (place >= placeOf(from)) return false;
  return !stretches.some((s) => place >= placeOf(s.firstWal) && place <= placeOf(s.lastWal));
}
