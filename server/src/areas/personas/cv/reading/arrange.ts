import { type Line, lineOf, type Segment } from './sheet.ts';

/** What decides on columns about a piece of text. */
export interface Looks {
  isTitle(text: string): boolean;
  isDate(text: string): boolean;
  isLabel(text: string): boolean;
}

/** Pieces on one baseline differ by less than this share of their letters. */
const SAME_LINE = 0.45;
/** The least width of a gutter, in points. */
const GUTTER = 7;
/** The least rows on either side of a gutter, and its least height. */
const MIN_ROWS = 3;
const MIN_TALL = 36;
/** The least rows of columns without titles over them. */
const FEW_ROWS = 5;
/** The least share of a label column's rows that stand beside a row of the other column. */
const ALIGNED = 0.75;

const right = (s: Segment): number => s.x + s.width;
const middle = (s: Segment): number => s.y + s.height / 2;
const byTop = (a: Segment, b: Segment): number => middle(a) - middle(b) || a.x - b.x;

/** The pieces by the line they stand on, upper first, left first. */
function rowsOf(segments: Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of segments.toSorted(byTop)) {
    const row = rows.at(-1);
    const near = row?.some(
      (other) =>
        Math.abs(middle(other) - middle(segment)) <
        SAME_LINE * Math.max(4, Math.min(other.height, segment.height)),
    );
    if (row && near) row.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

interface Cut {
  x: number;
  top: number;
  bottom: number;
}

/** Gutters, tallest first: long uprights that no text crosses, by where the text beside them begins. */
function gutters(segments: Segment[]): Cut[] {
  const rows = rowsOf(segments);
  const starts = [...new Set(segments.map(({ x }) => Math.round(x)))];
  const cuts: Cut[] = [];
  for (const x of starts) {
    let run: Segment[][] = [];
    const close = () => {
      const left = run.filter((row) => row.some((s) => right(s) <= x));
      const beside = run.filter((row) => row.some((s) => s.x >= x - 1));
      if (left.length >= MIN_ROWS && beside.length >= MIN_ROWS) {
        const both = run.flat();
        const top = Math.min(...both.map(({ y }) => y));
        const bottom = Math.max(...both.map((s) => s.y + s.height));
        if (bottom - top >= MIN_TALL) cuts.push({ x, top, bottom });
      }
      run = [];
    };
    for (const row of rows) {
      // A mail or web address cannot be broken: it may come close to the gutter.
      const crossed = row.some((s) => s.x < x - 1 && right(s) > x - (/^\S{16,}$/.test(s.text) ? 1 : GUTTER));
      if (crossed) close();
      else run.push(row);
    }
    close();
  }
  return cuts.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top) || a.x - b.x);
}

/** Whether two sides are columns to be read one after the other, or the cells of rows. */
function areColumns(left: Segment[], beside: Segment[], looks: Looks): boolean {
  // Text beside a label is its value, whatever it looks like.
  const isValue = (s: Segment) =>
    left.some((l) => looks.isLabel(l.text) && Math.abs(middle(l) - middle(s)) < SAME_LINE * s.height);
  const titles = (side: Segment[]) =>
    side.filter((s) => looks.isTitle(s.text) && (side === left || !isValue(s))).length;
  const share = (side: Segment[], is: (s: Segment) => boolean) => side.filter(is).length / side.length;
  const [rowsLeft, rowsBeside] = [rowsOf(left), rowsOf(beside)];
  const dates = (side: Segment[]) => share(side, ({ text }) => looks.isDate(text) || /:\s*$/.test(text));
  const beside1 = titles(beside);
  const left1 = titles(left);
  if (left1 > 0 && beside1 > 0) return true;
  // The heads of a table.
  const [heads] = rowsBeside;
  const headsLeft = rowsLeft.find(
    (row) => Math.abs(middle(row[0]!) - middle(heads![0]!)) < SAME_LINE * row[0]!.height,
  );
  if (headsLeft && [...heads!, ...headsLeft].every(({ text }) => looks.isLabel(text))) return false;
  // Labels with their values beside them.
  if (left.filter(({ text }) => looks.isLabel(text)).length >= Math.max(3, left.length * 0.25)) return false;
  if (dates(left) >= 0.5 || dates(beside) >= 0.5) return false;
  // A few rows are a table.
  if (left1 + beside1 === 0 && Math.min(rowsLeft.length, rowsBeside.length) < FEW_ROWS) return false;
  const [few, many] = rowsLeft.length <= rowsBeside.length ? [rowsLeft, rowsBeside] : [rowsBeside, rowsLeft];
  const aligned =
    few.filter((row) =>
      many.some(
        (other) => Math.abs(middle(other[0]!) - middle(row[0]!)) < SAME_LINE * Math.max(4, row[0]!.height),
      ),
    ).length / few.length;
  return aligned < ALIGNED;
}

