/** One-line records by which the others are judged, and the share of them that counts as usual. */
const SAMPLE = 500;
const HABIT = 0.1;

/** How the one-line records of a text are written. */
export interface UsualRecord {
  /** Separators of a line that separate cells, as far as their neighbours tell. */
  count(line: string): number;
  /** How many of them most records have. */
  many: number;
  /** For each column, whether most of its cells are numbers, dates or addresses. */
  values: boolean[];
  /** Whether no record is shorter than most, except one that continues in the next. */
  areWhole: boolean;
}

export const isValue = (cell: string): boolean =>
  /^[^@\s]+@[^@\s]+$/.test(cell.trim()) || (/\d/.test(cell) && !/\p{L}/u.test(cell));
const THOUSANDS = /^\d,\d{3}(?!\d)/;

/**
 * Counts separators that separate cells: one before a blank may belong to a sentence, and a comma between digits and three
 * more to an amount, unless the text writes its cells like that.
 */
function counter(separator: string, { spaced, thousands }: { spaced: boolean; thousands: boolean }) {
  return (line: string): number => {
    let many = 0;
    for (let at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) {
      if (!spaced && line[at + 1] === ' ') continue;
      if (!thousands && separator === ',' && THOUSANDS.test(line.slice(at - 1, at + 5))) continue;
      many++;
    }
    return many;
  };
}

const mostOf = (numbers: readonly number[]): number | undefined => {
  const times = new Map<number, number>();
  for (const one of numbers) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0];
};

/** Whether no record has fewer cells than most, apart from titles of one cell and records that the next ones complete. */
function areWhole(lengths: readonly number[], width: number): boolean {
  for (let i = 0; i < lengths.length; i++) {
    if (lengths[i]! < 2 || lengths[i]! >= width) continue;
    let parted = lengths[i]! - 1;
    while (parted < width - 1 && (lengths[i + 1] ?? width) < width) parted += lengths[++i]! - 1;
    if (parted !== width - 1) return false;
  }
  return true;
}

/** How the one-line records of a text usually look; `width` is how many cells most have. */
export function usualRecord(
  records: Iterable<{ line: string; cells: readonly string[] }>,
  separator: string,
  width: number,
): UsualRecord {
  const sample: { line: string; cells: readonly string[] }[] = [];
  for (const record of records) if (sample.push(record) === SAMPLE) break;
  const plain = sample.filter(({ line }) => !line.includes('"'));
  const isHabit = (has: (line: string) => boolean): boolean =>
    plain.filter(({ line }) => has(line)).length > plain.length * HABIT;
  const count = counter(separator, {
    spaced: isHabit((line) => line.includes(`${separator} `)),
    thousands: isHabit((line) => /\d,\d{3}(?!\d)/.test(line)),
  });
  const values = Array.from({ length: width }, (_, i) => {
    const cells = sample.map(({ cells: own }) => own[i] ?? '').filter((cell) => cell.trim() !== '');
    return cells.length > 0 && cells.filter(isValue).length * 2 >= cells.length;
  });
  return {
    count,
    many: mostOf(plain.map(({ line }) => count(line))) ?? width - 1,
    values,
    areWhole: areWhole(
      sample.map(({ cells }) => cells.length),
      width,
    ),
  };
}

const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

/** A quoted cell of several lines, and its column, from 0. */
export interface QuotedCell {
  text: string;
  column: number;
}

/** Whether a line, whose first cell is in `column`, has numbers and addresses where most records do. */
const fits = (line: string, column: number, separator: string, { count, values }: UsualRecord): boolean =>
  count(line) > 0 && line.split(separator).some((cell, i) => values[column + i] && isValue(cell));

/**
 * Whether an unclosed quote swallowed other records: half of the lines have as many separators as most records, or the quoted
 * text looks like shorter ones. `quoted`: null when all cells are quoted, as programs write them.
 */
export function haveSwallowed(
  record: string,
  quoted: QuotedCell | null,
  separator: string,
  width: number,
  usual: UsualRecord,
): boolean {
  if (width < 2) return false;
  const lines = linesOf(record).filter((line) => line.trim() !== '');
  const isWhole = (line: string): boolean => [usual.many, width - 1].includes(usual.count(line) || -1);
  const whole = lines.filter(isWhole).length;
  if (whole >= 2 && whole * 2 >= lines.length) return true;
  if (!quoted) return false;
  const [first = '', ...others] = linesOf(quoted.text);
  const below = others.filter((line) => line.trim() !== '');
  if (below.length === 0) return false;
  const fit = below.filter((line) => fits(line, 0, separator, usual)).length;
  if ((fit + Number(fits(first, quoted.column, separator, usual))) * 2 >= below.length) return true;
  // In lines that hold nothing else, a comma between digits belongs to a number.
  const many = below.map((line) =>
    usual.count(separator === ',' ? line.replace(/(?<=\d),(?=\d)/g, ' ') : line),
  );
  const alike = many[0]! > 0 ? many.filter((one) => one === many[0]).length : 0;
  // The last one may end at the quote.
  return alike >= 2 && alike >= below.length - 1;
}
