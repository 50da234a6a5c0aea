import { compareTexts } from '@tembiapo/contract/domain/compareTexts.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';

/** How many copies are kept: the newest of each of the last days, weeks and months that have one (docs/reglas/confianza.md). */
export const KEPT = { daily: 7, weekly: 4, monthly: 12 } as const;

interface Dated {
  name: string;
  /** Start time, ISO. */
  began: string;
}

/** Monday of the week of a day, YYYY-MM-DD. */
function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** The newest copy of each period, newest first, for at most `periods` periods. */
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

/** Which copies are kept, newest first, and which of them are daily: one can go back to any minute after the oldest daily one. */
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

/** A stretch of log that a copy needs to be complete, both ends included. */
export interface Stretch {
  firstWal: string;
  lastWal: string;
}

/** A segment's position in the log, whatever its timeline. */
export const placeOf = (segment: string): string => segment.slice(8, 24);

/** Whether a log file is no longer needed: older than any minute one can go back to, and outside every copy's stretch. */
export function isPast(file: string, from: string, stretches: readonly Stretch[]): boolean {
  if (!/^[0-9A-F]{24}/.test(file)) return false;
  const place = placeOf(file);
  if (place >= placeOf(from)) return false;
  return !stretches.some((s) => place >= placeOf(s.firstWal) && place <= placeOf(s.lastWal));
}
