/** A piece of text without a wide gap in it. In points from the page's upper left corner; y is its top. */
export interface Segment {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
  bold: boolean;
  /** Where its last line ends, if it covers several lines. */
  bottom?: number;
  /** Whether the file does not say what some of its letters are. */
  broken?: boolean;
  /** Read from a picture. */
  recognized?: boolean;
  /** Whether its letters are spaced apart. */
  apart?: boolean;
}

/** A line of one column, left to right; cells of a table are separate segments of it. */
export interface Line {
  segments: Segment[];
  /** Its segments with a tab between them. */
  text: string;
  page: number;
  y: number;
  /** Height of its letters, in points; 10 where the file says nothing. */
  size: number;
  bold: boolean;
  /** White space above it in its column, as a multiple of its letter height; 0 at the top. */
  gap: number;
  /** Whether it begins with a bullet. */
  bullet: boolean;
  /** Set where a column begins: the column that it continues, by the position of its lines, or none. */
  column?: { continues: number | null };
}

/** Degrees by which a picture that lies on its side or upside down is turned. */
export type Turn = 0 | 90 | 180 | 270;

/** A CV as positioned text: what every kind of file becomes first. */
export interface Sheet {
  pages: { width: number; height: number; turn?: Turn }[];
  lines: Line[];
  /** Whether its segments have places on a page. */
  placed: boolean;
  /** Read from a picture. */
  scanned: boolean;
}

const BULLET = /^[\s\t]*[•●▪■◦‣∙·○➢➤✓✔*»►▶❖☑\uf0b7\uf0a7\uf0d8-]+(?=[\s\t\p{L}])/u;

/** A line of segments; `gap` as a multiple of the letters. */
export function lineOf(segments: Segment[], gap = 0): Line {
  const raw = segments.map(({ text }) => text).join('\t');
  const bullet = BULLET.test(raw);
  const letters = segments.reduce((sum, { text }) => sum + text.length, 0);
  const bold = segments.reduce((sum, s) => sum + (s.bold ? s.text.length : 0), 0);
  return {
    segments,
    text: (bullet ? raw.replace(BULLET, '') : raw).trim(),
    page: segments[0]!.page,
    y: Math.min(...segments.map(({ y }) => y)),
    size: Math.max(...segments.map(({ height }) => height)),
    bold: letters > 0 && bold / letters > 0.6,
    gap,
    bullet,
  };
}

/** Lines of a file that has no positions. */
export const plainLine = (text: string, { bold = false, size = 10, page = 0, gap = 0 } = {}): Line =>
  lineOf(
    text
      .split('\t')
      .filter((part, i, all) => part !== '' || all.length === 1 || i === 0)
      .map((part) => ({ text: part.trim(), page, x: 0, y: 0, width: 0, height: size, bold })),
    gap,
  );
