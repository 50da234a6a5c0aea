import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';

/** dd/mm/yyyy as people write it, to YYYY-MM-DD; anything else as it is. */
export function readDay(text: string): string {
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  return parts ? `${parts[3]}-${parts[2]!.padStart(2, '0')}-${parts[1]!.padStart(2, '0')}` : text;
}

/** `4.500.000`, `Gs. 4.500.000` or `1.250,50` as the number it means, as text; '' when there is none in it. */
export const readAmount = (text: string): string =>
  text
    .replace(/^\D+/, '')
    .replace(/[^\d.,]/g, '')
    .replace(/\.(?=\d{3}(\D|$))/g, '')
    .replace(',', '.');

const YES = new Set(['si', 's', 'x', '1', 'true', 'verdadero']);
const NO = new Set(['', 'no', 'n', '0', 'false', 'falso']);

/** Yes or no as people write it; undefined for any other word. */
export const readFlag = (text: string): boolean | undefined => {
  const word = normalizeText(text);
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
};
