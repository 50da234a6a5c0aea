import type { ReadingChoice } from '@tembiapo/contract/calls/personas/importaciones.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';

/** How five-figure serial dates of spreadsheets occur in a column: alone, among other dates, or beside ddmmaa dates. */
export type CountedDays = 'solas' | 'entre otras' | 'mal';

const FIVE = /^[1-9]\d{4}(?:\.0)?$/;
const SIX = /^\d{6}$/;

/** How to read five figures in a column with such values (docs/reglas/personas.md). */
export function countedDays(values: Iterable<string>): CountedDays {
  let five = false;
  let other = false;
  for (const value of values) {
    const text = value.trim();
    if (SIX.test(text)) return 'mal';
    five ||= FIVE.test(text);
    other ||= text !== '' && !FIVE.test(text);
  }
  return five && other ? 'entre otras' : 'solas';
}

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

/** The date order of each field: as somebody chose, else as the first values of its column show. */
export const ordersOf = (
  { lectura }: { lectura: ReadingChoice },
  columns: Record<string, number>,
  said: Readonly<Record<string, DateOrder>> = {},
): Record<string, DateOrder> => ({
  ...Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const order = lectura.fechas[column]?.orden;
      return order ? [[field, order] as const] : [];
    }),
  ),
  ...said,
});
