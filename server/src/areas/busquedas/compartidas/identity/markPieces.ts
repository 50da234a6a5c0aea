import type { TernaReview } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import type { Span } from './FoldedText.ts';
import { mergeSpans } from './hideSpans.ts';

type Piece = TernaReview['textos'][number]['partes'][number];

/** A text in pieces: what was covered, what may identify somebody, and the rest. */
export function markPieces(text: string, covered: readonly Span[], doubts: readonly Span[]): Piece[] {
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
