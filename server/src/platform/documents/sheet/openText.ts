import { readFile } from 'node:fs/promises';
import type { Encoding, Separator, SheetChoice } from '../sheet.ts';
import type { Book } from './Book.ts';
import { decodeText } from './decodeText.ts';
import { guessSeparator } from './guessSeparator.ts';
import { readRecords } from './readRecords.ts';

/** Opens a text whose lines are rows, with the given choices or the likely ones. */
export async function openText(
  file: string,
  choice: SheetChoice,
): Promise<Book & { encoding: Encoding; separator: Separator | null }> {
  const { text: decoded, encoding } = decodeText(await readFile(file), choice.encoding);
  // DOS programs end their files with this.
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
