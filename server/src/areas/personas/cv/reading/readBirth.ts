import { readDate } from '@tembiapo/contract/domain/readDate.ts';
import { firstDayOf } from './dates.ts';
import type { Found } from './Found.ts';
import type { Labelled } from './Labels.ts';
import { readAs } from './readAs.ts';
import { fold } from './rules.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

/** The date of birth: YYYY-MM-DD. */
export function readBirth(told: Labelled[], written: Line[], words: Words): Found<string> | null {
  const labelled = told.map((field) => ({ ...field, value: inFigures(field.value, field.line.text) }));
  const own = written.map((line) => {
    const text = inFigures(line.text, line.text);
    return text === line.text ? line : { ...line, text };
  });
  const source = new Map(own.map((line, i) => [line, written[i]!]));
  const found = (day: string, confidence: number, lines: Line[]) =>
    readAs(
      day,
      confidence,
      lines.map((line) => source.get(line) ?? line),
    );
  const of = (text: string, confidence: number, lines: Line[]): Found<string> | null => {
    const day = words.dates.day(text)?.value;
    const year = day?.year ?? 0;
    if (!day || day.impossible || day.month === null || year < 1900 || year > lastYear()) return null;
    return found(firstDayOf(day), confidence, lines);
  };
  /** A two-digit year is in the past and of working age: only where the text says that it is the birth. */
  const ofBrief = (text: string, confidence: number, lines: Line[]): Found<string> | null => {
    const day = briefDay(text);
    return day && Number(day.slice(0, 4)) <= lastYear() ? found(day, confidence, lines) : null;
  };
  // A labelled birth that is no valid day leaves it unknown: no other date is taken instead.
  const said = [...labelled.map(({ value }) => value), ...own.filter(isOfBirth).map(({ text }) => text)];
  if (said.some((text) => words.dates.day(text)?.value.impossible)) return null;
  if (said.some((text) => !/\bnacional/i.test(text) && briefDay(text) === '')) return null;
  for (const { value, lines } of labelled) {
    const next = own[written.indexOf(lines.at(-1)!) + 1];
    const read =
      ofBrief(value, 0.9, lines) ??
      of(value, 0.96, lines) ??
      (next ? of(`${value} ${next.text}`, 0.9, [...lines, next]) : null);
    if (read) return read;
  }
  for (const line of own)
    if (isOfBirth(line)) {
      const read = ofBrief(line.text, 0.8, [line]) ?? of(line.text, 0.85, [line]);
      if (read) return read;
    }
  // A date alone among the person's own data.
  for (const line of own) {
    const day = words.dates.day(line.text);
    const alone = day && line.text.trim().length === day.end - day.start;
    const read = alone ? of(line.text, 0.65, [line]) : null;
    if (read) return read;
  }
  return null;
}

const MONTHS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const ROMAN = /(?<!\d)(\d{1,2}\s?[/.-]\s?)([ivx]{1,4})(\s?[/.-]\s?\d{2}(?:\d{2})?)(?!\d)/gi;
/** '(mm/dd/aaaa)' */
const MONTH_FIRST = /\b(?:mm?|mes|month)\s?[/.-]\s?(?:dd?|dia|day)\b/;
const NUMERIC = /(?<!\d)(\d{1,2})(\s?[/.-]\s?)(\d{1,2})(?=\s?[/.-]\s?\d{2})/;

/** A text with numeric months behind the day: from '12/V/1990', and from '05/12/1990' if its line says that the month comes first. */
const inFigures = (text: string, line: string): string =>
  (MONTH_FIRST.test(fold(line)) ? text.replace(NUMERIC, '$3$2$1') : text).replace(
    ROMAN,
    (all, day: string, month: string, year: string) => {
      const number = MONTHS.indexOf(month.toLowerCase()) + 1;
      return number > 0 ? `${day}${number}${year}` : all;
    },
  );

/** The last birth year of somebody of working age. */
const lastYear = (): number => new Date().getFullYear() - 13;

/** '12/05/85', '12-5-85', '12 de mayo del 85' */
const BRIEF =
  /(?<!\d[\s/.)-]{0,2})(?:\d{1,2}\s?([/.-])\s?\d{1,2}\s?\1\s?['’]?\d{2}|\d{1,2}\s?(?:de\s|[/.-]\s?)?\p{L}{3,10}\.?\s?(?:del?\s(?:a[nñ]o\s)?|[/.-]\s?)?['’]?\d{2})(?![\d/.-]\d|\d|\s?%)/iu;

/** A day with a two-digit year as YYYY-MM-DD, never after today. '' for an impossible day; null for none. */
function briefDay(text: string): string | null {
  const found = BRIEF.exec(text)?.[0];
  if (!found) return null;
  const reading = readDate(
    found
      .replace(/['’]/g, '')
      .replace(/a[nñ]o\s/i, '')
      .replace(/\s?([/.-])\s?/g, '$1'),
    { past: true },
  );
  if ('value' in reading) return reading.value;
  // Figures around another word are no date.
  return /\p{L}/u.test(found) ? null : '';
}

const isOfBirth = ({ text }: Line): boolean =>
  /\bnac(?:i|\b)|born|birth|\bf\.?\s?[/.]\s?n\b/.test(fold(text));

const FAMILY =
  '(?:hij[oa]s?|niet[oa]s?|espos[oa]|conyuge|pareja|concubin[oa]|marido|padres?|madres?|mama|papa|herman[oa]s?|menor(?:es)?\\s+a\\s+cargo|dependientes?|bebe)';
/** Only their number, or none: nothing more is said about them. */
const COUNT =
  '(?:\\(?\\d{1,2}\\)?(?![\\d/-]|\\.\\d)|no\\b|si\\b|ningun\\w{0,2}|sin\\b|un[oa]?\\b|dos\\b|tres\\b|cuatro\\b|cinco\\b)';
const NAMED = new RegExp(
  `(?<!\\b(?:sin|${COUNT})\\s{1,2})\\b${FAMILY}\\b(?!\\s{0,2}[:.(-]{0,2}\\s{0,2}${COUNT})`,
  'g',
);
/** Naming a parent does not make the birth that follows theirs. */
const OF_PARENTS = /^(?:hij[oa])\s+de\b/;

/**
 * Whether a text names a relative, so that a date in it is their birth: 'Hijos: Luis (12/05/2010)', but not 'Hijos: 2'. `below`: the
 * line under it, if it ends with the relative.
 */
export function tellsOfBirths(text: string, below?: string): boolean {
  const plain = fold(text);
  const named = [...plain.matchAll(NAMED)].filter(({ index }) => !OF_PARENTS.test(plain.slice(index)));
  if (below === undefined) return named.length > 0;
  const last = named.at(-1);
  return last !== undefined && /^[\s:.-]{0,4}$/.test(plain.slice(last.index + last[0].length));
}
