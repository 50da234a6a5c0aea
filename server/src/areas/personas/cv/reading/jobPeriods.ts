import type { Period } from './dates.ts';
import { ABBREVIATION, without } from './piecesOf.ts';
import { wordsOf } from './rules.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

/** The lines whose period heads a job, rather than standing in a sentence. */
export function dateLines(lines: Line[], words: Words): { index: number; periods: Period[] }[] {
  return lines.flatMap((line, index) => {
    const periods = words.dates.periods(line.text);
    if (periods.length === 0) return [];
    const rest = without(line.text, periods).replaceAll('\t', ' ').trim();
    const covers = periods.some(({ from, current }) => from !== null || current);
    if (line.bullet && (!covers || rest.length > 90)) return [];
    if (rest.length > 110 || (/[.;]$/.test(rest) && !ABBREVIATION.test(rest) && rest.length > 40)) return [];
    // A lone year in a sentence is not the period of a job.
    if (!covers && wordsOf(rest).length > 7 && line.segments.length === 1) return [];
    return [{ index, periods }];
  });
}

/** The first whole period; unsure if there are several. */
export function spanOf(periods: Period[]): Period | null {
  const [whole, ...more] = periods.filter(({ from, current }) => from !== null || current);
  return (whole && more.length > 0 ? { ...whole, unsure: true } : whole) ?? periods[0] ?? null;
}
