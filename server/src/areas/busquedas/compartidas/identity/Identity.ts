import { GENERIC, JOINING, STREET } from './commonWords.ts';
import { employerPatterns } from './employerPatterns.ts';
import type { Span } from './FoldedText.ts';
import { FoldedText, wordsOf } from './FoldedText.ts';
import { findContacts } from './findContacts.ts';
import { datePatterns, findDates } from './findDates.ts';
import { findHandles } from './findHandles.ts';
import { findNames } from './findNames.ts';
import { findNumbers } from './findNumbers.ts';
import { hideSpans } from './hideSpans.ts';
import { spellNumber } from './spellNumber.ts';
import { ALONE, oneOf, wholeName } from './wordPatterns.ts';

/** A person as the agency knows them. */
export interface Known {
  nombre: string;
  apellido: string;
  documento: string | null;
  telefonos: readonly string[];
  direccion: string | null;
  correo: string | null;
  /** YYYY-MM-DD. */
  nacimiento: string | null;
  /** Where they worked. */
  empleadores: readonly string[];
}

export interface Shown {
  /** Shown without their name: whatever identifies them is covered too, not only what reaches them. */
  anonima: boolean;
  conEmpleadores: boolean;
}

const MIN_STREET = 4;
const MIN_DOCUMENT = 4;
const MIN_PHONE = 6;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * Finds and covers what identifies a person in texts written without that in mind (docs/reglas/clientes.md). Contact details,
 * document, address and birth are always covered; their name and employers too, when they are shown without a name. `common`:
 * folded words that do not distinguish a company or street.
 */
export class Identity {
  readonly #known: Known;
  readonly #anonymous: boolean;
  readonly #common: ReadonlySet<string>;
  readonly #patterns: RegExp[] = [];
  /** Companies whose names are also everyday words. */
  readonly #capitalized: RegExp[] = [];

  constructor(known: Known, { anonima, conEmpleadores }: Shown, common: ReadonlySet<string>) {
    this.#known = known;
    this.#anonymous = anonima;
    this.#common = common;
    for (const phone of known.telefonos) this.#addPhone(phone);
    this.#addDocument(known.documento ?? '');
    if (known.nacimiento) this.#patterns.push(...datePatterns(known.nacimiento, anonima));
    this.#addAddress(wordsOf(known.direccion ?? ''), common);
    if (!anonima) return;
    this.#patterns.push(...wholeName(wordsOf((known.correo ?? '').split('@')[0]!)));
    if (conEmpleadores) return;
    for (const name of known.empleadores) {
      const { anywhere, capitalized } = employerPatterns(name, common);
      this.#patterns.push(...anywhere);
      this.#capitalized.push(...capitalized);
    }
  }

  /** What is covered, in places of the text as it was written. */
  spans(text: string): Span[] {
    const folded = new FoldedText(text);
    const found = [...findContacts(folded), ...findHandles(folded, this.#common), ...findNumbers(folded)];
    if (this.#anonymous) found.push(...findDates(folded), ...findNames(folded, this.#known));
    for (const pattern of this.#patterns) found.push(...folded.find(pattern));
    for (const pattern of this.#capitalized)
      found.push(...folded.find(pattern).filter(([from]) => folded.isCapital(from)));
    return found.map((span) => folded.original(span));
  }

  /** The text without what identifies its subject. */
  hide(text: string): string {
    return hideSpans(text, this.spans(text));
  }

  #addDocument(documento: string): void {
    const letters = wordsOf(documento).join('');
    if (/^[1-9]\d{4,8}$/.test(letters))
      this.#patterns.push(ALONE(spellNumber(Number(letters)).replaceAll(' ', String.raw`[\s,-]{1,3}`)));
    if (letters.length >= MIN_DOCUMENT)
      this.#patterns.push(ALONE([...letters].join(String.raw`[^\p{L}\d]{0,3}`)));
  }

  /** Covered wherever it stands, with or without its prefix. */
  #addPhone(phone: string): void {
    const digits = phone.replace(/\D/g, '').replace(/^(?:(?:00)?595|0)/, '');
    if (digits.length < MIN_PHONE) return;
    this.#patterns.push(
      new RegExp(
        String.raw`(?<!\d)\+?(?:(?:00)?595\D{0,4}|0)?${[...digits].join(String.raw`[^\p{L}\d]{0,4}`)}(?!\d)`,
        'gu',
      ),
    );
  }

  #addAddress(words: readonly string[], common: ReadonlySet<string>): void {
    if (words.length === 0) return;
    this.#patterns.push(...wholeName(words));
    const names = words.filter(
      (word) => word.length > 1 && !/\d/.test(word) && !STREET.has(word) && !JOINING.has(word),
    );
    const numbers = words.filter((word) => /^\d{2,5}[a-z]?$/.test(word));
    const prefix = String.raw`(?:(?:${[...STREET].join('|')})[\s.]+)`;
    const number =
      numbers.length > 0
        ? String.raw`(?:[\s.,]+(?:(?:n|no|nro|num|numero|casa)[\s.]{1,3})?(?:${numbers.join('|')}))`
        : '';
    const corner = String.raw`(?:\s(?:casi|c|esq|esquina|entre|y)[\s./]{1,3}${prefix}?(?:${oneOf(names)}))?`;
    if (names.length > 0 && number)
      this.#patterns.push(ALONE(`${prefix}*(?:${oneOf(names)})${number}${corner}`));
    if (!this.#anonymous) return;
    const telling = names.filter(
      (word) => word.length >= MIN_STREET && !common.has(word) && !GENERIC.has(word),
    );
    if (telling.length > 0)
      this.#patterns.push(ALONE(`${prefix}*(?:${oneOf(telling)})${number && `${number}?`}`));
    if (names.length > 0)
      this.#patterns.push(ALONE(`${prefix}+(?:${oneOf(names)})${number && `${number}?`}`));
    // A street named like a town counts where the text says that it is a street.
    if (names.length > 0)
      this.#patterns.push(
        new RegExp(
          String.raw`(?<=(?<![\p{L}\p{N}])(?:sobre|cuadras? de|esquina|frente a|cerca de|vive (?:en|por))\s)(?:${oneOf(names)})(?![\p{L}\p{N}])`,
          'gu',
        ),
      );
    this.#addRoad(words);
    const alone = numbers.filter((one) => one.length >= MIN_DOCUMENT && !YEAR.test(one));
    if (alone.length > 0) this.#patterns.push(ALONE(alone.join('|')));
  }

  /** Somebody who lives on a main road: its kilometre, its number, or both. */
  #addRoad(words: readonly string[]): void {
    const after = (...roads: string[]): string => {
      const at = words.findIndex((word) => roads.includes(word));
      const number = at < 0 ? undefined : words.slice(at + 1, at + 3).find((word) => /^\d{1,3}$/.test(word));
      return number ? `${number}|${spellNumber(Number(number))}` : '';
    };
    const [kilometer, route] = [after('km', 'kilometro'), after('ruta')];
    const place = kilometer && String.raw`(?:km|kilometro)[\s.]{0,2}(?:${kilometer})`;
    const road = route && String.raw`ruta\s(?:n\w{0,5}[\s.]{1,2})?(?:${route})`;
    const both = [place, road].filter(Boolean);
    if (both.length > 0)
      this.#patterns.push(
        ALONE(String.raw`(?:${both.join('|')})(?:[\s,]+(?:de (?:la )?)?(?:${both.join('|')}))?`),
      );
  }
}
