import { lettersIn } from './lettersIn.ts';
import { formatNumber } from './numbers.ts';

/** Who reaches this part of a limit is told how much is left. */
const NEAR = 0.8;
/** More than so many times the limit is not put into a box at all: nobody would cut it there. */
const FAR = 5;

/** '16.200 de 20.000', from four fifths of the limit on, else null. */
export function lettersSaid(text: string, max: number): string | null {
  // Most texts are far from it: composing makes none three times as long.
  if (text.length * 3 < max * NEAR) return null;
  const letters = lettersIn(text);
  if (letters < max * NEAR) return null;
  const over =
    letters > max ? `: ${letters - max === 1 ? 'sobra' : 'sobran'} ${formatNumber(letters - max)}` : '';
  return `${formatNumber(letters)} de ${formatNumber(max)}${over}`;
}

/** Why a text cannot be saved, or null: it stays as it is, nobody cuts it. */
export const tooLong = (text: string, max: number): string | null =>
  text.length * 3 > max && lettersIn(text) > max
    ? `Es demasiado largo: entran hasta ${formatNumber(max)} letras`
    : null;

/** Why what is pasted is not taken, or null. What somebody copied stays in the clipboard. */
export const tooLongToPaste = (letters: number, max: number): string | null =>
  letters > max * FAR
    ? `No se pegó: son ${formatNumber(letters)} letras y entran hasta ${formatNumber(max)}. Pegá solo una parte.`
    : null;
