import type { FoldedText, Span } from './FoldedText.ts';

const MONTHS = [
  'enero|ene|january|jan',
  'febrero|feb|february',
  'marzo|mar|march',
  'abril|abr|april|apr',
  'mayo|may',
  'junio|jun|june',
  'julio|jul|july',
  'agosto|ago|august|aug',
  'septiembre|setiembre|september|sept|sep|set',
  'octubre|october|oct',
  'noviembre|november|nov',
  'diciembre|dic|december|dec',
];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const DAY_WORDS = (
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho ' +
  'diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve treinta'
).split(' ');
const SPOKEN_DAY = String.raw`(?:primero|${DAY_WORDS.join('|')})(?:\sy\suno)?`;
const IN_FULL = String.raw`(?:mil\snovecientos|dos\smil)(?:\s[a-z]{1,14}(?:\sy\s[a-z]{1,14})?)?`;
const OF_CENTURY = String.raw`(?:cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?:\sy\s[a-z]{2,6})?`;
const YEAR = String.raw`(?:\d{4}|'?\d\d(?!\d)|${IN_FULL}|${OF_CENTURY})`;
const THEN_YEAR = String.raw`(?:[\s,./-]+(?:del?\s)?(?:ano\s)?${YEAR})?`;
const SIGN = String.raw`\s?[/.-]\s?`;
const START = String.raw`(?<![\w/.-])`;

const anyMonth = `(?:${MONTHS.join('|')})`;
const inWords = (day: string, month: string): string =>
  String.raw`${START}(?:${day})(?:ro|er|o|th|st|nd|rd)?[\s./-]+(?:del?\s)?(?:mes\sde\s)?(?:${month})(?!\w)\.?${THEN_YEAR}`;

/** Complete dates: in numbers, in words, or both. */
const ANY: readonly RegExp[] = [
  new RegExp(
    String.raw`${START}(?:0?[1-9]|[12]\d|3[01])(${SIGN})(?:0?[1-9]|[12]\d|3[01])\1(?:\d{4}|\d\d)(?!\d)`,
    'g',
  ),
  new RegExp(String.raw`${START}(?:19|20)\d\d${SIGN}\d{1,2}${SIGN}\d{1,2}(?!\d)`, 'g'),
  new RegExp(String.raw`${START}\d{1,2}[\s/.-]+(?:${ROMAN.join('|')})[\s/.-]+(?:19|20)?\d\d(?!\d)`, 'g'),
  new RegExp(inWords(String.raw`\d{1,2}|${SPOKEN_DAY}`, anyMonth), 'g'),
  new RegExp(String.raw`(?<!\w)${anyMonth}\.?\s\d{1,2}(?:[\s,]+(?:del?\s)?(?:19|20)\d\d)(?!\d)`, 'g'),
  // 11 del 7 del 83
  new RegExp(String.raw`${START}\d{1,2}\sdel?\s\d{1,2}\sdel?\s(?:\d{4}|'?\d\d)(?!\d)`, 'g'),
  // A year of birth, where the text says so.
  new RegExp(
    String.raw`(?<=(?<!\w)nac(?:i|io|ida|ido|imiento)?\.?:?\s(?:[a-z]{1,14}\s){0,4})(?:'?\d\d|${YEAR})(?!\w)`,
    'g',
  ),
];

/** Dates, in places of the folded text. */
export const findDates = (text: FoldedText): Span[] => ANY.flatMap((pattern) => text.find(pattern));

/** Patterns for one date (a birth, YYYY-MM-DD), however it is written. `withoutYear`: its day and month alone count too. */
export function datePatterns(date: string, withoutYear: boolean): RegExp[] {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const two = (n: number): string => (n < 10 ? `0?${n}` : String(n));
  const [d, m] = [two(day), two(month)];
  const years = `(?:${year}|'?${String(year).slice(2)})`;
  const spoken = day === 31 ? 'treinta y uno' : day === 1 ? 'primero|uno' : DAY_WORDS[day - 1];
  const spokenMonth = DAY_WORDS[month - 1]!;
  const month12 = MONTHS[month - 1]!;
  // The eleventh of the seventh, in words or figures.
  const inNumbers = String.raw`${START}(?:${d}|${spoken})[\s,]+(?:del\s(?:mes\s)?|(?:del?\s)?mes\s(?:del?\s|numero\s)?)(?:${m}|${spokenMonth})(?!\w)`;
  const sign = String.raw`[\s/.-]{1,3}`;
  const whole = [
    String.raw`${START}(?:${d}${sign}${m}|${m}${sign}${d})${sign}${years}(?!\d)`,
    String.raw`${START}${years}${sign}(?:${m}${sign}${d}|${d}${sign}${m})(?!\d)`,
    String.raw`${START}${day < 10 ? `0${day}` : day}${month < 10 ? `0${month}` : month}${year}(?!\d)`,
    inWords(`${d}|${spoken}`, month12),
    String.raw`(?<!\w)(?:${month12})\.?[\s,]+(?:el\s)?(?:dia\s)?(?:${d}(?:th|st|nd|rd)?|${spoken})(?!\w)${THEN_YEAR}`,
    `${inNumbers}${THEN_YEAR.slice(0, -1)}`,
    // The year alone, where the text says that it is somebody's.
    String.raw`(?<=(?<!\w)clase\s(?:del?\s)?(?:ano\s)?)${years}(?!\d)`,
  ];
  const partial = String.raw`${START}(?:${d}\sdel\s${m}|${d}\s?[/.-]\s?${m}|${m}\s?[/.-]\s?${d})(?![\w/]|[.-]\d)`;
  return [...whole, ...(withoutYear ? [partial, inNumbers] : [])].map((source) => new RegExp(source, 'g'));
}
