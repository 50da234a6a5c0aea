import { SEARCH_MAX_WORDS } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { searchDigits } from '@tembiapo/contract/domain/phones.ts';

/** What a person typed into the quick search, taken apart. Words are [a-z0-9]+, so they are safe in a pattern. */
export interface SearchedText {
  palabras: string[];
  /** Runs of digits, each a fragment of a phone: neither +595 nor a leading 0. */
  telefonos: string[];
}

/**
 * Words and phone fragments of a quick search (decisions 5). Digits standing together, with whatever spaces, dashes
 * or +595 between and before them, are one phone: '+595 981 455-120' looks for 981455120.
 */
export function readText(text: string): SearchedText {
  const words: string[] = [];
  const phones: string[] = [];
  let digits = '';
  const close = () => {
    if (digits !== '') phones.push(searchDigits(digits));
    digits = '';
  };
  for (const word of normalizeText(text).split(' ').filter(Boolean)) {
    if (/^\d+$/.test(word)) digits += word;
    else {
      close();
      words.push(word);
    }
  }
  close();
  return {
    palabras: [...new Set(words)].slice(0, SEARCH_MAX_WORDS),
    telefonos: [...new Set(phones)].slice(0, SEARCH_MAX_WORDS),
  };
}

/** A quick search of a list as LIKE patterns: every word as a fragment, one or two letters from the start of a word. */
export const patterns = (text: string): string[] =>
  normalizeText(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, SEARCH_MAX_WORDS)
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
