import { DINERO_MAX_CHARS } from './limits.ts';
import { TEXTS } from './texts.ts';

export type Moneda = 'PYG' | 'USD';

const FORMATOS: Record<Moneda, { simbolo: string; decimales: number }> = {
  PYG: { simbolo: 'Gs.', decimales: 0 },
  USD: { simbolo: 'USD', decimales: 2 },
};

/** Symbol and decimals of a currency. Any other currency raises 'Moneda no soportada' (000 §5). */
export function formatoDeMoneda(moneda: string): { simbolo: string; decimales: number } {
  const formato = FORMATOS[moneda as Moneda];
  if (!formato) throw new Error(TEXTS.monedaNoSoportada);
  return formato;
}

/** Whole digits with a dot between thousands: '4500000' reads '4.500.000'. */
export const agruparMiles = (enteros: string): string => enteros.replace(/\B(?=(\d{3})+(?!\d))/g, '.');

/** `Gs. 4.500.000` or `USD 1.250,00`; an empty or zero amount reads ''. Input: a decimal text or number. */
export function formatoDinero(monto: string | number | null | undefined, moneda: Moneda = 'PYG'): string {
  const { simbolo, decimales } = formatoDeMoneda(moneda);
  const valor = Number(monto ?? 0);
  if (!Number.isFinite(valor) || valor === 0) return '';
  const [enteros = '0', fraccion] = valor.toFixed(decimales).split('.');
  return `${simbolo} ${agruparMiles(enteros)}${fraccion ? `,${fraccion}` : ''}`;
}

/** True when a whole amount of guaraníes fits the input of 15 characters, dots included (000 §5). */
export const dineroCabe = (monto: string): boolean => agruparMiles(monto).length <= DINERO_MAX_CHARS;
