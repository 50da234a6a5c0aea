import { IMPORTABLE } from '@tembiapo/contract/domain/enums.ts';
import { flatten, importableFields } from '@tembiapo/contract/domain/importaciones.ts';

/** Words that head the columns of what people import. */
const HEADS: ReadonlySet<string> = new Set(
  IMPORTABLE.flatMap((kind) =>
    importableFields(kind, []).flatMap(({ etiqueta, sinonimos }) => [etiqueta, ...sinonimos].map(flatten)),
  ),
);
const HEAD_MAX = 60;
/** Rows below by which the width of a sheet is known. */
const BELOW = 12;

const textsOf = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '');
const widthOf = (cells: readonly string[]): number => textsOf(cells).length;
/** A date, a number, an address or a long text, which no head is. */
const isValue = (cell: string): boolean =>
  cell.length > HEAD_MAX || cell.includes('@') || cell.includes('\n') || !/\p{L}{2}/u.test(cell);

const knownIn = (cells: readonly string[]): number =>
  cells.filter((cell) => cell !== '' && HEADS.has(flatten(cell))).length;

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
const isShort = (cell: string): boolean => cell.length < 4;

/** Whether a row only fills what the one above, a head, leaves blank: the lower half of a head of two rows. */
function completes(upper: readonly string[], lower: readonly string[]): boolean {
  const fills = lower.some((cell, i) => cell !== '' && !upper[i]);
  const leaves = upper.some((cell, i) => cell !== '' && !lower[i]);
  return (
    fills && leaves && widthOf(upper) > 1 && !textsOf(lower).some((cell) => isValue(cell) && !isShort(cell))
  );
}

/** The number of the row that looks like the head among the first ones of a sheet; 0 when all are blank. */
export function guessHead(rows: readonly string[][]): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  let widest = 0;
  let widestPlain = 0;
  for (const [i, cells] of rows.entries()) {
    const width = widthOf(cells);
    const isPlain = !textsOf(cells).some(isValue);
    // What stands above a head is narrower, or has values in it; behind a row as wide that has none there are data.
    const isBehind = width <= (isPlain ? widestPlain : widest);
    widest = Math.max(widest, width);
    if (isPlain) widestPlain = Math.max(widestPlain, width);
    if (isBehind && knownIn(cells) < 2) continue;
    const points = pointsOf(rows, i);
    if (points > most) [best, most] = [i, points];
  }
  const next = rows[best + 1];
  return best + (best >= 0 && next && completes(rows[best]!, next) ? 2 : 1);
}

/**
 * What heads each column when the head is row `head`, from 1: a cell that is blank there is headed by the row above, and one that says
 * nothing alone (1, 2, or a name twice) by both, as under merged cells.
 */
export function headOf(rows: readonly string[][], head: number): string[] {
  const lower = rows[head - 1] ?? [];
  const upper = rows[head - 2] ?? [];
  if (!completes(upper, lower) && !upperGroups(upper, lower)) return [...lower];
  let group = '';
  return Array.from({ length: Math.max(lower.length, upper.length) }, (_, i) => {
    const [above, own] = [upper[i] ?? '', lower[i] ?? ''];
    if (above !== '') group = above;
    if (own === '') return above;
    const alone = /\p{L}{2}/u.test(own) && lower.indexOf(own) === lower.lastIndexOf(own);
    return alone || group === '' ? own : `${group} ${own}`;
  });
}

/** Whether a row heads groups of columns of the one below: some of its texts stand over more than one. */
const upperGroups = (upper: readonly string[], lower: readonly string[]): boolean =>
  widthOf(upper) > 1 &&
  !textsOf(upper).some(isValue) &&
  widthOf(upper) < widthOf(lower) &&
  upper.some((cell, i) => cell !== '' && lower[i] && !upper[i + 1] && lower[i + 1]);
