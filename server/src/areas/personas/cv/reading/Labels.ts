import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import type { Line } from './sheet.ts';
import { trimmed } from './trimmed.ts';

/** A value behind its label: 'C.I. N.º: 1.234.567'. */
export interface Labelled {
  key: string;
  value: string;
  line: Line;
  /** Lines it was taken from. */
  lines: Line[];
  index: number;
  /** The text before it on its line, if no other label is there: 'Textil S.A. - Cargo: cajera'. */
  before?: string;
}

const ENDS = '|·•,;/–-';

/** Finds labels by the words of one group of the rules. */
export class Labels {
  readonly #keys = new Map<string, string>();

  constructor(groups: Record<string, string[]>) {
    for (const [key, words] of Object.entries(groups))
      for (const word of words)
        if (!this.#keys.has(normalizeText(word))) this.#keys.set(normalizeText(word), key);
  }

  keyOf(text: string): string | null {
    return (
      this.#keys.get(
        normalizeText(text.replace(/\s?(?:\((?:s|es|a|as|os)\)|\/(?:s|es|a|as|os)(?!\p{L}))/giu, '')),
      ) ?? null
    );
  }

  /** The labels of one piece, each with its value up to the next label. */
  #inPiece(text: string): { key: string; value: string; start: number }[] {
    const found: { key: string; start: number; end: number }[] = [];
    for (let colon = text.indexOf(':'); colon >= 0; colon = text.indexOf(':', colon + 1)) {
      const before = text.slice(Math.max(0, colon - 70), colon);
      const words = [...before.matchAll(/\S+/g)];
      for (let from = 0; from < words.length; from++) {
        const label = before.slice(words[from]!.index);
        const key = this.keyOf(label);
        // Within a piece, a label only begins after a separator.
        if (key) {
          found.push({ key, start: Math.max(0, colon - 70) + words[from]!.index, end: colon + 1 });
          break;
        }
      }
    }
    return found.map(({ key, start, end }, i) => ({
      key,
      start,
      value: trimmed(text.slice(end, found[i + 1]?.start), ENDS),
    }));
  }

  /** The heads of a table: a line of nothing but labels. */
  isHead(line: Line): boolean {
    return line.segments.length > 1 && line.segments.every(({ text }) => this.keyOf(text) !== null);
  }

  /** The label that a text begins with, and what it labels. */
  opening(text: string): { key: string; value: string } | null {
    const [first] = this.#inPiece(text);
    return first?.start === 0 && first.value !== '' ? first : null;
  }

  /** A text without the labelled values of a key: 'Cajera, 2018 a la fecha. Jefe: Luis' without the boss. */
  without(key: string, text: string): string {
    const found = this.#inPiece(text);
    return found.reduceRight(
      (rest, one, i) =>
        one.key === key && one.start > 0
          ? `${rest.slice(0, one.start)}${rest.slice(found[i + 1]?.start ?? rest.length)}`
          : rest,
      text,
    );
  }

  /** The text before the first label in it. */
  before(text: string): string {
    const [first] = this.#inPiece(text);
    return first ? text.slice(0, first.start) : text;
  }

  /** All labels of the lines with their values: for a lone label the piece beside it, else the line below. */
  all(lines: Line[]): Labelled[] {
    const found: Labelled[] = [];
    for (const [index, line] of lines.entries()) {
      const pieces = line.segments.length > 1 ? line.segments.map(({ text }) => text) : [line.text];
      for (const [i, piece] of pieces.entries()) {
        const inside = this.#inPiece(piece);
        for (const [n, { key, value, start }] of inside.entries()) {
          const before = n === 0 ? trimmed(piece.slice(0, start), ENDS) : '';
          if (value !== '')
            found.push({ key, value, line, lines: [line], index, ...(before !== '' && { before }) });
          else this.#beside(found, key, lines, index, pieces, i);
        }
        if (inside.length > 0) continue;
        const key = piece.length < 60 ? this.keyOf(piece) : null;
        if (key) this.#beside(found, key, lines, index, pieces, i);
      }
    }
    return found;
  }

  #beside(found: Labelled[], key: string, lines: Line[], index: number, pieces: string[], i: number): void {
    const line = lines[index]!;
    const beside = pieces[i + 1];
    if (beside !== undefined && this.keyOf(beside) === null) {
      found.push({ key, value: beside.replace(/^[\s:]+/, '').trim(), line, lines: [line], index });
      return;
    }
    const below = lines[index + 1];
    if (
      below &&
      pieces.length === 1 &&
      below.gap < 1.5 &&
      this.keyOf(below.text) === null &&
      this.#inPiece(below.text).length === 0
    )
      found.push({ key, value: below.text, line, lines: [line, below], index });
  }
}