interface Column {
  segments: Segment[];
  /** Read beside another one. */
  split: boolean;
}

function columnsOf(segments: Segment[], looks: Looks, split = false): Column[] {
  if (segments.length < 2 * MIN_ROWS) return [{ segments, split }];
  for (const { x, top, bottom } of gutters(segments)) {
    const within = segments.filter((s) => middle(s) >= top && middle(s) <= bottom);
    const left = within.filter((s) => s.x < x - 1);
    const beside = within.filter((s) => s.x >= x - 1);
    if (rowsOf(left).length < MIN_ROWS || rowsOf(beside).length < MIN_ROWS) continue;
    if (!areColumns(left, beside, looks)) continue;
    const above = segments.filter((s) => middle(s) < top);
    const below = segments.filter((s) => middle(s) > bottom);
    return [
      ...(above.length > 0 ? columnsOf(above, looks, split) : []),
      ...columnsOf(left, looks, true),
      ...columnsOf(beside, looks, true),
      ...(below.length > 0 ? columnsOf(below, looks, split) : []),
    ];
  }
  return [{ segments, split }];
}

/** Joins a date that is broken over two lines of a narrow cell. */
function joinBroken(segments: Segment[]): Segment[] {
  const kept: Segment[] = [];
  for (const segment of segments.toSorted(byTop)) {
    const before = kept.findLast(
      (s) =>
        Math.abs(s.x - segment.x) < 3 &&
        segment.y > s.y &&
        segment.y - (s.y + s.height) < s.height * 0.9 &&
        /(?:[-–—]|\b(?:a|al|hasta))$/u.test(s.text.trim()) &&
        s.text.length < 24 &&
        /\d/.test(s.text) &&
        /^(\S+\s+){0,3}\S+$/.test(segment.text) &&
        segment.text.length < 24,
    );
    if (before) {
      before.text = `${before.text} ${segment.text}`;
      before.width = Math.max(before.width, segment.width);
    } else kept.push({ ...segment });
  }
  return kept;
}

/** Joins a label that goes on below in small letters, at the height of its first line. */
function joinLabels(segments: Segment[]): Segment[] {
  const kept: Segment[] = [];
  const beside = (s: Segment) =>
    segments.some(
      (other) => other.x > right(s) + 2 && Math.abs(middle(other) - middle(s)) < SAME_LINE * s.height,
    );
  /** A value of one line beside a label of two stands between them. */
  const between = (above: Segment, below: Segment) =>
    segments.some(
      (other) =>
        other.x > Math.max(right(above), right(below)) + 2 &&
        Math.abs(middle(other) - (middle(above) + middle(below)) / 2) < SAME_LINE * 0.5 * above.height,
    );
  for (const segment of segments.toSorted(byTop)) {
    const label = /^\p{Ll}/u.test(segment.text)
      ? kept.findLast(
          (s) =>
            (Math.abs(s.x - segment.x) < 3 || Math.abs(right(s) - right(segment)) < 3) &&
            segment.y > s.y &&
            segment.y - (s.bottom ?? s.y + s.height) < s.height * 0.75 &&
            s.text.length < 60 &&
            !/[.;]$/.test(s.text) &&
            Math.abs(s.height - segment.height) < s.height * 0.25 &&
            (beside(s) || between(s, segment)),
        )
      : undefined;
    const continued =
      label &&
      !kept.some(
        (s) =>
          s !== label && right(s) < segment.x && Math.abs(middle(s) - middle(label)) < SAME_LINE * s.height,
      );
    if (label && continued) {
      const middleOfBoth = (label.y + segment.y) / 2;
      if (!beside(label)) label.y = middleOfBoth;
      label.text = `${label.text} ${segment.text}`;
      label.bottom = segment.y + segment.height;
    } else kept.push({ ...segment });
  }
  return kept;
}

