import { withoutTitles } from '@tembiapo/contract/domain/nameTitles.ts';
import { PARTICLES } from './capitalized.ts';
import { fold } from './rules.ts';
import { FAMILY_NAMES, MORE_GIVEN_NAMES } from './usualNames.ts';
import type { Words } from './Words.ts';

const WORD = /^\p{Lu}[\p{L}'’.-]*$/u;
const MOST_WORDS = 8;

/** Whether a text is only a person's name, by words that are usual in names: 'Ana Duarte', 'GONZÁLEZ, Ana'. */
export function isPersonName(text: string, words: Words): boolean {
  const parts = withoutTitles(text.trim())
    .name.split(/[\s,]+/)
    .filter((part) => part !== '' && !PARTICLES.has(part.toLowerCase()));
  const plain = parts.map((part) => fold(part).replace(/[^a-z]/g, ''));
  return (
    parts.length >= 2 &&
    parts.length <= MOST_WORDS &&
    parts.every((part) => WORD.test(part)) &&
    !plain.some((part) => words.noName.has(part)) &&
    plain.some((part) => words.givenNames.has(part) || MORE_GIVEN_NAMES.has(part)) &&
    (plain.some((part) => FAMILY_NAMES.has(part)) || words.empresaScore(text) < 1)
  );
}
