/** A piece of a text: from its first place to the place after its last. */
export type Span = readonly [from: number, to: number];

/** Letters that look like ours, or that only lose a mark. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ı: 'i',
  а: 'a',
  в: 'b',
  е: 'e',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  β: 'b',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};
const DASH = /[\u2010-\u2015\u2043\u2212\u2796\ufe58\ufe63\uff0d⁻]/;
/** NFKC turns ordinal signs into letters; here they separate words. */
const BLANK = /[ªº°]/;
/** Accents beside their letter, as PDFs leave them. */
const LOOSE_ACCENT = /[´`¨˜ˆ¸]/;
const DIGIT = /^\p{Nd}$/u;
const UNSEEN = /[\p{M}\p{Cf}]/gu;

/**
 * A text in the form used for comparing: compatibility forms unified, lower case, no accents or invisible characters, one
 * blank between words. Matches can be mapped back to the text as it was written.
 */
export class FoldedText {
  readonly text: string;
  readonly folded: string;
  /** For each place of `folded`, where its letter begins in `text`. */
  readonly #starts: number[] = [];

  constructor(text: string) {
    this.text = text;
    let at = 0;
    let folded = '';
    for (const letter of text) {
      for (const plain of foldLetter(letter)) {
        // Blanks become one, a line break if there is one among them, so that patterns need not count them.
        if (isBlank(plain) && isBlank(folded.at(-1) ?? '')) {
          if (plain === '\n') folded = `${folded.slice(0, -1)}\n`;
          continue;
        }
        folded += isBlank(plain) && plain !== '\n' ? ' ' : plain;
        for (let i = 0; i < plain.length; i++) this.#starts.push(at);
      }
      at += letter.length;
    }
    this.folded = folded;
  }

  /** Where a piece of `folded` stands in `text`. */
  original([from, to]: Span): Span {
    return [this.#starts[from] ?? this.text.length, this.#starts[to] ?? this.text.length];
  }

  /** Every match of a pattern, in places of `folded`. */
  find(pattern: RegExp): Span[] {
    return [...this.folded.matchAll(pattern)].map(({ index, 0: { length } }) => [index, index + length]);
  }

  /** Whether the letter at a place of `folded` was written as a capital. */
  isCapital(place: number): boolean {
    return /^\p{Lu}/u.test(this.text.slice(this.#starts[place]));
  }
}

const isBlank = (letter: string): boolean => /^\s$/.test(letter);

function foldLetter(letter: string): string {
  if (DASH.test(letter)) return '-';
  if (BLANK.test(letter)) return ' ';
  if (LOOSE_ACCENT.test(letter)) return '';
  const plain = letter.normalize('NFKD').toLowerCase().replace(UNSEEN, '');
  return DIGIT.test(plain) ? digitOf(plain) : (LOOKALIKES[plain] ?? plain);
}

/** A digit of any script as ours: each script has its ten in a row. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let value = 0;
  while (DIGIT.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}

/** The words of a name, folded. */
export const wordsOf = (text: string): string[] => new FoldedText(text).folded.match(/[\p{L}\p{N}]+/gu) ?? [];
