import type { Span } from './FoldedText.ts';

const HIDDEN = '•••';

/** Pieces in order, adjacent ones joined. */
export function mergeSpans(text: string, spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    // Pieces separated only by a blank are covered as one.
    if (last && (from <= last[1] || /^\s+$/.test(text.slice(last[1], from)))) last[1] = Math.max(last[1], to);
    else if (from < to) merged.push([from, to]);
  }
  return merged;
}

/** A text with these pieces covered. */
export function hideSpans(text: string, spans: readonly Span[]): string {
  let out = '';
  let at = 0;
  for (const [from, to] of mergeSpans(text, spans)) {
    // Blanks at the ends of a piece stay.
    const found = text.slice(from, to);
    const lead = found.slice(0, found.length - found.trimStart().length);
    out += text.slice(at, from) + lead + HIDDEN + found.slice(found.trimEnd().length);
    at = to;
  }
  return out + text.slice(at);
}
