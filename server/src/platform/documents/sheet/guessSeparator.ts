import { SEPARATORS } from '@tembiapo/contract/domain/importaciones.ts';
import type { Separator } from '../sheet.ts';
import { readRecords, saidSeparator } from './readRecords.ts';

/** Characters and rows from which it is guessed. */
const SAMPLE = 200_000;
const ROWS = 200;

/** How many cells most multi-cell rows have, and their share of all rows. */
function widthBy(sample: string, separator: Separator) {
  const times = new Map<number, number>();
  let rows = 0;
  let first = 0;
  for (const { cells, trouble } of readRecords(sample, separator, 0)) {
    if (rows++ === 0) first = cells.length;
    if (!trouble && cells.length > 1) times.set(cells.length, (times.get(cells.length) ?? 0) + 1);
    if (rows === ROWS) break;
  }
  const [width = 1, many = 0] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { width, share: rows === 0 ? 0 : many / rows, inHead: first > 1, isBlank: rows === 0 };
}

/**
 * The separator of a text and how many cells most rows have: the given one, the one its first line declares, or the one that
 * makes most rows alike. Null for a text of one column.
 */
export function guessSeparator(
  text: string,
  said?: Separator,
): { separator: Separator | null; width: number } {
  const end = text.length > SAMPLE ? text.lastIndexOf('\n', SAMPLE) : -1;
  const sample = end > 0 ? text.slice(0, end) : text;
  const named = saidSeparator(text)?.separator;
  const known = said ?? SEPARATORS.find((one) => one === named);
  if (known) return { separator: known, width: widthBy(sample, known).width };
  const guesses = SEPARATORS.map((separator) => {
    const { width, share, inHead, isBlank } = widthBy(sample, separator);
    return { separator, width, points: isBlank ? 1 : share * Math.log2(width) * (inHead ? 1 : 0.4) };
  });
  const best = guesses.reduce((top, one) => (one.points > top.points ? one : top));
  return best.points > 0 ? best : { separator: null, width: 1 };
}
