import { groupMiles } from '@tembiapo/contract/domain/money.ts';
import { currencyOf } from './currencyOf.ts';

/** The text beside the digits of a cell. */
export interface Beside {
  /** '' for guaraníes, null for none. */
  currency: string | null;
  before: string;
  after: string;
}

/** Blanks, brackets and dashes, which only decorate. */
const ADORNMENT = /^[\s()[\]{}.,:;=_*'"–—-]*$/;
/** Words of a format that shows thousands or millions. */
const SCALE = /^\s*(?:M{1,2}|K|mil|mill\.?|millones|millón)(?!\p{L})\s*/iu;

/**
 * What a number's format puts on both sides of the digits: a currency, and other words. `scaled`: the digits are shown
 * divided.
 */
export function besideFigures(before: string, after: string, scaled = false): Beside {
  let currency: string | null = null;
  const [front = '', back = ''] = [before, scaled ? after.replace(SCALE, '') : after].map((side) => {
    if (ADORNMENT.test(side)) return '';
    const whole = currencyOf(side);
    if (whole !== null) currency ??= whole;
    if (whole !== null) return '';
    const words = side.trim().split(/\s+/);
    const at = words.findIndex((word) => currencyOf(word) !== null);
    if (at >= 0) currency ??= currencyOf(words[at]!);
    return words.filter((_, i) => i !== at).join(' ');
  });
  return { currency, before: front, after: back };
}

const grouped = (figures: string): string =>
  figures.replace(/^(-?)(\d+)/, (_, sign, whole) => sign + groupMiles(whole));

/** Digits with the text beside them; words make the cell a text, with thousands separated as its format does. */
export function withBeside(figures: string, { currency, before, after }: Beside, isGrouped: boolean): string {
  const isText = before !== '' || after !== '';
  const own = isText && isGrouped ? grouped(figures) : figures;
  const money = currency ? `${currency} ` : '';
  const front = before === '' ? '' : `${before} `;
  return `${money}${front}${own}${/^[\p{L}(]/u.test(after) ? ' ' : ''}${after}`;
}
