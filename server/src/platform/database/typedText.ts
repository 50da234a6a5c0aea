import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { type RawBuilder, sql } from 'kysely';

/** A pattern and a word that match no normalized text. */
export const NOTHING = '!';

/**
 * The normalized words of a search text. Null when nothing was typed; empty when nothing in it is a letter or a number, which finds
 * nobody (docs/reglas/convenciones.md).
 */
export const typedWords = (text: string | null | undefined): string[] | null =>
  (text ?? '').trim() === ''
    ? null
    : normalizeText(text ?? '')
        .split(' ')
        .filter(Boolean);

/** What was typed as a LIKE pattern that matches it literally in a normalized text; null when nothing was typed. */
export function typedPattern(text: string | null | undefined): string | null {
  const words = typedWords(text);
  return words && (words.length === 0 ? NOTHING : `%${words.join(' ')}%`);
}

/** Whether a text contains what was typed, ignoring accents and case; true when nothing was typed. */
export function holdsTyped(
  column: RawBuilder<unknown>,
  text: string | null | undefined,
): RawBuilder<boolean> {
  const pattern = typedPattern(text);
  return pattern === null ? sql`true` : sql`normalizar(${column}) like ${pattern}`;
}

/** The same for a name in a short list, with or without its apostrophes. */
export function namedTyped(name: RawBuilder<unknown>, text: string | null | undefined): RawBuilder<boolean> {
  const pattern = typedPattern(text);
  return pattern === null
    ? sql`true`
    : sql`(normalizar(${name}) like ${pattern} or nombre_junto(${name}) like ${pattern})`;
}
