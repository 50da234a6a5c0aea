import { listSheets, type NamedSheet } from './listSheets.ts';
import { readSheet } from './readSheet.ts';
import type { Encoding, Separator, SheetChoice, SheetKind } from './sheet.ts';

export type { NamedSheet } from './listSheets.ts';

/** Rows that are shown before a choice is made. */
const SHOWN = 30;

export interface SheetProbe {
  /** The sheets that people see; of a text, one without a name. */
  sheets: NamedSheet[];
  sheet: number;
  /** Null of a book. */
  encoding: Encoding | null;
  /** Null of a book, and of a text of one column. */
  separator: Separator | null;
  /** The first 30, blank ones too: the row at i is row i + 1. */
  rows: string[][];
  /** The number of the row that looks like the head; 0 when every row is blank. */
  headRow: number;
  /** Hidden rows that say something. */
  hiddenRows: number;
}

/** What a spreadsheet looks like, and how it is proposed to read it. Throws a 400 for a file that cannot be read. */
export async function probeSheet(
  file: string,
  kind: SheetKind,
  choice: SheetChoice = {},
): Promise<SheetProbe> {
  const sheets = kind === 'xlsx' ? await listSheets(file) : [{ index: 0, nombre: '' }];
  const sheet = choice.sheet ?? sheets[0]?.index ?? 0;
  let rows: string[][] = [];
  for await (const lot of readSheet(file, kind, { ...choice, sheet, batch: SHOWN })) {
    rows = lot.map(({ cells }) => cells);
    break;
  }
  const headRow = rows.findIndex((cells) => cells.some((cell) => cell !== '')) + 1;
  return { sheets, sheet, encoding: null, separator: null, rows, headRow, hiddenRows: 0 };
}
