import { readDate } from '@tembiapo/contract/domain/readDate.ts';

const MAX_CHARS = 200;
/** What mysqldump, phpMyAdmin and MariaDB write before the moment, undecoded; Adminer writes nothing. */
const INTRODUCTION =
  /^--\s{0,5}(?:Dump completed on|Generation Time:|Tiempo de generaci\S{1,2}n:)?\s{0,5}(?=[A-Z\d])/i;
const ISO = /^(\d{4}-\d\d-\d\d)(?=\s|$)/;
/** 20-11-2026 a las 10:00:00 */
const SPANISH = /^(\d\d-\d\d-\d{4})(?=\s|$)/;
/** Nov 20, 2026 at 10:00 PM */
const ENGLISH = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})(?=\s|$)/;
const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const HOUR = /\s(\d{1,2}):(\d\d)(?::(\d\d))?(?:\s([AP])M)?\s*$/i;

/** When a dump was made (YYYY-MM-DD HH:MM:SS), from a comment of it; null for any other comment. */
export function dumpMoment(comment: string): string | null {
  if (comment.length > MAX_CHARS) return null;
  const stated = comment.replace(INTRODUCTION, '').trimEnd();
  const day = dayOf(stated);
  if (!day) return null;
  const [, hour = '0', minute = '00', second = '00', half = ''] = HOUR.exec(stated) ?? [];
  const full = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${day} ${String(full).padStart(2, '0')}:${minute}:${second}`;
}

function dayOf(stated: string): string | null {
  const [, name = '', date = '', year = ''] = ENGLISH.exec(stated) ?? [];
  const month = MONTHS.indexOf(name) + 1;
  const written =
    ISO.exec(stated)?.[1] ?? SPANISH.exec(stated)?.[1] ?? (month > 0 ? `${date}/${month}/${year}` : '');
  const reading = readDate(written);
  return 'value' in reading && reading.value !== '' ? reading.value : null;
}
