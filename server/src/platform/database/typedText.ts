import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { type RawBuilder, sql } from 'kysely';

/** A pattern and a word that no normalized text has. */
export const NOTHING = '!';

/**
 * The words of what somebody typed into a search, normalized; null when they typed nothing, and none when nothing of it is a letter or a
 * number: that finds nobody (docs/reglas/convenciones.md).
 */
export const typedWords = (text: string | null | undefined): string[] | null =>
  (text ?? '').trim() === ''
    ? null
    : normalizeText(text ?? '')
        .split(' ')
        .filter(Boolean);

/** What was typed as a LIKE pattern for a normalized text that holds it as it stands; null when nothing was typed. */
export function typedPattern(text: string | null | undefined): string | null {
  const words = typedWords(text);
  return words && (words.length === 0 ? NOTHING : `%${words.join(' ')}%`);
}

/** Whether a text holds what was typed, whatever its accents and capitals; true when nothing was typed. */
export function holdsTyped(
  column: RawBuilder<unknown>,
  text: string | null | undefined,
): RawBuilder<boolean> {
  const pattern = typedPattern(text);
  return pattern === null ? sql`true` : sql`normalizar(${column}) like ${pattern}`;
}

/** The same of a name in a short list, with or without its apostrophes. */
export function namedTyped(name: RawBuilder<unknown>, text: string | null | undefined): RawBuilder<boolean> {
  const pattern = typedPattern(text);
  return pattern === null
    ? sql`true`
    : sql`(normalizar(${name}) like ${pattern} or nombre_junto(${name}) like ${pattern})`;
}
