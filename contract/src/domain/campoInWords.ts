import type { CampoAsked, CampoKind, CampoValue } from './campos.ts';
import { formatDate, realDate } from './dates.ts';
import { formatMoney } from './money.ts';
import { formatNumber } from './numbers.ts';

interface Option {
  idNumerico: number;
  nombre: string;
}
/** What is needed of a field to put its value in words. */
interface Told {
  clase: CampoKind;
  opciones: readonly Option[];
}

const optionsInWords = (options: readonly Option[], ids: readonly unknown[]): string =>
  ids.map((id) => options.find(({ idNumerico }) => idNumerico === id)?.nombre ?? `N.º ${id}`).join(', ');

const oneInWords = (kind: CampoKind, value: number | string): string => {
  const isRead = kind === 'fecha' ? realDate(String(value)) : Number.isFinite(Number(value));
  if (!isRead) return `«${value}»`;
  if (kind === 'fecha') return formatDate(String(value));
  return kind === 'monto' ? formatMoney(String(value)) : formatNumber(Number(value));
};

/** A value as people read it; null when the field holds none. */
export function campoInWords({ clase, opciones }: Told, value: CampoValue | null | undefined): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (clase === 'siNo') return value === true ? 'Sí' : 'No';
  if (clase === 'texto') return String(value);
  if (clase === 'opcion' || Array.isArray(value)) return optionsInWords(opciones, [value].flat());
  return oneInWords(clase, value as number | string);
}

/** What a search asks of a field, as people read it. */
export function askedInWords({ clase, opciones }: Told, asked: CampoAsked): string {
  if (typeof asked === 'boolean') return asked ? 'Sí' : 'No';
  if (Array.isArray(asked)) return optionsInWords(opciones, asked);
  if (typeof asked === 'string') return `«${asked}»`;
  return [
    asked.desde !== undefined && `desde ${oneInWords(clase, asked.desde)}`,
    asked.hasta !== undefined && `hasta ${oneInWords(clase, asked.hasta)}`,
  ]
    .filter(Boolean)
    .join(' ');
}
