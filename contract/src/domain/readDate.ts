import { localDay, realDate } from './dates.ts';
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
const WEEKDAYS = [
  'lunes',
  'martes',
  'miércoles',
  'miercoles',
  'jueves',
  'viernes',
  'sábado',
  'sabado',
  'domingo',
];

/** '24 de noviembre de 2026' of a day (YYYY-MM-DD). */
export function dateInWords(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} de ${MONTHS[month! - 1]} de ${year}`;
}

/** Of 'enero', 'ene', 'setiembre' or a figure; '' for anything else. */
function monthOf(word: string): string {
  if (/^\d{1,2}$/.test(word)) return word.padStart(2, '0');
  const name = word.replace(/^set/, 'sept');
  const at = name.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(name));
  return at < 0 ? '' : String(at + 1).padStart(2, '0');
}

interface Rules {
  /** The day is not after today, such as a birth. */
  past?: boolean;
  /** YYYY-MM-DD. */
  today?: string;
}

/** The years that one of two figures may mean: within a hundred years before today, or from 50 years ago to 10 ahead. */
function fullYears(year: string, { past, today = localDay() }: Rules): string[] {
  if (year.length !== 2) return [year];
  const now = Number(today.slice(0, 4));
  const [first, last] = past ? [now - 100, now] : [now - 50, now + 10];
  const years: string[] = [];
  for (let full = last; full >= first; full--) if (full % 100 === Number(year)) years.push(String(full));
  return years;
}

/**
 * A day as people write it, as YYYY-MM-DD: 15/01/1990, 15-1-90, 15.01.1990, 150190, 1990-01-15, 15 de enero de 1990, 15 ene 1990
 * (docs/reglas/convenciones.md). What is none is never another day.
 */
export function readDate(text: string, rules: Rules = {}): Reading {
  const typed = plainTyped(text);
  if (typed === '') return { value: '' };
  const whole = /^(\d\d)(\d\d)((?:19|20)\d\d|\d\d)$/.exec(typed)?.slice(1);
  const words = whole ?? typed.toLowerCase().split(/\.? ?[/.,-] ?| /);
  if (WEEKDAYS.includes(words[0]!)) words.shift();
  const parts = words.filter((word) => word !== 'de' && word !== 'del');
  const [day = '', month = '', year] = parts[0]?.length === 4 ? parts.toReversed() : parts;
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
