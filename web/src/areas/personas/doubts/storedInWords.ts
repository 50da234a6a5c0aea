import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatDate, realDate } from '@tembiapo/contract/domain/dates.ts';
import { formatNumber } from '@tembiapo/contract/domain/readAmount.ts';

/** As many signs of a text are shown. */
const SHOWN = 120;

/** A doubtful value as it is stored; a sign that is not seen is drawn. */
export function storedInWords({ clase, valor }: Pick<Doubt, 'clase' | 'valor'>): string {
  if (valor === null) return 'Reservado: se ve en su ficha';
  if (realDate(valor)) return formatDate(valor);
  if (clase === 'monto' && /^\d+(\.\d+)?$/.test(valor)) return `Gs. ${formatNumber(valor)}`;
  const text = valor.replace(/[\t\r\n]+/g, ' ').replace(/[\p{Cf}\p{Cc}]/gu, '▯');
  return text.length > SHOWN ? `${cutText(text, SHOWN)}…` : text;
}
