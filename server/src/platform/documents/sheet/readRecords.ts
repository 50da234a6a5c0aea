import type { Separator, SheetRow } from '../sheet.ts';

/** Letters between two quotes, at most: more is a quote that nobody closed. */
const QUOTED_MAX = 100_000;

/** The lines of a text, each where it ends: \r\n, \n or \r. */
export function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === 10 || letter === 13) return at;
  }
  return text.length;
}
const afterLine = (text: string, end: number): number =>
  end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);

/**
 * Separators of a line that part cells: one before a blank stands in a sentence, and a comma between figures and three more is of thousands.
 */
export function countSeparators(line: string, separator: string): number {
  let many = 0;
  for (let at = line.indexOf(separator); at >= 0; at = line.indexOf(separator, at + 1)) {
    if (line[at + 1] === ' ') continue;
    if (separator === ',' && /^\d,\d{3}(?!\d)/.test(line.slice(at - 1, at + 5))) continue;
    many++;
  }
  return many;
}

/** Whether lines of one record look like records of their own: a quote that did not close swallowed them. */
function haveSwallowed(record: string, separator: string, width: number): boolean {
  if (width < 2) return false;
  const lines = record.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const whole = lines.filter((line) => countSeparators(line, separator) === width - 1).length;
  return whole >= 2 && whole * 2 >= lines.length;
}

interface TextRecord {
  cells: string[];
  /** Where the next one begins. */
  next: number;
  /** Where its first cell of several lines begins; -1 when there is none. */
  several: number;
  /** What is wrong with a quote, and where that stands. */
  broken?: { at: number; why: 'open' | 'beyond' };
}

/** One record, from where it begins. */
function readRecord(text: string, from: number, separator: string): TextRecord {
  const cells: string[] = [];
  const mark = separator.charCodeAt(0);
  /** Whether a cell ends before a letter: at a line break or what parts cells. */
  const ends = (letter: number): boolean => letter === mark || letter === 10 || letter === 13;
  let several = -1;
  let at = from;
  for (;;) {
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1);
      while (close >= 0 && text[close + 1] === '"' && close - at <= QUOTED_MAX)
        close = text.indexOf('"', close + 2);
      const quoted = close < 0 ? '' : text.slice(at + 1, close);
      const isSeveral = /[\r\n]/.test(quoted);
      if (close < 0 || close - at > QUOTED_MAX)
        return { cells, next: at, several, broken: { at, why: 'open' } };
      let after = close + 1;
      while (text[after] === ' ') after++;
      if (after < text.length && !ends(text.charCodeAt(after)))
        return {
          cells,
          next: at,
          several,
          broken: { at, why: isSeveral || quoted.endsWith(separator) ? 'open' : 'beyond' },
        };
      if (isSeveral && several < 0) several = at;
      cells.push(quoted.replaceAll('""', '"'));
      at = after;
    } else {
      let end = at;
      while (end < text.length && !ends(text.charCodeAt(end))) end++;
      cells.push(text.slice(at, end));
      at = end;
    }
    if (at >= text.length) return { cells, next: at, several };
    if (text[at] !== separator) return { cells, next: afterLine(text, at), several };
    at++;
  }
}

/**
 * The records of a text, with the number that a spreadsheet gives each; blank ones are counted and left out. `width` is how many cells most
 * have, 0 when that is not known. A row whose quotes do not pair says so and ends with its line, so that no other is lost in it.
 */
export function* readRecords(text: string, separator: Separator | null, width: number): Generator<SheetRow> {
  // Without one, a sign that never is in what was decoded parts the cells.
  const mark = separator ?? '\ud800';
  let at = saidSeparator(text)?.next ?? 0;
  let broken = 0;
  for (let n = 1; at < text.length; n++) {
    const start = at;
    let record = readRecord(text, start, mark);
    if (record.several >= 0 && haveSwallowed(text.slice(start, record.next).trimEnd(), mark, width))
      record = { ...record, broken: { at: record.several, why: 'open' } };
    const row: SheetRow = { n, cells: record.cells };
    if (record.broken) {
      const { at: quote, why } = record.broken;
      const end = lineEnd(text, quote);
      const cells = readRecord(text.slice(start, quote), 0, mark).cells.slice(0, -1);
      row.cells = [...cells, ...text.slice(quote, end).split(mark)];
      row.trouble =
        why === 'open'
          ? `La fila ${n} abre una comilla que no cierra`
          : `La fila ${n} tiene texto después de una comilla que cierra`;
      broken = n;
      at = afterLine(text, end);
    } else {
      at = record.next;
      if (width === 0 || row.cells.length === width) broken = 0;
      else if (broken && row.cells.some((cell) => cell.trim() !== ''))
        row.trouble = `La fila ${n} parece seguir a la ${broken}, que no cierra bien sus comillas`;
    }
    if (row.trouble || row.cells.some((cell) => cell.trim() !== '')) yield row;
  }
}

/** The line `sep=;` that tells Excel what parts the cells of a text; it is no row. */
export function saidSeparator(text: string): { separator: string; next: number } | null {
  const [line, separator] = /^"?sep=(.)"?[;,\t|]*(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line !== undefined && separator ? { separator, next: line.length } : null;
}
