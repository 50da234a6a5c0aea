import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Content } from 'pdfmake';
import { REPO_DIR } from '../settings/settings.ts';
import type { Definition } from './page.ts';

/** Letters that Inter lacks, for printed documents (docs/decisions/0041-letras-en-los-pdf.md; tools/src/fonts.ts). */
const FOLDER = join(REPO_DIR, 'server/fonts/others');
export const OWN_FONT = 'Inter';

interface Run {
  text: string;
  font?: string;
  noWrap?: true;
}
type Fonts = readonly (readonly [name: string, ranges: readonly number[]])[];

/** The code points of each font: from, to, from, to … The fonts are in the order in which they are tried. */
let read: Fonts | undefined;
const readFonts = (): Fonts =>
  (read ??= Object.entries(
    JSON.parse(readFileSync(join(FOLDER, 'letters.json'), 'utf8')) as Record<string, string>,
  ).map(([name, ranges]) => [name, ranges.split(' ').map((point) => Number.parseInt(point, 16))]));

/** The other fonts and their files. Each is read when something is first written in it. */
export const otherFonts = (): [name: string, file: string][] =>
  readFonts()
    .filter(([name]) => name !== OWN_FONT)
    .map(([name]) => [name, join(FOLDER, `${name}.ttf`)]);

/** Whether a font has a code point: an even index in its ranges starts one. */
function has(ranges: readonly number[], point: number): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ranges[middle]! <= point) low = middle + 1;
    else high = middle;
  }
  return low % 2 === 1 || ranges[low - 1] === point;
}

/** Texts with only these characters, as nearly all documents have, are not looked at more closely. */
const PLAIN = /^[\n\r\t\u0020-\u007e\u00a0-\u017f\u2010-\u2026€₲]*$/;
const SIGNS = new Intl.Segmenter('es');
/** Invisible characters that change how their neighbours look. */
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g;
const RIGHT = '[\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Thaana}]';
/** Right-to-left words, up to the last one: no left-to-right letter and no bracket stands between them. */
const RIGHT_TO_LEFT = new RegExp(`${RIGHT}(?:[^\\p{L}\\n()\\[\\]{}«»]*(?:${RIGHT}|\\p{M}))*`, 'gu');
/** A right-to-left line is never broken, so it has at most this many characters. */
const RIGHT_LINE = 60;
const NOT_HERE = '□';
export const NOTICE = '(hay letras que este PDF no puede mostrar)';

/** Composed as the fonts expect: the Thai vowel that becomes two characters around the tone mark. */
const composed = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');

/** The font that has every character of a sign, preferably the one before it. */
function fontOf(sign: string, fonts: Fonts, before?: string): string | undefined {
  const points = [...sign].map((letter) => letter.codePointAt(0)!);
  const isIn = ([, ranges]: Fonts[number]) =>
    points.every((point) => has(ranges, point) || (point >= 0x200c && point <= 0x200d));
  const last = before === undefined ? undefined : fonts.find(([name]) => name === before);
  return (last && isIn(last) ? last : fonts.find(isIn))?.[0];
}

/** Lays out texts for one document: each sign in a font that has it. `missing` becomes true when no font has a sign. */
export class OtherLetters {
  missing = false;
  readonly #fonts: Fonts;

  /** `own`: only our own font is used. */
  constructor({ own = false } = {}) {
    this.#fonts = own ? readFonts().filter(([name]) => name === OWN_FONT) : readFonts();
  }

  /** A document with its texts in fonts that have them; a note at its end says if some of it cannot be shown. */
  fit(definition: Definition): Definition {
    const fitted = this.#fit(definition) as Definition;
    if (!this.missing) return fitted;
    return {
      ...fitted,
      content: [fitted.content as Content, { text: NOTICE, fontSize: 8, margin: [0, 12, 0, 0] }],
    };
  }

  #fit(node: unknown): unknown {
    if (typeof node === 'string') return this.#runs(node);
    if (typeof node === 'function')
      return (...given: unknown[]) => this.#fit((node as (...all: unknown[]) => unknown)(...given));
    if (Array.isArray(node)) return node.map((one) => this.#fit(one));
    if (node === null || typeof node !== 'object' || node instanceof Uint8Array) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [key, KEPT.has(key) ? value : this.#fit(value)]),
    );
  }

  #runs(text: string): string | { text: Run[] } {
    if (PLAIN.test(text)) return text;
    const runs: Run[] = [];
    const whole = composed(text);
    let at = 0;
    for (const { index, 0: words } of whole.matchAll(RIGHT_TO_LEFT)) {
      runs.push(...this.#written(whole.slice(at, index)));
      for (const [i, line] of linesOf(words).entries()) {
        if (i > 0) runs.push({ text: '\n' });
        runs.push(...this.#written(line, true).toReversed());
      }
      at = index + words.length;
    }
    runs.push(...this.#written(whole.slice(at)));
    return runs.every(({ font }) => font === OWN_FONT)
      ? runs.map((run) => run.text).join('')
      : { text: runs };
  }

  /** Splits a text into runs of one font. */
  #written(text: string, fromRight = false): Run[] {
    const runs: Run[] = [];
    let last: Run | undefined;
    for (const { segment } of SIGNS.segment(text)) {
      let sign = segment;
      let font = fontOf(sign, this.#fonts, fromRight ? last?.font : undefined);
      if (font === undefined) {
        // Ornamental letters are our letters in another style.
        sign = segment.normalize('NFKC');
        font = fontOf(sign, this.#fonts);
      }
      if (font === undefined) {
        this.missing = true;
        sign = NOT_HERE;
        font = fontOf(sign, readFonts())!;
      }
      if (last?.font === font) last.text += sign;
      else {
        last = { text: sign, font, ...(fromRight && { noWrap: true }) };
        runs.push(last);
      }
    }
    return runs;
  }
}

/** Parts of a document that hold no text to read. */
const KEPT: ReadonlySet<string> = new Set(['image', 'images', 'info', 'svg', 'canvas', 'font']);

/** Splits right-to-left words into lines that are never broken: a font reverses a line as a whole. */
function linesOf(words: string): string[] {
  const lines = [''];
  for (const word of words.split(/\s+/)) {
    const longer = lines.at(-1) === '' ? word : `${lines.at(-1)}\u00a0${word}`;
    if (longer === word || longer.length <= RIGHT_LINE) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  // Digits are reversed beforehand, so that they come out right.
  return lines.map((line) =>
    line.replace(/\p{Nd}[\p{Nd}.,/:-]*/gu, (figures) => [...figures].toReversed().join('')),
  );
}