/** Joins the rows of a table whose cells go on below. */
function joinRows(rows: Segment[][]): Segment[][] {
  const kept: Segment[][] = [];
  for (const row of rows) {
    const before = kept.at(-1);
    const goesOn =
      before !== undefined &&
      before.length >= 3 &&
      row.length < before.length &&
      row.every((s) =>
        before.some(
          (cell) =>
            Math.abs(cell.x - s.x) < 2 &&
            s.y - (cell.bottom ?? cell.y + cell.height) < s.height * 0.6 &&
            s.y > cell.y,
        ),
      );
    if (!goesOn) {
      kept.push(row.map((s) => ({ ...s })));
      continue;
    }
    for (const s of row) {
      const cell = before.find((own) => Math.abs(own.x - s.x) < 2)!;
      cell.text = `${cell.text} ${s.text}`;
      cell.bottom = s.y + s.height;
    }
  }
  return kept;
}

function linesOf(segments: Segment[], looks: Looks): Line[] {
  const lines: Line[] = [];
  let bottom: number | null = null;
  for (const row of joinRows(rowsOf(joinLabels(joinBroken(segments))))) {
    const before = lines.at(-1);
    const [first] = row;
    if (
      before?.segments.length === 1 &&
      row.length === 1 &&
      bottom !== null &&
      first!.y - bottom < first!.height * 0.7 &&
      !looks.isTitle(first!.text)
    ) {
      const both = `${before.text} ${first!.text}`;
      if (
        both.length < 60 &&
        (!looks.isTitle(before.text) || /^\p{Ll}/u.test(first!.text)) &&
        looks.isTitle(both)
      ) {
        lines[lines.length - 1] = {
          ...before,
          text: both,
          segments: [{ ...before.segments[0]!, text: both, height: first!.height }],
        };
        bottom = first!.y + first!.height;
        continue;
      }
    }
    const top = Math.min(...row.map(({ y }) => y));
    const height = Math.max(...row.map((s) => s.height));
    lines.push(lineOf(row, bottom === null ? 0 : Math.max(0, (top - bottom) / Math.max(1, height))));
    bottom = Math.max(...row.map((s) => s.y + s.height));
  }
  return lines;
}

const overlap = (a: Segment[], b: Segment[]): number => {
  const [from, to] = [
    Math.max(...[a, b].map((s) => Math.min(...s.map(({ x }) => x)))),
    Math.min(...[a, b].map((s) => Math.max(...s.map(right)))),
  ];
  return Math.max(0, to - from);
};

/** The pieces of all pages as lines in reading order: column after column. */
export function arrange(segments: Segment[], looks: Looks): Line[] {
  const lines: Line[] = [];
  let before: { column: Column; last: number }[] = [];
  for (const [, ofPage] of Map.groupBy(segments, ({ page }) => page)) {
    const here: typeof before = [];
    for (const column of columnsOf(ofPage, looks)) {
      const own = linesOf(column.segments, looks);
      if (own.length === 0) continue;
      // On a later page a column continues the one on the page before.
      const above = before
        .filter(({ column: other }) => overlap(other.segments, column.segments) > 20)
        .toSorted(
          (a, b) => overlap(b.column.segments, column.segments) - overlap(a.column.segments, column.segments),
        )[0];
      const stays = !column.split && here.length === 0 && before.length === 0;
      const last = above?.last ?? (column.split ? null : (here.at(-1)?.last ?? null));
      own[0]!.column = { continues: stays ? null : last };
      lines.push(...own);
      here.push({ column, last: lines.length - 1 });
    }
    before = here;
  }
  return lines;
}
