import type { Entry } from './Entry.ts';
import { parted } from './parted.ts';
import { isHeading, type Piece, piecesOf } from './piecesOf.ts';
import type { Line } from './sheet.ts';
import type { Words } from './Words.ts';

/** Whether a line names both position and company, however its period is written. */
export function tellsJob(line: Line, words: Words): boolean {
  if (line.bullet || line.text.length > 110) return false;
  const pieces = piecesOf(line, words.dates.periods(line.text)).filter(({ text }) => !words.isPlace(text));
  const parts = pieces.length === 1 ? (parted(pieces[0]!.text, words) ?? []) : pieces.map(({ text }) => text);
  return parts.length >= 2 && isHeading(line) && parts.some((text) => words.cargoScore(text) >= 1.6);
}

/** Jobs without dates: headings that name a position and a company. */
export function undatedEntries(lines: Line[], words: Words): Entry[] {
  const entries: Entry[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    let pieces = line.text.length <= 110 ? piecesOf(line, []) : [];
    const header = [line];
    const score = (p: Piece) => Math.max(words.cargoScore(p.text), words.empresaScore(p.text));
    const split = pieces.length === 1 ? parted(pieces[0]!.text, words) : null;
    if (split) pieces = split.map((text) => ({ text, bold: line.bold }));
    if (
      pieces.length === 1 &&
      isHeading(line) &&
      score(pieces[0]!) >= 1.6 &&
      lines[i + 1] &&
      isHeading(lines[i + 1]!)
    ) {
      const below = piecesOf(lines[i + 1]!, []);
      if (below.length === 1 && score(below[0]!) >= 1) {
        pieces = [...pieces, ...below];
        header.push(lines[++i]!);
      }
    }
    const isEntry =
      pieces.length >= 2 &&
      pieces.some((p) => words.cargoScore(p.text) >= 1.6) &&
      isHeading({ ...line, bullet: false });
    if (isEntry) entries.push({ pieces, period: null, header, body: [] });
    else entries.at(-1)?.body.push(line);
  }
  return entries;
}
