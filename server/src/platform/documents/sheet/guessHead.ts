import { IMPORTABLE } from '@tembiapo/contract/domain/enums.ts';
import { flatten, importableFields } from '@tembiapo/contract/domain/importaciones.ts';
import { columnName } from './columnName.ts';

/** Words that head columns in the files people import. */
const HEADS: ReadonlySet<string> = new Set(
  IMPORTABLE.flatMap((kind) =>
    importableFields(kind, []).flatMap(({ etiqueta, sinonimos }) => [etiqueta, ...sinonimos].map(flatten)),
  ),
);
const HEAD_MAX = 60;
/** How many rows below show the width of a sheet. */
const BELOW = 12;

const textsOf = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');
const widthOf = (cells: readonly string[]): number => textsOf(cells).length;
/** A date, a number, an address or a long text: never a head. */
const isValue = (cell: string): boolean =>
  cell.length > HEAD_MAX || cell.includes('@') || cell.includes('\n') || !/\p{L}{2}/u.test(cell);

/** Whether a text is a known head; «Cel 2» is one like «Cel». */
function isKnown(text: string): boolean {
  const flat = flatten(text);
  return flat !== '' && (HEADS.has(flat) || HEADS.has(flat.replace(/ \d$/, '')));
}
const knownIn = (cells: readonly string[]): number => cells.filter(isKnown).length;

/** How much a row looks like the head of those below it. */
function pointsOf(rows: readonly string[][], at: number): number {
  const texts = textsOf(rows[at]!);
  const below = rows
    .slice(at + 1)
    .filter((row) => widthOf(row) > 0)
    .slice(0, BELOW)
    .map(widthOf);
  const width = Math.max(texts.length, [...below].sort((a, b) => a - b)[below.length >> 1] ?? 0);
  const share = (is: (text: string) => boolean) => texts.filter(is).length / texts.length;
  const known = knownIn(texts);
  return (
    2 * (texts.length / width) +
    new Set(texts.map(flatten)).size / texts.length -
    2 * share(isValue) +
    (known > 1 || width === 1 ? 3 * (known / texts.length) : 0) -
    at * 0.02
  );
}

/** A number that tells columns apart, as in «Teléfono 1». */
const isShort = (cell: string): boolean => cell.length < 4 && !/\p{L}{2}/u.test(cell);

/** Whether most cells of a column are values. */
function holdsValues(rows: readonly string[][], column: number): boolean {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.filter(isValue).length * 2 > cells.length;
}

/**
 * Whether a row is the lower half of a two-row head: it fills the blanks of the head above it, or completes its words. A text
 * below a head that is itself no head is the first row of data, unless values follow it.
 */
function completes(upper: readonly string[], lower: readonly string[], below: readonly string[][]): boolean {
  const joins = (cell: string, i: number): boolean =>
    !!upper[i] && cell !== '' && isKnown(`${upper[i]} ${cell}`);
  const isHead = (cell: string, i: number): boolean =>
    cell === '' ||
    isShort(cell) ||
    (!isValue(cell) && (!upper[i] || isKnown(cell) || joins(cell, i) || holdsValues(below, i)));
  const fills = lower.some((cell, i) => cell !== '' && !upper[i]);
  const leaves = upper.some((cell, i) => cell !== '' && !lower[i]);
  return widthOf(upper) > 1 && ((fills && leaves) || lower.some(joins)) && lower.every(isHead);
}

/** An e-mail, a date, a phone or a document: no head has one. */
const isOfSomebody = (cell: string): boolean =>
  /@/.test(cell) ||
  /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}/.test(cell) ||
  (!/\p{L}{2}/u.test(cell) && cell.replace(/\D/g, '').length > 4);
/** A number that is not a year. */
const isNumber = (cell: string): boolean => /^\d[\d.,]*$/.test(cell) && !/^(?:19|20)\d\d$/.test(cell);

/** Whether a row is like those below it, as in a sheet without a head: it has values where they do. */
function isData(row: readonly string[], below: readonly string[][]): boolean {
  const known = knownIn(row);
  const like = (is: (cell: string) => boolean): number =>
    row.filter((cell, i) => is(cell) && (below.length === 0 || below.some((other) => is(other[i] ?? ''))))
      .length;
  const some = like(isOfSomebody);
  return (some > 0 && known <= some && known < 2) || (known === 0 && below.length > 0 && like(isNumber) > 0);
}

/** The number of the row that looks most like the head, among the first of a sheet; 0 when none does. */
export function guessHead(rows: readonly string[][]): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  let widest = 0;
  let widestPlain = 0;
  for (const [i, cells] of rows.entries()) {
    const width = widthOf(cells);
    const isPlain = !textsOf(cells).some(isValue);
    // Rows above a head are narrower, or have values; after an equally wide row without values, the rest is data.
    const isBehind = width <= (isPlain ? widestPlain : widest);
    widest = Math.max(widest, width);
    if (isPlain) widestPlain = Math.max(widestPlain, width);
    if (isBehind && knownIn(cells) < 2) continue;
    const points = pointsOf(rows, i);
    if (points > most) [best, most] = [i, points];
  }
  if (best < 0) return 0;
  const below = rows.slice(best + 1).filter((row) => widthOf(row) > 0);
  if (isData(rows[best]!, below)) return 0;
  const next = rows[best + 1];
  return best + (next && completes(rows[best]!, next, rows.slice(best + 2)) ? 2 : 1);
}

/**
 * The head of each column when the head is row `head`, from 1. A blank cell takes the text of the row above; a cell that says
 * little alone (1, 2, a repeated name, the end of «Pretensión salarial») is joined to it, as under merged cells. Without a
 * head, 0, columns have their letters.
 */
export function headOf(rows: readonly string[][], head: number): string[] {
  if (head === 0) {
    const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1));
    return Array.from({ length: width }, (_, i) => `Columna ${columnName(i)}`);
  }
  const lower = rows[head - 1] ?? [];
  const upper = rows[head - 2] ?? [];
  const isHalf = completes(upper, lower, rows.slice(head));
  if (!isHalf && !upperGroups(upper, lower)) return [...lower];
  let group = '';
  return Array.from({ length: Math.max(lower.length, upper.length) }, (_, i) => {
    const [above, own] = [upper[i] ?? '', lower[i] ?? ''];
    if (above !== '') group = above;
    if (own === '') return above;
    const both = `${group} ${own}`.trim();
    const alone = /\p{L}{2}/u.test(own) && lower.indexOf(own) === lower.lastIndexOf(own);
    const ends = isHalf && above !== '';
    return !alone || (isKnown(both) ? ends || !isKnown(own) : ends && !isKnown(own)) ? both : own;
  });
}

/** Whether a row heads groups of columns of the row below: some of its texts span more than one. */
const upperGroups = (upper: readonly string[], lower: readonly string[]): boolean =>
  widthOf(upper) > 1 &&
  !textsOf(upper).some(isValue) &&
  widthOf(upper) < widthOf(lower) &&
  upper.some((cell, i) => cell !== '' && lower[i] && !upper[i + 1] && lower[i + 1]);
