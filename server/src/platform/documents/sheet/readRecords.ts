import type { Separator, SheetRow } from '../sheet.ts';
import { haveSwallowed, type QuotedCell, type UsualRecord, usualRecord } from './usualRecord.ts';

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

interface TextRecord {
  cells: string[];
  /** Where the next one begins. */
  next: number;
  /** Where its first cell of several lines begins; -1 when there is none. */
  several: number;
  /** What that cell says; null when all cells stand in quotes. */
  quoted: QuotedCell | null;
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
  let quoted: QuotedCell | null = null;
  let isQuoted = true;
  let at = from;
  for (;;) {
    if (text[at] === '"') {
      let close = text.indexOf('"', at + 1);
      while (close >= 0 && text[close + 1] === '"' && close - at <= QUOTED_MAX)
        close = text.indexOf('"', close + 2);
      const inside = close < 0 ? '' : text.slice(at + 1, close);
      const isSeveral = /[\r\n]/.test(inside);
      if (close < 0 || close - at > QUOTED_MAX)
        return { cells, next: at, several, quoted, broken: { at, why: 'open' } };
      let after = close + 1;
      while (text[after] === ' ') after++;
      if (after < text.length && !ends(text.charCodeAt(after)))
        return {
          cells,
          next: at,
          several,
          quoted,
          broken: { at, why: isSeveral || inside.endsWith(separator) ? 'open' : 'beyond' },
        };
      if (isSeveral && several < 0) [several, quoted] = [at, { text: inside, column: cells.length }];
      cells.push(inside.replaceAll('""', '"'));
      at = after;
    } else {
      let end = at;
      while (end < text.length && !ends(text.charCodeAt(end))) end++;
      cells.push(text.slice(at, end));
      if (end > at) isQuoted = false;
      at = end;
    }
    if (at >= text.length || text[at] !== separator) {
      const next = at >= text.length ? at : afterLine(text, at);
      return { cells, next, several, quoted: isQuoted ? null : quoted };
    }
    at++;
  }
}

/** The records of a text that stand on one line each. */
function* oneLined(text: string, separator: string) {
  for (let at = saidSeparator(text)?.next ?? 0; at < text.length; ) {
    const { cells, next, several, broken } = readRecord(text, at, separator);
    const line = text.slice(at, lineEnd(text, at));
    if (several < 0 && !broken && line.trim() !== '') yield { line, cells };
    at = broken ? afterLine(text, lineEnd(text, broken.at)) : next;
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
  let usual: UsualRecord | undefined;
  for (let n = 1; at < text.length; n++) {
    const start = at;
    let record = readRecord(text, start, mark);
    if (record.several >= 0) {
      usual ??= usualRecord(oneLined(text, mark), mark, width);
      const whole = text.slice(start, record.next).trimEnd();
      if (haveSwallowed(whole, record.quoted, mark, width, usual))
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
