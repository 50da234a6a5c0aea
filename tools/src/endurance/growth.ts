import { summary } from '../bench/measure.ts';

/** How a measure went in the second half of a run: the middle of its third quarter, of its fourth, and whether it grew. */
export interface Growth {
  third: number;
  fourth: number;
  grew: boolean;
}

/** What chance alone moves: a twentieth of it, and two of whatever is counted. */
const SHARE = 0.05;
const SLACK = 2;

/** Judges readings taken at equal distances. `peaks`: what comes and goes is judged by its lowest, not by its middle. */
export function growth(readings: readonly number[], { peaks = false } = {}): Growth {
  const quarter = Math.floor(readings.length / 4);
  if (quarter === 0) throw new Error('hacen falta al menos cuatro lecturas');
  const level = (part: readonly number[]) => (peaks ? Math.min(...part) : summary([...part]).p50);
  const third = level(readings.slice(-2 * quarter, -quarter));
  const fourth = level(readings.slice(-quarter));
  return { third, fourth, grew: fourth - third > Math.max(third * SHARE, SLACK) };
}
