import type { CvRules, SectionKey } from './rules.ts';
import { Titles } from './rules.ts';
import { type Line, lineOf } from './sheet.ts';

export interface Section {
  key: SectionKey;
  title: Line | null;
  lines: Line[];
}

/** The size most letters have, in points. */
export function usualSizeOf(lines: Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const key = Math.round(size * 2) / 2;
    letters.set(key, (letters.get(key) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/** Parts the lines at their titles. What stands before any, or at the top of a column of its own, is the heading. */
export function sectionsOf(lines: Line[], rules: CvRules): Section[] {
  const titles = new Titles(rules);
  const usual = usualSizeOf(lines);
  const sections: Section[] = [];
  const at: Section[] = [];
  let now: Section = { key: 'encabezado', title: null, lines: [] };
  sections.push(now);
  const begin = (key: SectionKey, title: Line | null) => {
    now = { key, title, lines: [] };
    sections.push(now);
  };
  for (const line of lines) {
    if (line.column && at.length > 0) {
      const { continues } = line.column;
      const before = continues === null ? null : at[continues];
      // Right under a title that stands over both columns, either belongs to it.
      const open = at.at(-1)!.lines.length === 0 && at.at(-1)!.title !== null ? at.at(-1)! : null;
      if (before) now = before;
      else if (open) now = open;
      else begin('encabezado', null);
    }
    const title = titles.ofLine(line, usual);
    if (title) {
      begin(title.key, line);
      if (title.rest !== '') {
        const [, ...beside] = line.segments;
        now.lines.push(beside.length > 0 ? lineOf(beside, 0) : { ...line, text: title.rest, gap: 0 });
      }
    } else now.lines.push(line);
    at.push(now);
  }
  return sections
    .filter(({ lines: own, title }) => own.length > 0 || title !== null)
    .map((section) => ({ ...section, lines: joinBroken(section.lines) }));
}

/** Nothing ends with these: what they stand before begins the next line. */
const GOES_ON = /(?:^|\s)(?:de|del|la|las|los|el|y|e|en|para|por|con|al|c\/|casi|esq\.?|of|and|for|the)$/i;
/** Nor does anything begin with these, or with the end of a period. */
const COMES_AFTER = /^(?:de|del|y|e)\s/;
const NEAR = 0.9;
const isBroken = (above: string, below: string): boolean =>
  GOES_ON.test(above) ||
  (COMES_AFTER.test(below) && !/[.;:]$/.test(above)) ||
  (/\d\s?[-–—]$/.test(above) && /^(?:\d|act|pres|hoy|la fecha)/i.test(below));

/** Lines that were broken in the middle of their words as one. */
function joinBroken(lines: Line[]): Line[] {
  const joined: Line[] = [];
  for (const line of lines) {
    const before = joined.at(-1);
    const broken =
      before !== undefined &&
      line.segments.length === 1 &&
      before.page === line.page &&
      !line.column &&
      !line.bullet &&
      line.gap <= NEAR &&
      isBroken(before.text, line.text);
    if (broken) joined[joined.length - 1] = joinedLine(before, line);
    else joined.push(line);
  }
  return joined;
}

/** Two lines of one text. */
export function joinedLine(above: Line, below: Line): Line {
  const [a, b] = [above.segments.at(-1)!, below.segments[0]!];
  const recognized = a.recognized || b.recognized;
  const both = {
    ...a,
    text: `${a.text} ${b.text}`,
    width: Math.max(a.width, b.width),
    bottom: b.bottom ?? b.y + b.height,
    ...(recognized && { recognized }),
  };
  return {
    ...above,
    text: `${above.text} ${below.text}`,
    segments: [...above.segments.slice(0, -1), both],
  };
}
