import type { CvRules, SectionKey } from './rules.ts';
import { Titles } from './rules.ts';
import { type Line, lineOf } from './sheet.ts';

export interface Section {
  key: SectionKey;
  title: Line | null;
  lines: Line[];
}

/** The most usual letter height, in points. */
export function usualSizeOf(lines: Line[]): number {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) {
    const key = Math.round(size * 2) / 2;
    letters.set(key, (letters.get(key) ?? 0) + text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
}

/**
 * Parts the lines at their titles. Lines before any title, or at the top of a column of their own, are the heading; but all columns under
 * 'Referencias' are about others, until another title (docs/reglas/personas.md).
 */
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
  /** The section of all columns that follow. */
  let over: Section | null = null;
  /** While a column has no title: the section that a title above it, wherever it stands, makes of a line. */
  let beside = false;
  for (const line of lines) {
    if (line.column && at.length > 0) {
      const { continues } = line.column;
      const before = continues === null ? null : at[continues];
      // Right under a title across both columns, either column belongs to it.
      const last = at.at(-1)!;
      const open = last.lines.length === 0 && last.title !== null && isAbove(last.title, line) ? last : null;
      if (open?.key === 'referencias') over = open;
      beside =
        !before && !open && line.size < usual * LARGE && titleOver(sections, line)?.key === 'referencias';
      if (before) now = before;
      else if (open) now = open;
      else if (over) now = over;
      else begin(beside ? 'referencias' : 'encabezado', null);
    }
    const title = titles.ofLine(line, usual);
    if (title) {
      over = null;
      beside = false;
      begin(title.key, line);
      if (title.rest !== '') {
        const [, ...cells] = line.segments;
        now.lines.push(cells.length > 0 ? lineOf(cells, 0) : { ...line, text: title.rest, gap: 0 });
      }
    } else {
      if (beside && titleOver(sections, line)?.key !== 'referencias') {
        beside = false;
        begin('encabezado', null);
      }
      now.lines.push(line);
    }
    at.push(now);
  }
  return sections
    .filter(({ lines: own, title }) => own.length > 0 || title !== null)
    .map((section) => ({ ...section, lines: joinBroken(section.lines) }));
}

/** Letters larger than this share of the usual height are not part of a reference. */
const LARGE = 1.4;
const isAbove = (title: Line, line: Line): boolean => title.page < line.page || title.y <= line.y;

/** The last title of the page's other columns that stands above a line. */
const titleOver = (sections: Section[], line: Line): Section | null =>
  sections
    .filter(({ title }) => title !== null && title.page === line.page && title.y < line.y)
    .reduce<Section | null>((low, one) => (low && low.title!.y > one.title!.y ? low : one), null);

/** Words that never end a text: it goes on in the next line. */
const GOES_ON = /(?:^|\s)(?:de|del|la|las|los|el|y|e|en|para|por|con|al|c\/|casi|esq\.?|of|and|for|the)$/i;
/** Words that never begin a text. */
const COMES_AFTER = /^(?:de|del|y|e)\s/;
const NEAR = 0.9;
const isBroken = (above: string, below: string): boolean =>
  GOES_ON.test(above) ||
  (COMES_AFTER.test(below) && !/[.;:]$/.test(above)) ||
  (/\d\s?[-–—]$/.test(above) && /^(?:\d|act|pres|hoy|la fecha)/i.test(below));

/** Joins lines that were broken within a text. */
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
