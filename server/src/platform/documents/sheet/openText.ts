import { readFile } from 'node:fs/promises';
import { SEPARATORS } from '@tembiapo/contract/domain/importaciones.ts';
import type { Encoding, Separator, SheetChoice } from '../sheet.ts';
import type { Book } from './Book.ts';
import { decodeText } from './decodeText.ts';
import { readRecords, saidSeparator } from './readRecords.ts';

/** Characters that the guess looks at. */
const SAMPLE = 200_000;
const ROWS = 200;

/** How many cells most rows with several have, and the share of those rows among all. */
function widthBy(sample: string, separator: Separator) {
  const times = new Map<number, number>();
  let rows = 0;
  let first = 0;
  for (const { cells, trouble } of readRecords(sample, separator, 0)) {
    if (rows++ === 0) first = cells.length;
    if (!trouble && cells.length > 1) times.set(cells.length, (times.get(cells.length) ?? 0) + 1);
    if (rows === ROWS) break;
  }
  const [width = 1, many = 0] = [...times].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return { width, share: rows === 0 ? 0 : many / rows, inHead: first > 1, isBlank: rows === 0 };
}

/**
 * The separator of a text's cells and the cells of most rows: as given, as its first line declares it, or as most rows come
 * out alike. Null for a text of one column.
 */
export function guessSeparator(
  text: string,
  said?: Separator,
): { separator: Separator | null; width: number } {
  const end = text.length > SAMPLE ? text.lastIndexOf('\n', SAMPLE) : -1;
  const sample = end > 0 ? text.slice(0, end) : text;
  const named = saidSeparator(text)?.separator;
  const known = said ?? SEPARATORS.find((one) => one === named);
  if (known) return { separator: known, width: widthBy(sample, known).width };
  const guesses = SEPARATORS.map((separator) => {
    const { width, share, inHead, isBlank } = widthBy(sample, separator);
    return { separator, width, points: isBlank ? 1 : share * Math.log2(width) * (inHead ? 1 : 0.4) };
  });
  const best = guesses.reduce((top, one) => (one.points > top.points ? one : top));
  return best.points > 0 ? best : { separator: null, width: 1 };
}

/** Opens a text whose lines are rows, with the given choices or the likely ones. */
export async function openText(
  file: string,
  choice: SheetChoice,
): Promise<Book & { encoding: Encoding; separator: Separator | null }> {
  const { text: decoded, encoding } = decodeText(await readFile(file), choice.encoding);
  // DOS programs end their files with this character.
  const text = decoded.endsWith('\u001a') ? decoded.slice(0, -1) : decoded;
  const { separator, width } = guessSeparator(text, choice.separator);
  return {
    sheets: [{ index: 0, nombre: '', hidden: false }],
    hiddenColumns: new Set(),
    rows: () => readRecords(text, separator, width),
    encoding,
    separator,
  };
}
