import { summary } from '../bench/measure.ts';

/**
 * How a measure went in the second half of a run: its level in the third and the fourth quarter, and whether
 * it grew.
 */
export interface Growth {
  third: number;
  fourth: number;
  grew: boolean;
}

/** Growth that chance alone explains: a twentieth of the level, or two units. */
const SHARE = 0.05;
const SLACK = 2;

/**
 * Judges evenly spaced readings. `peaks`: a measure that comes and goes is judged by its minimum, not its
 * median.
 */
export function growth(readings: readonly number[], { peaks = false } = {}): Growth {
  const quarter = Math.floor(readings.length / 4);
  if (quarter === 0) throw new Error('hacen falta al menos cuatro lecturas');
  const level = (part: readonly number[]) => (peaks ? Math.min(...part) : summary([...part]).p50);
  const third = level(readings.slice(-2 * quarter, -quarter));
  const fourth = level(readings.slice(-quarter));
  return { third, fourth, grew: fourth - third > Math.max(third * SHARE, SLACK) };
}
