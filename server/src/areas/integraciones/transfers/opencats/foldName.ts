import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';

const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** A name without accents and capitals, to compare names. Names in other alphabets only lose capitals. */
export function foldName(name: string): string {
  const folded = OTHER_LETTERS.test(name) ? '' : normalizeText(name);
  return folded || name.trim().toLowerCase();
}
