import { type Beside, besideFigures, withBeside } from './besideFigures.ts';
import { currencyOf } from './currencyOf.ts';
import { formatTokens, partFor, type Token } from './formatTokens.ts';

/** How a format shows a number. */
type NumberLook =
  | { kind: 'plain' | 'percent'; beside: Beside; isGrouped: boolean }
  /** Words instead of digits. */
  | { kind: 'text'; text: string }
  /** Leading zeros and separators, as in 0000-000000. */
  | { kind: 'pattern'; pattern: string }
  | { kind: 'moment'; day: boolean; time: boolean; seconds: boolean; elapsed: boolean };

/** How a format shows each number. */
export type Look = (value: number) => NumberLook;

const NOTHING: Beside = { currency: null, before: '', after: '' };
const PLAIN: NumberLook = { kind: 'plain', beside: NOTHING, isGrouped: false };
const PERCENT: NumberLook = { ...PLAIN, kind: 'percent' };
const moment = (day: boolean, time: boolean, seconds = false, elapsed = false): NumberLook => ({
  kind: 'moment',
  day,
  time,
  seconds,
  elapsed,
});

/** Formats that workbooks only refer to by number. Those for money use the computer's own currency. */
const BUILT_IN: Record<number, NumberLook> = {
  9: PERCENT,
  10: PERCENT,
  ...Object.fromEntries([14, 15, 16, 17, 27, 28, 29, 30, 31, 36].map((id) => [id, moment(true, false)])),
  ...Object.fromEntries([50, 51, 52, 53, 54, 57, 58].map((id) => [id, moment(true, false)])),
  18: moment(false, true),
  19: moment(false, true, true),
  20: moment(false, true),
  21: moment(false, true, true),
  22: moment(true, true),
  45: moment(false, true, true),
  46: moment(false, true, true, true),
  47: moment(false, true, true),
};

