import type { Entry } from './Entry.ts';
import { dateLines, spanOf } from './jobPeriods.ts';
import type { Labels } from './Labels.ts';
import { parted } from './parted.ts';
import { isHeading, type Piece, piecesOf } from './piecesOf.ts';
import { wordsOf } from './rules.ts';
import type { Line } from './sheet.ts';
import { tellsJob, undatedEntries } from './undatedEntries.ts';
import type { Words } from './Words.ts';

/** The most lines above a date that can be part of its heading. */
const MAX_ABOVE = 3;

export function datedEntries(lines: Line[], labels: Labels, words: Words): Entry[] {
  const dated = dateLines(lines, words);
  if (dated.length === 0) return undatedEntries(lines, words);
  const first = dated[0]!.index;
  const above = Math.min(MAX_ABOVE, lines.slice(0, first).length);
  const opening = lines.slice(first - above, first);
  // As many lines stand above each date as above the first.
  let usual = 0;
  for (let i = opening.length - 1; i >= 0 && isHeading(opening[i]!); i--) usual++;
  if (first > MAX_ABOVE + 2) usual = Math.min(usual, 2);
  const starts: number[] = [];
  for (const [n, { index }] of dated.entries()) {
    const lowest = n === 0 ? 0 : dated[n - 1]!.index + 1;
    let start = index;
    while (
      start > lowest &&
      index - start < usual &&
      isHeading(lines[start - 1]!) &&
      !(
        tellsJob(lines[start - 1]!, words) &&
        lines.slice(start, index + 1).some((line) => tellsJob(line, words))
      ) &&
      !(n > 0 && lines[start]!.gap > 0.9 && lines[start]!.gap > lines[start - 1]!.gap * 1.8 && start < index)
    )
      start--;
    starts.push(start);
  }
  const jobs = dated.flatMap(({ index, periods }, n) => {
    const start = starts[n]!;
    const end = starts[n + 1] ?? lines.length;
    const header = lines.slice(start, index + 1);
    const pieces = header.flatMap((line) => piecesOf(line, line === lines[index] ? periods : [], labels));
    let rest = index + 1;
    const names = () => pieces.filter(({ text }) => !words.isPlace(text));
    // What the lines above and beside lack stands below.
    while (rest < end && rest <= index + 3) {
      const line = lines[rest]!;
      const own = isHeading(line) ? piecesOf(line, [], labels) : [];
      if (own.length === 0) break;
      const said = own.some(({ as }) => as !== undefined);
      const more = said || (names().length < 2 && complete(names(), words) < 2);
      const place = own.every(({ text }) => words.isPlace(text));
      if (!more && !place) break;
      if (
        more &&
        !said &&
        !place &&
        names().length === 1 &&
        !looksLikeName(own[0]!, names()[0]!, line, rest + 1 < end ? lines[rest + 1] : undefined, words)
      )
        break;
      pieces.push(...own);
      header.push(line);
      rest++;
    }
    const job = { pieces, period: spanOf(periods), header, body: lines.slice(rest, end) };
    return tellsJob(lines[index]!, words) ? [job, ...withoutDates(job, words)] : [job];
  });
  return [...linesOfJobs(lines.slice(0, starts[0]), words), ...jobs];
}

const linesOfJobs = (lines: Line[], words: Words): Entry[] =>
  undatedEntries(
    lines.filter((line) => tellsJob(line, words)),
    words,
  );

/** Jobs listed among the tasks of another, one a line; its tasks end where they begin. */
function withoutDates(job: Entry, words: Words): Entry[] {
  const at = job.body.findIndex((line) => tellsJob(line, words));
  if (at < 0) return [];
  return undatedEntries(job.body.splice(at), words);
}

/** How many of position and company the pieces name: 'Cajera en Superseis' names both. */
const complete = (pieces: Piece[], words: Words): number =>
  pieces.length === 1 && parted(pieces[0]!.text, words) ? 2 : pieces.length;

/** Whether a line below the date is the other half of the heading and not the first task. */
function looksLikeName(
  piece: Piece,
  known: Piece,
  line: Line,
  next: Line | undefined,
  words: Words,
): boolean {
  if (line.bold) return true;
  const [cargo, empresa] = [words.cargoScore(piece.text), words.empresaScore(piece.text)];
  const knownIsCargo = words.cargoScore(known.text) > words.empresaScore(known.text);
  if (knownIsCargo ? empresa >= 1 : cargo >= 1.6) return true;
  if (line.gap > 0.8) return false;
  return (
    wordsOf(piece.text).length <= 6 &&
    (next === undefined || next.bullet || next.text.length > 40 || next.gap > line.gap * 1.3 + 0.2)
  );
}
