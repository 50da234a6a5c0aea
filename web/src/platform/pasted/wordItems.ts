import type { Spot } from './Block.ts';
import type { Sheet } from './lookOf.ts';
import { readMarker, takeMarker, takeTypedMarker } from './markers.ts';
import type { Markup } from './readMarkup.ts';

/** Half an inch, Word's indent per level. */
const POINTS_A_LEVEL = 36;
const POINTS: Record<string, number> = { pt: 1, in: 72, cm: 28.35, px: 0.75 };

function levelByMargin(style: string): number {
  const [, margin = '0', unit = 'pt'] = /margin-left\s*:\s*([\d.]+)(pt|in|cm|px)/i.exec(style) ?? [];
  return Math.max(1, Math.round((Number(margin) * POINTS[unit.toLowerCase()]!) / POINTS_A_LEVEL));
}

/**
 * Reads paragraphs that are items for Word (`mso-list:l0 level2 lfo1`), or look like it where a browser dropped that, one
 * after another: takes Word's marker out of each and returns the item's place. Null for any other paragraph.
 */
export function wordItems(sheet: Sheet): (of: Markup, style: string) => Spot | null {
  /** The last number of each level of each list. */
  const numbers = new Map<string, number[]>();
  return (of, style) => {
    const [, named, said] = /mso-list\s*:\s*(l\d+)\s+level(\d+)/i.exec(style) ?? [];
    if (!named && !/MsoList/i.test(of.attributes.get('class') ?? '')) return null;
    const marker = takeMarker(of) ?? takeTypedMarker(of);
    if (marker === null && !named) return null;
    const list = named ?? 'typed';
    const level = said ? Number(said) : levelByMargin(style);
    const before = numbers.get(list) ?? [];
    const previous = before[level] ?? 0;
    const read =
      marker === null
        ? { isOrdered: sheet.lists.get(`${list}:level${level}`) ?? false, number: previous + 1 }
        : readMarker(marker, previous);
    numbers.set(list, [...Array.from({ length: level }, (_, i) => before[i] ?? 0), read.number]);
    return { ...read, level, list };
  };
}
