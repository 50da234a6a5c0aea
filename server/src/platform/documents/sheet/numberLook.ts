import { numberText } from './numberText.ts';

/** What a number's format makes of it. */
export type NumberLook =
  | { kind: 'plain' }
  | { kind: 'percent' }
  | { kind: 'money'; currency: string }
  /** Zeros before it and signs between, as in 0000-000000. */
  | { kind: 'pattern'; pattern: string }
  | { kind: 'moment'; day: boolean; time: boolean; seconds: boolean; elapsed: boolean };

const PLAIN: NumberLook = { kind: 'plain' };
const moment = (day: boolean, time: boolean, seconds = false, elapsed = false): NumberLook => ({
  kind: 'moment',
  day,
  time,
  seconds,
  elapsed,
});

/** The formats that books name only by a number. Those of money are of the computer's own currency. */
const BUILT_IN: Record<number, NumberLook> = {
  9: { kind: 'percent' },
  10: { kind: 'percent' },
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

/** By whose dollar or peso a format is. */
const DOLLARS: Record<string, string> = {
  '': 'USD',
  '409': 'USD',
  '3c0a': 'USD',
  '2c0a': 'ARS',
  '340a': 'CLP',
  '380a': 'UYU',
  '240a': 'COP',
  '80a': 'MXN',
};

/** A currency by how it is written; '' for guaraníes, null for what is none. */
export function currencyOf(symbol: string, locale = ''): string | null {
  const word = symbol.replace(/\s/g, '').toUpperCase();
  if (/^(?:GS\.?|G\.?|₲|PYG|GUARAN[IÍ]ES)$/.test(word)) return '';
  if (/^(?:USD|US\$|U\$S|U\$D|DÓLARES|DOLARES)$/.test(word)) return 'USD';
  if (word === '$') return DOLLARS[locale.toLowerCase().replace(/^0+/, '')] ?? 'pesos';
  if (/^(?:€|EUR|EUROS?)$/.test(word)) return 'EUR';
  if (/^(?:R\$|BRL|REALES)$/.test(word)) return 'BRL';
  return /^(?:£|¥|ARS|CLP|UYU|COP|MXN|BOB|GBP|CHF|JPY|CNY)$/.test(word) ? word : null;
}

interface Token {
  kind: 'sign' | 'literal' | 'bracket';
  text: string;
}

/** The pieces of the first part of a format code: its signs, what is written as it is, and what stands in brackets. */
function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < code.length && code[at] !== ';'; at++) {
    const sign = code[at]!;
    if (sign === '\\') tokens.push({ kind: 'literal', text: code[++at] ?? '' });
    else if (sign === '_' || sign === '*') at++;
    else if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', at + 1);
      const stop = end < 0 ? code.length : end;
      tokens.push({ kind: sign === '"' ? 'literal' : 'bracket', text: code.slice(at + 1, stop) });
      at = stop;
    } else tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

/** The currency that a format writes: in brackets with its locale, or as a text beside the figures; null for none. */
function currencyIn(tokens: readonly Token[]): string | null {
  let literal = '';
  let signs = '';
  for (const { kind, text } of tokens) {
    if (kind === 'bracket' && /^\$[^-]/.test(text)) {
      const [symbol = '', locale] = text.slice(1).split('-');
      return currencyOf(symbol, locale) ?? symbol;
    }
    if (kind === 'literal') literal += text;
    else if (kind === 'sign' && !/[#0?.,\s()+-]/.test(text)) signs += text;
  }
  return currencyOf(literal) ?? currencyOf(signs);
}

/** What the first part of a format code does, or the format that a book names by a number alone. */
export function lookOf(code: string | number): NumberLook {
  if (typeof code === 'number') return BUILT_IN[code] ?? PLAIN;
  const tokens = tokensOf(code);
  const isElapsed = ({ kind, text }: Token): boolean => kind === 'bracket' && /^[hms]+$/i.test(text);
  const pattern = tokens.map(({ kind, text }) => (kind === 'bracket' ? '' : text)).join('');
  if (/^0[0 ()/-]*0$/.test(pattern)) return { kind: 'pattern', pattern };
  const letters = tokens
    .filter((token) => token.kind === 'sign' || isElapsed(token))
    .map(({ text }) => text)
    .join('')
    .replace(/AM\/PM|A\/P/gi, 'h');
  if (letters.includes('%')) return { kind: 'percent' };
  if (!/general|e[+-]/i.test(letters) && /[ymdhs]/i.test(letters)) {
    const time = /[hs]/i.test(letters);
    // An m beside hours or seconds is minutes.
    const day = /[yd]/i.test(letters) || (!time && /m/i.test(letters));
    return moment(day, time, /s/i.test(letters), !day && tokens.some(isElapsed));
  }
  const currency = currencyIn(tokens);
  return currency ? { kind: 'money', currency } : PLAIN;
}

const two = (n: number): string => String(n).padStart(2, '0');
const DAY_MS = 86_400_000;

/** The day of a serial number. Excel has a day before the first of 1900 and one after 28/02/1900 that never were. */
function dayOf(days: number, since1904: boolean): string {
  if (since1904) return new Date(Date.UTC(1904, 0, 1) + days * DAY_MS).toISOString().slice(0, 10);
  if (days === 0) return '1900-01-00';
  if (days === 60) return '1900-02-29';
  return new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * DAY_MS).toISOString().slice(0, 10);
}

const LAST_SERIAL = 2_958_465;

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

/** Puts the figures of a whole number into a pattern of zeros, from the right. */
function patterned(value: number, pattern: string): string {
  if (!Number.isInteger(value) || value < 0) return numberText(value);
  const places = pattern.split('0').length - 1;
  const digits = numberText(value).padStart(places, '0');
  const figures = [...digits.slice(digits.length - places)];
  return digits.slice(0, digits.length - places) + pattern.replace(/0/g, () => figures.shift()!);
}

/** The text of a number cell as its format shows it: a day as YYYY-MM-DD, with HH:mm when it says an hour. */
export function numberCell(value: number, look: NumberLook, since1904 = false): string {
  switch (look.kind) {
    case 'percent':
      return `${numberText(value * 100)}%`;
    case 'money':
      return `${look.currency} ${numberText(value)}`;
    case 'pattern':
      return patterned(value, look.pattern);
    case 'moment':
      return momentText(value, look, since1904);
    default:
      return numberText(value);
  }
}

export const booleanCell = (value: boolean): string => (value ? 'VERDADERO' : 'FALSO');
