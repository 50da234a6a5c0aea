import type { TernaReview } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import type { Span } from './FoldedText.ts';
import { findDoubts, type Words } from './findDoubts.ts';
import { hideSpans, mergeSpans } from './hideSpans.ts';
import type { Identity } from './Identity.ts';

/** Separates the parts of a line of a CV. */
const PARTED = ' · ';

/** Values that staff or the person chose from a list instead of writing them. */
export interface Listed {
  /** Shown unchanged: covering part of a city or cargo would reveal what was covered. */
  chosen: ReadonlySet<string>;
  /** Covered like anything else, but never doubted. */
  judged: ReadonlySet<string>;
}

type Piece = TernaReview['textos'][number]['partes'][number];

/** A text in pieces: what was covered, what may identify somebody, and the rest. */
function markPieces(text: string, covered: readonly Span[], doubts: readonly Span[]): Piece[] {
  const marked = [
    ...mergeSpans(text, covered).map((span) => ({ span, marca: 'tapado' as const })),
    ...mergeSpans(text, doubts).map((span) => ({ span, marca: 'duda' as const })),
  ].sort((a, b) => a.span[0] - b.span[0]);
  const pieces: Piece[] = [];
  let at = 0;
  for (const { span, marca } of marked) {
    const from = Math.max(at, span[0]);
    if (from >= span[1]) continue;
    if (from > at) pieces.push({ texto: text.slice(at, from), marca: null });
    pieces.push({ texto: text.slice(from, span[1]), marca });
    at = span[1];
  }
  if (at < text.length) pieces.push({ texto: text.slice(at), marca: null });
  return pieces;
}

/** Covers one person's texts, and collects those in which somebody has to look at something. */
export class Covering {
  readonly textos: TernaReview['textos'] = [];
  readonly #seen = new Set<string>();
  readonly #identity: Identity;
  readonly #listed: Listed;
  readonly #words: Words | null;

  /** Without `words`, for somebody whose name is shown, only what could reach them is doubted. */
  constructor(identity: Identity, listed: Listed, words: Words | null) {
    this.#identity = identity;
    this.#listed = listed;
    this.#words = words;
  }

  /** What would be doubted in somebody else's text. */
  doubts(text: string): Span[] {
    return findDoubts(text, this.#identity.spans(text), this.#words);
  }

  /** The text as it is shown; `where` is its heading for staff. */
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
