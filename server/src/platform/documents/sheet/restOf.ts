import { isValue, type UsualRecord } from './usualRecord.ts';

/** Most lines that a record may be broken into. */
const MOST = 50;

/** How many cells differ in kind from most of their column, reading from a column on. */
const strangers = (cells: readonly string[], column: number, { values }: UsualRecord): number =>
  cells.filter((cell, i) => cell.trim() !== '' && isValue(cell) !== values[column + i]).length;

/**
 * How many of the records after a short one are its rest, cut off by a bare line break: together they have all its cells,
 * which fit better there than as a row of their own. 0 when it is just short. `width`: cells of most records.
 */
export function restOf(
  cells: readonly string[],
  following: Iterable<readonly string[]>,
  width: number,
  usual: UsualRecord,
): number {
  if (cells.length < 2 || cells.length >= width) return 0;
  let column = cells.length - 1;
  let many = 0;
  let [there, alone] = [0, 0];
  for (const more of following) {
    if (more.length >= width || ++many > MOST) return 0;
    // The first one completes the cell that was cut.
    there += strangers(more.slice(1), column + 1, usual);
    alone += strangers(more, 0, usual);
    column += more.length - 1;
    if (column >= width - 1) break;
  }
  const isBetter = there < alone || (there === alone && usual.areWhole);
  return column === width - 1 && isBetter ? many : 0;
}
