import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';

/** What an M is in a column of sexes: of M and F, a man; beside H or V, a woman; where words or letters say both, nobody knows. */
export type SexoLetters = 'MF' | 'HM' | 'both';

/** By which letters a column with such values names the sexes (docs/reglas/personas.md). */
export function sexoLetters(values: Iterable<string>): SexoLetters {
  const said = new Set(Array.from(values, normalizeText));
  const says = (...words: string[]) => words.some((word) => said.has(word));
  if (!says('h', 'v', 'hombre', 'varon', 'mujer')) return 'MF';
  return says('f', 'femenino', 'masculino', 'mujer') ? 'both' : 'HM';
}

/** What a letter of such a column means; null where that is not sure, undefined for what is no such letter. */
export const sexoOf = (letter: string, letters: SexoLetters): 'm' | 'f' | null | undefined => {
  if (letter === 'h' || letter === 'v') return 'm';
  if (letter !== 'm') return undefined;
  return letters === 'MF' ? 'm' : letters === 'HM' ? 'f' : null;
};
