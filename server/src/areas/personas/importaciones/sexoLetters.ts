import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';

/** What M means in a column of sexes: with F, a man; with H or V, a woman; unknown if the column has both. */
export type SexoLetters = 'MF' | 'HM' | 'both';

/** What the letters in a column with such values mean (docs/reglas/personas.md). */
export function sexoLetters(values: Iterable<string>): SexoLetters {
  const said = new Set(Array.from(values, normalizeText));
  const says = (...words: string[]) => words.some((word) => said.has(word));
  if (!says('h', 'v', 'hombre', 'varon', 'mujer')) return 'MF';
  return says('f', 'femenino', 'masculino', 'mujer') ? 'both' : 'HM';
}

/** The sex that a letter means; null if that is unsure, undefined for any other letter. */
export const sexoOf = (letter: string, letters: SexoLetters): 'm' | 'f' | null | undefined => {
  if (letter === 'h' || letter === 'v') return 'm';
  if (letter !== 'm') return undefined;
  return letters === 'MF' ? 'm' : letters === 'HM' ? 'f' : null;
};
