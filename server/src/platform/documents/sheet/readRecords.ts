import type { Separator, SheetRow } from '../sheet.ts';
import { restOf } from './restOf.ts';
import { haveSwallowed, type QuotedCell, type UsualRecord, usualRecord } from './usualRecord.ts';

/** At most this many characters between two quotes; more means a quote was never closed. */
const QUOTED_MAX = 100_000;

/** The end of the line that starts at `from`: \r\n, \n or \r. */
export function lineEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === 10 || letter === 13) return at;
  }
  return text.length;
}
const isBlank = (letter: string | undefined): boolean =>
  letter === ' ' || letter === '\u00a0' || letter === '\t';
const afterLine = (text: string, end: number): number =>
  end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);

interface TextRecord {
  cells: string[];
  /** Where the next one begins. */
  next: number;
  /** Where its first multi-line cell begins; -1 when there is none. */
  several: number;
  /** The content of that cell; null when all cells are quoted. */
  quoted: QuotedCell | null;
  /** What is wrong with a quote, and where. */
  broken?: { at: number; why: 'open' | 'beyond' };
}

/** The next position after blanks that do not separate cells. */
function afterBlanks(text: string, from: number, separator: string): number {
  let at = from;
  while (isBlank(text[at]) && text[at] !== separator) at++;
  return at;
}

/** The quoted cell that opens at a position; `inside` is null if its quote does not close. */
function readQuoted(text: string, open: number, separator: string) {
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text[close + 1] === '"' && close - open <= QUOTED_MAX)
    close = text.indexOf('"', close + 2);
  if (close < 0 || close - open > QUOTED_MAX) return { inside: null, next: open, isWhole: false };
  const next = afterBlanks(text, close + 1, separator);
  const isWhole = next >= text.length || [separator, '\n', '\r'].includes(text[next]!);
  return { inside: text.slice(open + 1, close), next, isWhole };
}

/** One record, from its beginning. */
function readRecord(text: string, from: number, separator: string): TextRecord {
  const cells: string[] = [];
  const mark = separator.charCodeAt(0);
  /** Whether a character ends a cell: a line break or the separator. */
  const ends = (letter: number): boolean => letter === mark || letter === 10 || letter === 13;
  let several = -1;
  let quoted: QuotedCell | null = null;
  let isQuoted = true;
  let at = from;
  for (;;) {
    const start = at;
    at = afterBlanks(text, start, separator);
    const cell = text[at] === '"' ? readQuoted(text, at, separator) : null;
    const isSeveral = /[\r\n]/.test(cell?.inside ?? '');
    const isParted = cell?.inside?.includes(separator) ?? false;
    // After a blank, quotes around the first words are part of a text.
    const isPlain = !cell || (at > start && cell.inside !== null && !cell.isWhole && !isSeveral && !isParted);
    if (isPlain) {
      let end = at;
      while (end < text.length && !ends(text.charCodeAt(end))) end++;
      cells.push(text.slice(start, end));
      if (end > start) isQuoted = false;
      at = end;
    } else if (cell.inside === null || !cell.isWhole) {
      const isOpen = cell.inside === null || isSeveral || cell.inside.trimEnd().endsWith(separator);
      return { cells, next: at, several, quoted, broken: { at, why: isOpen ? 'open' : 'beyond' } };
    } else {
      if (isSeveral && several < 0) [several, quoted] = [at, { text: cell.inside, column: cells.length }];
      cells.push(cell.inside.replaceAll('""', '"'));
      at = cell.next;
    }
    if (at >= text.length || text[at] !== separator) {
      const next = at >= text.length ? at : afterLine(text, at);
      return { cells, next, several, quoted: isQuoted ? null : quoted };
    }
    at++;
  }
}

/** The records of a text that are on a single line. */
function* oneLined(text: string, separator: string) {
  for (let at = saidSeparator(text)?.next ?? 0; at < text.length; ) {
    const { cells, next, several, broken } = readRecord(text, at, separator);
    const line = text.slice(at, lineEnd(text, at));
    if (several < 0 && !broken && line.trim() !== '') yield { line, cells };
    at = broken ? afterLine(text, lineEnd(text, broken.at)) : next;
  }
}

/** The cells of the records from a position on, until one whose quotes do not pair. */
function* cellsFrom(text: string, from: number, separator: string) {
  for (let at = from; at < text.length; ) {
    const { cells, next, broken } = readRecord(text, at, separator);
    if (broken) return;
    yield cells;
    at = next;
  }
}

/**
 * The records of a text, with the row number that a spreadsheet gives each; blank ones are counted and left out. `width` is
 * how many cells most have, 0 when unknown. A row whose quotes do not pair says so and ends with its line, so that it
 * swallows no other; a row cut by a line break says so, and so does its rest.
 */
export function* readRecords(text: string, separator: Separator | null, width: number): Generator<SheetRow> {
  // Without a separator, a character that decoded text never has.
  const mark = separator ?? '\ud800';
  let at = saidSeparator(text)?.next ?? 0;
  let broken = 0;
  let usual: UsualRecord | undefined;
  let cut = { n: 0, until: 0 };
  const habits = (): UsualRecord => (usual ??= usualRecord(oneLined(text, mark), mark, width));
  for (let n = 1; at < text.length; n++) {
    const start = at;
    let record = readRecord(text, start, mark);
    if (record.several >= 0) {
      const whole = text.slice(start, record.next).trimEnd();
      if (haveSwallowed(whole, record.quoted, mark, width, habits()))
        record = { ...record, broken: { at: record.several, why: 'open' } };
    }
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
      else if (row.cells.every((cell) => cell.trim() === '')) continue;
      else if (broken)
        row.trouble = `La fila ${n} parece seguir a la ${broken}, que no cierra bien sus comillas`;
      else if (n <= cut.until) row.trouble = `La fila ${n} parece seguir a la ${cut.n}, que se corta`;
      else if (row.cells.length > 1 && row.cells.length < width) {
        const rest = restOf(row.cells, cellsFrom(text, at, mark), width, habits());
        if (rest > 0) {
          cut = { n, until: n + rest };
          row.trouble = `La fila ${n} se corta antes de su final, y parece seguir en la ${n + 1}`;
        }
      }
    }
    if (row.trouble || row.cells.some((cell) => cell.trim() !== '')) yield row;
  }
}

/** The line `sep=;`, which tells Excel the separator of a text and is no row. */
export function saidSeparator(text: string): { separator: string; next: number } | null {
  const [line, separator] = /^"?sep=(.)"?[;,\t|]*(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line !== undefined && separator ? { separator, next: line.length } : null;
}
