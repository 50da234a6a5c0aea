import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';

/** What an M is in a column of sexes: of M and F, a man; of H and M, a woman; where there are all three, nobody knows. */
export type SexoLetters = 'MF' | 'HM' | 'MFH';

/** By which letters a column with such values names the sexes (docs/reglas/personas.md). */
export function sexoLetters(values: Iterable<string>): SexoLetters {
  const said = new Set(Array.from(values, normalizeText));
  if (!said.has('h')) return 'MF';
  return said.has('f') ? 'MFH' : 'HM';
}

/** What a letter of such a column means; null where that is not sure. */
export const sexoOf = (letter: string, letters: SexoLetters): 'm' | 'f' | null | undefined => {
  if (letter === 'h') return 'm';
  if (letter !== 'm') return undefined;
  return letters === 'MF' ? 'm' : letters === 'HM' ? 'f' : null;
};
