import type { DateBounds } from './dateBounds.ts';
import { formatDate, localDay, realDate } from './dates.ts';
import { plainTyped, type Reading } from './plainTyped.ts';

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const WEEKDAY =
  /^(?:lun(?:es)?|mar(?:tes)?|mi[ée](?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|s[áa]b(?:ado)?|dom(?:ingo)?)$/;
/** A midnight that programs write after a day; Excel writes it as twelve. */
const MIDNIGHT = /[ t](?:0?0:00(?::00(?:\.0+)?)?(?:z|[+-]\d\d:?\d\d)?|12:00(?::00)? ?a\.? ?m\.?)$/;

/** '24 de noviembre de 2026' of a day (YYYY-MM-DD). */
export function dateInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} de ${MONTHS[month! - 1]} de ${year}`;
}

/** The month of 'enero', 'ene', 'setiembre' or a number; '' for anything else. */
function monthOf(word: string): string {
  if (/^\d{1,2}$/.test(word)) return word.padStart(2, '0');
  const name = word.replace(/^set/, 'sept');
  const at = name.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(name));
  return at < 0 ? '' : String(at + 1).padStart(2, '0');
}

/** Which of two numbers comes first: the day, as is usual here, or the month. */
export type DateOrder = 'dma' | 'mda';

export interface DateRules {
  past?: boolean;
  /** YYYY-MM-DD. */
  today?: string;
  order?: DateOrder;
  /** Five digits are a spreadsheet's day number: 32888 is 15/01/1990. */
  serials?: boolean;
  bounds?: DateBounds;
}

/** The years that a two-digit year may mean: a birth within the last hundred years, else from 50 years ago to 10 ahead. */
function fullYears(year: string, { past, today = localDay() }: DateRules): string[] {
  if (year.length !== 2) return [year];
  const now = Number(today.slice(0, 4));
  const [first, last] = past ? [now - 100, now] : [now - 50, now + 10];
  const years: string[] = [];
  for (let full = last; full >= first; full--) if (full % 100 === Number(year)) years.push(String(full));
  return years;
}

/** The day of a spreadsheet's day number, counted from 30/12/1899. */
const dayOfSerial = (serial: number): string =>
  new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000).toISOString().slice(0, 10);

function readDay(typed: string, rules: DateRules): Reading {
  if (rules.serials && /^[1-9]\d{4}(?:\.0)?$/.test(typed)) return { value: dayOfSerial(Number(typed)) };
  const whole = /^(\d\d)(\d\d)((?:19|20)\d\d|\d\d)$/.exec(typed)?.slice(1);
  const bare = typed
    .toLowerCase()
    // Files prefix a value so that it is not read as a date.
    .replace(/^'(?=\d)/, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(MIDNIGHT, '')
    // 2 de enero de 1.990
    .replace(/(?<=[a-z]\.? )([12])\.(\d{3})$/, '$1$2');
  const words = whole ?? bare.split(/\.? ?[/.,-] ?| /);
  if (WEEKDAY.test(words[0]!)) words.shift();
  const parts = words.filter((word) => word !== 'de' && word !== 'del');
  const isYearFirst = parts[0]?.length === 4;
  const [first = '', second = '', year] = isYearFirst ? parts.toReversed() : parts;
  const isMonthFirst = rules.order === 'mda' && !isYearFirst && /^\d{1,2}$/.test(second);
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const days = /^\d{1,2}$/.exec(day.replace(/^(1)(?:º|°|ro|ero)$|^primero$/, '1'));
  const monthDay = days && monthOf(month) && `${monthOf(month)}-${days[0].padStart(2, '0')}`;
  if (monthDay && parts.length === 2 && realDate(`2000-${monthDay}`))
    return { trouble: `A «${typed}» le falta el año` };
  if (monthDay && parts.length === 3 && /^(?:\d\d|\d{4})$/.test(year!)) {
    const { past, today = localDay() } = rules;
    const possible = fullYears(year!, rules).map((full) => `${full}-${monthDay}`);
    const value = possible.find((one) => realDate(one) && !(past && year!.length === 2 && one > today));
    if (value) return { value };
    if (possible.length === 0) return { trouble: `Escribí con cuatro cifras el año de «${typed}»` };
  }
  return { trouble: `«${typed}» no es una fecha (dd/mm/aaaa)` };
}

/**
 * A day as people write it, as YYYY-MM-DD: 15/01/1990, 15-1-90, 15.01.1990, 150190, 1990-01-15, 15 de enero de 1990, 15 ene
 * 1990 (docs/reglas/convenciones.md). Anything else, or a day outside its bounds, is refused and never becomes another day.
 */
export function readDate(text: string, rules: DateRules = {}): Reading {
  const typed = plainTyped(text);
  if (typed === '') return { value: '' };
  const reading = readDay(typed, rules);
  if ('trouble' in reading || !rules.bounds) return reading;
  const { from, to } = rules.bounds;
  if (reading.value >= from && reading.value <= to) return reading;
  return { trouble: `«${typed}» no puede ser: va del ${formatDate(from)} al ${formatDate(to)}` };
}
