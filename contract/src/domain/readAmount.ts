import { type Currency, formatOfCurrency, groupMiles } from './money.ts';
import { plainTyped, type Reading } from './plainTyped.ts';

export interface AmountRules {
  /** Its symbol may stand beside the digits; another currency's is refused. Left out: no symbol is accepted. */
  currency?: Currency;
  /** Most decimals; by default the currency's own. */
  decimals?: number;
  /** False where thousands are never separated, as in a year or in degrees. */
  grouped?: boolean;
  /** Both included. Without `min`, 0. */
  min?: number;
  max?: number;
  /** What may stand after the figures. */
  suffix?: string;
}

const SIGNS = {
  PYG: ['gs.', 'gs', 'g.', '₲', 'pyg', 'guaraníes', 'guaranies', 'guaraní', 'guarani'],
  USD: ['usd', 'us$', 'u$s', 'u$d', 'u$', '$', 'dólares americanos', 'dólares', 'dolares', 'dólar', 'dolar'],
};
const TIMES = { millones: 6, millón: 6, millon: 6, 'mill.': 6, mill: 6, mil: 3 };
/** Suffixes used only with amounts. */
const TIMES_OF_MONEY = { ...TIMES, m: 6 };
/** The closing of an amount, which keeps anybody from adding digits: 5.000.000.- */
const CLOSED = /\s?[.,][-=]$/;

/** Removes one of some words before or after a text; null when there is none. */
function without(text: string, words: readonly string[]): string | null {
  for (const word of words) {
    if (text.startsWith(word)) return text.slice(word.length).replace(/^:/, '').trim();
    if (text.endsWith(word)) return text.slice(0, -word.length).trim();
  }
  return null;
}

/** The whole digits and the decimals; null for what is not a number. */
function partsOf(text: string, grouped: boolean): [whole: string, decimals: string] | 'either' | null {
  if (/^\d+$/.test(text)) return [text, ''];
  if (!grouped) {
    const plain = /^(\d+)[.,](\d+)$/.exec(text);
    return plain && [plain[1]!, plain[2]!];
  }
  const found =
    /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d\d?))?$/.exec(text) ??
    /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d\d?))?$/.exec(text) ??
    /^([1-9]\d{0,2}(?:['’]\d{3})+)(?:[.,](\d\d?))?$/.exec(text) ??
    /^([1-9]\d{0,2}(?:,\d{3}){2,})(?:\.(\d\d?))?$/.exec(text) ??
    /^([1-9]\d{0,2},\d{3})\.(\d\d?)$/.exec(text);
  if (found) return [found[1]!.replace(/\D/g, ''), found[2] ?? ''];
  if (/^[1-9]\d*,\d{3}$/.test(text)) return 'either';
  const simple = /^(\d+),(\d+)$/.exec(text) ?? /^(\d+)\.(\d\d?)$/.exec(text);
  return simple && [simple[1]!, simple[2]!];
}

/** A stored number as people read it here: dot for thousands, comma for decimals. */
export function formatNumber(value: string, grouped = true): string {
  const [, sign = '', whole = '', decimals] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value)!;
  return `${sign}${grouped ? groupMiles(whole) : whole}${decimals ? `,${decimals}` : ''}`;
}

/**
 * A number or an amount as people write it, as decimal text: 1.500 and 1500 are '1500'; 5,000,000, 'Gs. 5.000.000.-' and '5
 * millones' are '5000000'; 1.250,50 is '1250.5' (docs/reglas/convenciones.md). A text that can be read in two ways, or has
 * something left over, is refused instead of guessed.
 */
export function readAmount(text: string, rules: AmountRules = {}): Reading {
  const { currency, grouped = true, min = 0, max, suffix } = rules;
  const decimals = rules.decimals ?? (currency ? formatOfCurrency(currency).decimals : 0);
  const typed = plainTyped(text);
  if (typed === '') return { value: '' };
  const no = { trouble: `«${typed}» no es un ${currency ? 'monto' : 'número'}` };
  // Files prefix a value so that it is not read as a number.
  let rest = typed.toLowerCase().replace(/^'(?=\d)/, '');
  if (currency) {
    const other = currency === 'PYG' ? 'USD' : 'PYG';
    if (without(rest, SIGNS[other]) !== null) return { trouble: `«${typed}» está en otra moneda` };
    rest = rest.replace(CLOSED, '');
    rest = (without(rest, SIGNS[currency]) ?? rest).replace(CLOSED, '');
    // Phones and documents start with 0, amounts never do.
    if (/^0\d/.test(rest)) return no;
  }
  if (suffix) rest = without(rest, [suffix, suffix.trim()]) ?? rest;
  const isNegative = /^[-−]/.test(rest);
  if (isNegative) rest = rest.slice(1).trim();
  let shift = 0;
  for (const [word, zeros] of Object.entries(currency ? TIMES_OF_MONEY : TIMES)) {
    const before = new RegExp(`^(.*[\\d ])${word}(?: de)?$`).exec(rest)?.[1];
    // '500 M' could also mean thousands.
    if (shift > 0 || before === undefined || (word === 'm' && !/^\d\d?(?:[.,]\d\d?)? ?$/.test(before)))
      continue;
    shift = zeros;
    rest = before.trim().replace(/^un$/, '1');
  }
  const parts = partsOf(rest, grouped);
  // Without decimals, 5.00 could be a half-typed 5.000, and 5,5 could mean millions.
  const isHalf = (currency ? /^\d{1,3}[.,]\d\d?$/ : /^\d{1,3}\.\d\d?$/).test(rest);
  if (parts === 'either' || (decimals === 0 && shift === 0 && isHalf))
    return { trouble: `«${typed}» se puede leer de dos maneras: separá los miles con un punto` };
  if (!parts) return no;
  const [figures] = parts;
  let [, after] = parts;
  while (after.endsWith('0')) after = after.slice(0, -1);
  const whole = `${figures}${after.slice(0, shift).padEnd(shift, '0')}`.replace(/^0+(?=\d)/, '');
  const fraction = after.slice(shift);
  if (fraction.length > decimals)
    return { trouble: decimals === 0 ? 'No lleva decimales' : `Lleva hasta ${decimals} decimales` };
  const size = fraction ? `${whole}.${fraction}` : whole;
  const value = isNegative && Number(size) !== 0 ? `-${size}` : size;
  const said = (bound: number) => formatNumber(String(bound), grouped);
  if (Number(value) < min)
    return { trouble: min === 0 ? 'No puede ser negativo' : `No puede ser menos que ${said(min)}` };
  if (max !== undefined && Number(value) > max) return { trouble: `No puede ser más que ${said(max)}` };
  return { value };
}

/**
 * An amount with the currency beside it, guaraníes if there is none: 'USD 1.500,50' is 1500.5 dollars
 * (docs/reglas/convenciones.md). An empty text is no amount.
 */
export function readMoney(text: string, rules: Pick<AmountRules, 'min' | 'max'> = {}) {
  const isDollars = without(plainTyped(text).toLowerCase(), SIGNS.USD) !== null;
  const currency: Currency = isDollars ? 'USD' : 'PYG';
  const reading = readAmount(text, { ...rules, currency });
  return 'trouble' in reading ? reading : { ...reading, currency };
}
