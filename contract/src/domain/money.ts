import { MONEY_MAX_CHARS } from './limits.ts';
import { TEXTS } from './texts.ts';

export type Currency = 'PYG' | 'USD';

const FORMATS: Record<Currency, { symbol: string; decimals: number }> = {
  PYG: { symbol: 'Gs.', decimals: 0 },
  USD: { symbol: 'USD', decimals: 2 },
};

/** Symbol and decimals of a currency. Any other currency raises 'Moneda no soportada' (docs/reglas/personas.md). */
export function formatOfCurrency(currency: string): { symbol: string; decimals: number } {
  const format = FORMATS[currency as Currency];
  if (!format) throw new Error(TEXTS.monedaNoSoportada);
  return format;
}

/** Whole digits with a dot between thousands: '4500000' reads '4.500.000'. */
export function groupMiles(integers: string): string {
  const groups: string[] = [];
  let rest = integers;
  for (; /\d{4}$/.test(rest); rest = rest.slice(0, -3)) groups.unshift(rest.slice(-3));
  return [rest, ...groups].join('.');
}

export const KEPT_DECIMALS = 2;

/** An amount without its symbol, never rounded: guaraníes with decimals show them ('1.500,5'). Zero or none gives ''. */
export function formatAmount(amount: string | number | null | undefined, currency: Currency = 'PYG'): string {
  const { decimals } = formatOfCurrency(currency);
  const value = Number(amount ?? 0);
  if (!Number.isFinite(value) || value === 0) return '';
  const [integers = '0', kept = ''] = value.toFixed(KEPT_DECIMALS).split('.');
  const fraction = kept.replace(/0{1,2}$/, '').padEnd(decimals, '0');
  return `${groupMiles(integers)}${fraction && `,${fraction}`}`;
}

/** `Gs. 4.500.000` or `USD 1.250,00`; an empty or zero amount reads ''. Input: a decimal text or number. */
export function formatMoney(amount: string | number | null | undefined, currency: Currency = 'PYG'): string {
  const bare = formatAmount(amount, currency);
  return bare && `${formatOfCurrency(currency).symbol} ${bare}`;
}

/** True when a whole amount of guaraníes fits the input of 15 characters, dots included (docs/reglas/personas.md). */
export const moneyFits = (amount: string): boolean => groupMiles(amount).length <= MONEY_MAX_CHARS;
