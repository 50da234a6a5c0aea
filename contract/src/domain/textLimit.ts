import { formatNumber } from './numbers.ts';

/** From this share of the limit on, the remaining length is shown. */
const NEAR = 0.8;
/** A paste of more than this many times the limit is refused: nobody would trim it in the box. */
const FAR = 5;

/** The length of a text as its limit counts it (schema.ts): composed, a simple emoji as one, rich text with its markup. */
export const lettersIn = (text: string): number =>
  text.normalize('NFC').replace(/[\ud800-\udbff][\udc00-\udfff]/g, 'x').length;

/** '16.200 de 20.000', from four fifths of the limit on, else null. */
export function lettersSaid(text: string, max: number): string | null {
  // A quick check for most texts: composing never triples a length.
  if (text.length * 3 < max * NEAR) return null;
  const letters = lettersIn(text);
  if (letters < max * NEAR) return null;
  const over =
    letters > max ? `: ${letters - max === 1 ? 'sobra' : 'sobran'} ${formatNumber(letters - max)}` : '';
  return `${formatNumber(letters)} de ${formatNumber(max)}${over}`;
}

/** Why a text cannot be saved, or null. It is never cut. */
export const tooLong = (text: string, max: number): string | null =>
  text.length * 3 > max && lettersIn(text) > max
    ? `Es demasiado largo: entran hasta ${formatNumber(max)} letras`
    : null;

/** Why a paste is refused, or null. The copied text stays in the clipboard. */
export const tooLongToPaste = (letters: number, max: number): string | null =>
  letters > max * FAR
    ? `No se pegó: son ${formatNumber(letters)} letras y entran hasta ${formatNumber(max)}. Pegá solo una parte.`
    : null;
