import type { Span } from './FoldedText.ts';

const HIDDEN = '•••';

/** Pieces in their order, those that touch made one. */
export function mergeSpans(text: string, spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    // What only a blank parts is covered as one.
    if (last && (from <= last[1] || /^\s+$/.test(text.slice(last[1], from)))) last[1] = Math.max(last[1], to);
    else if (from < to) merged.push([from, to]);
  }
  return merged;
}

/** A text with pieces of it covered. */
export function hideSpans(text: string, spans: readonly Span[]): string {
  let out = '';
  let at = 0;
  for (const [from, to] of mergeSpans(text, spans)) {
    // The blanks at the ends of what was found stay.
    const found = text.slice(from, to);
    const lead = found.slice(0, found.length - found.trimStart().length);
    out += text.slice(at, from) + lead + HIDDEN + found.slice(found.trimEnd().length);
    at = to;
  }
  return out + text.slice(at);
}
