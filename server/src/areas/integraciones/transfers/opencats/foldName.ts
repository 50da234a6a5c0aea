import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';

const OTHER_LETTERS = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** By what two names are the same: without accents and capitals. In other alphabets, where that leaves nothing, as they are written. */
export function foldName(name: string): string {
  const folded = OTHER_LETTERS.test(name) ? '' : normalizeText(name);
  return folded || name.trim().toLowerCase();
}
