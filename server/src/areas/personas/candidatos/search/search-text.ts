import { SEARCH_MAX_WORDS } from '@tembiapo/contract/domain/limits.ts';
import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { searchDigits, wholeDigits } from '@tembiapo/contract/domain/phones.ts';
import { NOTHING, typedWords } from '../../../../platform/database/typedText.ts';

/** A quick search, parsed. Words are [a-z0-9]+, so they are safe in a pattern. */
export interface SearchedText {
  palabras: string[];
  /** Runs of digits, each part of a phone as dialled nationally; a whole number where only whole ones match. */
  telefonos: string[];
}

/**
 * The words and phone fragments of a quick search (docs/reglas/personas.md). Adjacent digits, with any spaces or dashes and a
 * leading +, are one phone: '+595 981 455-120' finds 0981455120.
 */
export function readText(text: string, whole = false): SearchedText {
  const words: string[] = [];
  const phones: string[] = [];
  const digitsOf = whole ? wholeDigits : searchDigits;
  for (const [i, piece] of text.split(/(?<![a-z+])\+(?=\s*\d)/i).entries()) {
    let run = i > 0 && /^\s*\d/.test(piece) ? '+' : '';
    const close = () => {
      if (/\d/.test(run)) phones.push(digitsOf(run));
      run = '';
    };
    for (const word of normalizeText(piece).split(' ').filter(Boolean)) {
      if (/^\d+$/.test(word)) run += word;
      else {
        close();
        words.push(word);
      }
    }
    close();
  }
  return {
    palabras: [...new Set(words)].slice(0, SEARCH_MAX_WORDS),
    telefonos: [...new Set(phones)].slice(0, SEARCH_MAX_WORDS),
  };
}

/**
 * A list's quick search as LIKE patterns: every word as a fragment, or as a word's beginning if it has one or two letters.
 */
export function patterns(text: string): string[] {
  const words = typedWords(text);
  if (words?.length === 0) return [NOTHING];
  return (words ?? [])
    .slice(0, SEARCH_MAX_WORDS)
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
}
