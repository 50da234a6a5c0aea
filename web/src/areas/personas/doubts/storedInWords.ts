import type { Doubt } from '@tembiapo/contract/calls/personas/doubts.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { valueInWords } from '@tembiapo/contract/domain/valueInWords.ts';

/** How much of a text is shown. */
const SHOWN = 120;

/** A doubtful value as it is stored, with invisible characters made visible. */
export function storedInWords({ clase, valor }: Pick<Doubt, 'clase' | 'valor'>): string {
  if (valor === null) return 'Reservado: se ve en su ficha';
  const text = valueInWords(clase, valor)
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[\p{Cf}\p{Cc}]/gu, '▯');
  return text.length > SHOWN ? `${cutText(text, SHOWN)}…` : text;
}