/** Format symbols that stand for digits. */
const isFigure = ({ kind, text }: Token): boolean => kind === 'sign' && /[#0?@]/.test(text);
const textOf = (tokens: readonly Token[]): string =>
  tokens.map(({ kind, text }) => (kind === 'literal' ? text : '')).join('');

/** The currency that a format has in brackets with its locale, or unquoted; null for none. */
function currencyIn(tokens: readonly Token[]): string | null {
  const bracket = tokens.find(({ kind, text }) => kind === 'bracket' && /^\$[^-]/.test(text));
  if (bracket) {
    const [symbol = '', locale] = bracket.text.slice(1).split('-');
    return currencyOf(symbol, locale) ?? symbol;
  }
  const signs = tokens.filter(({ kind, text }) => kind === 'sign' && !/[#0?.,\s()+-]/.test(text));
  return currencyOf(signs.map(({ text }) => text).join(''));
}

/** The text beside the digits of a part, and whether it separates thousands. */
function besideIn(tokens: readonly Token[]): { beside: Beside; isGrouped: boolean } {
  const first = tokens.findIndex(isFigure);
  const last = tokens.findLastIndex(isFigure);
  const signs = tokens.map(({ kind, text }) => (kind === 'sign' ? text : ' ')).join('');
  const beside = besideFigures(
    textOf(tokens.slice(0, Math.max(first, 0))),
    textOf(tokens.slice(last + 1)),
    tokens[last + 1]?.text === ',',
  );
  return {
    beside: { ...beside, currency: currencyIn(tokens) ?? beside.currency },
    isGrouped: /[#0?],[#0?]/.test(signs),
  };
}

function lookOfPart(tokens: readonly Token[]): NumberLook {
  const isElapsed = ({ kind, text }: Token): boolean => kind === 'bracket' && /^[hms]+$/i.test(text);
  const pattern = tokens.map(({ kind, text }) => (kind === 'bracket' ? '' : text)).join('');
  if (/^0[0 ()/-]*0$/.test(pattern)) return { kind: 'pattern', pattern };
  const letters = tokens
    .filter((token) => token.kind === 'sign' || isElapsed(token))
    .map(({ text }) => text)
    .join('')
    .replace(/AM\/PM|A\/P/gi, 'h');
  const isGeneral = /general|e[+-]/i.test(letters);
  if (!letters.includes('%') && !isGeneral && /[ymdhs]/i.test(letters)) {
    const time = /[hs]/i.test(letters);
    // An m next to hours or seconds means minutes.
    const day = /[yd]/i.test(letters) || (!time && /m/i.test(letters));
    return moment(day, time, /s/i.test(letters), !day && tokens.some(isElapsed));
  }
  const text = textOf(tokens).trim();
  if (!isGeneral && !tokens.some(isFigure)) return /\p{L}/u.test(text) ? { kind: 'text', text } : PLAIN;
  return { kind: letters.includes('%') ? 'percent' : 'plain', ...besideIn(tokens) };
}

/** How a format code, or a format known only by its number, shows each number. */
export function lookOf(code: string | number): Look {
  if (typeof code === 'number') return () => BUILT_IN[code] ?? PLAIN;
  const parts = formatTokens(code);
  const looks = parts.map(lookOfPart);
  return (value) => looks[partFor(parts, value)]!;
}

const two = (n: number): string => String(n).padStart(2, '0');
const DAY_MS = 86_400_000;

/** The day of a serial number. Excel has one day before 1/1/1900 and one after 28/02/1900 that never existed. */
function dayOf(days: number, since1904: boolean): string {
  if (since1904) return new Date(Date.UTC(1904, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);
  if (days === 0) return '1900-01-00';
  if (days === 60) return '1900-02-29';
  return new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * DAY_MS).toISOString().slice(0, 10);
}

const LAST_SERIAL = 2_958_465;

/** Figures that a spreadsheet keeps of a number. */
const FIGURES = 15;

/**
 * A number of a cell as people read it here, without the noise of binary fractions and without exponent: 981123456, 5500000, 0,1. With three
 * decimals, as 1,234, no reader of amounts takes it for a thousand.
 */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value || 0);
  const [mantissa = '', exponent] = Math.abs(value)
    .toExponential(FIGURES - 1)
    .split('e');
  // As a number it has no zeros behind.
  const digits = String(Number(mantissa)).replace('.', '');
  const point = Number(exponent) + 1;
  // What is so large or so small is nobody's number.
  if (Number.isNaN(point) || Math.abs(point) > 30) return String(value);
  const whole = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const decimals = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const ending = decimals === '' ? '' : `,${decimals}`;
  return `${value < 0 ? '-' : ''}${whole}${ending}`;
}

function momentText(
  serial: number,
  { day, time, seconds, elapsed }: Extract<NumberLook, { kind: 'moment' }>,
  since1904: boolean,
): string {
  if (serial < 0 || serial > LAST_SERIAL) return numberText(serial);
  const total = Math.round(serial * 86_400);
  const [days, second] = [Math.floor(total / 86_400), total % 86_400];
  const minutes = two(Math.floor((second % 3600) / 60));
  const ending = seconds && second % 60 > 0 ? `:${two(second % 60)}` : '';
  if (elapsed) return `${Math.floor(total / 3600)}:${minutes}${ending}`;
  const clock = `${two(Math.floor(second / 3600))}:${minutes}${ending}`;
  if (!day && days === 0) return clock;
  return dayOf(days, since1904) + (time && second > 0 ? ` ${clock}` : '');
}

/** Puts the digits of a whole number into a pattern of zeros, from the right. */
function patterned(value: number, pattern: string): string {
  if (!Number.isInteger(value) || value < 0) return numberText(value);
  const places = pattern.split('0').length - 1;
  const digits = numberText(value).padStart(places, '0');
  const figures = [...digits.slice(digits.length - places)];
  return digits.slice(0, digits.length - places) + pattern.replace(/0/g, () => figures.shift()!);
}

/** The text of a number cell as its format shows it: a day as YYYY-MM-DD, followed by HH:mm if it shows an hour. */
export function numberCell(value: number, lookFor: Look, since1904 = false): string {
  const look = lookFor(value);
  switch (look.kind) {
    case 'pattern':
      return patterned(value, look.pattern);
    case 'moment':
      return momentText(value, look, since1904);
    case 'text':
      return look.text;
    default: {
      const figures = look.kind === 'percent' ? `${numberText(value * 100)}%` : numberText(value);
      return withBeside(figures, look.beside, look.isGrouped);
    }
  }
}

export const booleanCell = (value: boolean): string => (value ? 'VERDADERO' : 'FALSO');
