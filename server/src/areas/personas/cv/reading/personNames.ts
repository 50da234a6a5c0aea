import { withoutTitles } from '@tembiapo/contract/domain/nameTitles.ts';
import { fold } from './rules.ts';
import { FAMILY_NAMES, MORE_GIVEN_NAMES } from './usualNames.ts';
import type { Words } from './Words.ts';

const LOW = 'de del la las los da dos das do di von van der den y e'.split(' ');

/** Words that belong to the word after them. */
export const PARTICLES = new Set([...LOW, 'san', 'santa', 'mac', 'mc', 'le', 'du', 'vda', 'viuda']);

const LOWER = new Set(LOW);

const capitalizedWord = (word: string): string =>
  /^i{1,3}$/.test(word)
    ? word.toUpperCase()
    : word.replace(/^(?:\p{L}['’]\p{L}|[^\p{L}]*\p{L})/u, (first) => first.toUpperCase());

export const capitalized = (name: string): string =>
  name === name.toUpperCase() || name === name.toLowerCase()
    ? name
        .toLowerCase()
        .replace(/[^\s-]+/g, (word, at: number) =>
          (at > 0 && LOWER.has(word.toLowerCase())) || word === '(h)' ? word : capitalizedWord(word),
        )
    : name;

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
