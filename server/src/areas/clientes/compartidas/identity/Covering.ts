import type { TernaReview } from '@tembiapo/contract/calls/clientes/compartidas.ts';
import type { Span } from './FoldedText.ts';
import { findDoubts, type Words } from './findDoubts.ts';
import { hideSpans } from './hideSpans.ts';
import type { Identity } from './Identity.ts';
import { markPieces } from './markPieces.ts';

/** Parts of a line of a CV. */
const PARTED = ' · ';

/** What staff or the person chose from a list instead of writing it. */
export interface Listed {
  /** Shown as it is: to cover a part of a city or a cargo would tell what was covered. */
  chosen: ReadonlySet<string>;
  /** Covered like anything, but not doubted. */
  judged: ReadonlySet<string>;
}

/** Covers the texts of one person, and keeps each in which there is something to look at. */
export class Covering {
  readonly textos: TernaReview['textos'] = [];
  readonly #seen = new Set<string>();
  readonly #identity: Identity;
  readonly #listed: Listed;
  readonly #words: Words | null;

  /** Without words, for somebody whose name is shown, only what may reach them is doubted. */
  constructor(identity: Identity, listed: Listed, words: Words | null) {
    this.#identity = identity;
    this.#listed = listed;
    this.#words = words;
  }

  /** What would be doubted in a text of others. */
  doubts(text: string): Span[] {
    return findDoubts(text, this.#identity.spans(text), this.#words);
  }

  /** A text as it is shown; `where` is what staff read above it. */
  cover<T extends string | null>(where: string, text: T): T {
    if (text === null) return text;
    const { chosen, judged } = this.#listed;
    const covered: Span[] = [];
    const doubts: Span[] = [];
    let at = 0;
    for (const part of text.split(PARTED)) {
      if (!chosen.has(part)) {
        const hidden = this.#identity.spans(part);
        covered.push(...shifted(hidden, at));
        if (!judged.has(part)) doubts.push(...shifted(findDoubts(part, hidden, this.#words), at));
      }
      at += part.length + PARTED.length;
    }
    if (covered.length + doubts.length > 0 && !this.#seen.has(text)) {
      this.#seen.add(text);
      this.textos.push({ donde: where, partes: markPieces(text, covered, doubts) });
    }
    return hideSpans(text, covered) as T;
  }
}

const shifted = (spans: readonly Span[], by: number): Span[] =>
  spans.map(([from, to]) => [from + by, to + by]);
