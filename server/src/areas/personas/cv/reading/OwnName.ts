import type { Found } from './Found.ts';
import { wordsOf } from './rules.ts';
import { MORE_GIVEN_NAMES } from './usualNames.ts';
import type { Words } from './Words.ts';

/** The words of the person's name, as far as it is known. */
export class OwnName {
  readonly all: ReadonlySet<string>;
  readonly given: ReadonlySet<string>;
  readonly #words: Words;

  constructor(name: { nombre: Found<string> | null; apellido: Found<string> | null }, words: Words) {
    this.given = new Set(wordsOf(name.nombre?.value ?? ''));
    this.all = new Set([...this.given, ...wordsOf(name.apellido?.value ?? '')]);
    this.#words = words;
  }

  /** Whether words name somebody else: they have another first name, or another family name. */
  isOther(named: readonly string[]): boolean {
    const isGiven = (word: string) => this.#words.givenNames.has(word) || MORE_GIVEN_NAMES.has(word);
    if (!named.some(isGiven) || named.every((word) => this.all.has(word) || word.length === 1)) return false;
    const isFamily = (word: string) => this.all.has(word) && !this.#words.givenNames.has(word);
    return !named.some(isFamily) || !named.some((word) => this.given.has(word));
  }
}
