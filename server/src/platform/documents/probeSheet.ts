import { askSheet } from './askSheet.ts';
import { seen } from './listSheets.ts';
import type { NamedSheet } from './sheet/Book.ts';
import { guessHead, headOf } from './sheet/guessHead.ts';
import type { Encoding, Separator, SheetChoice, SheetKind } from './sheet.ts';

export type { NamedSheet } from './sheet/Book.ts';
export { headOf } from './sheet/guessHead.ts';

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
  /** The first 30, blank ones too: the row at i is row i + 1. Those that are hidden are blank unless they are asked for. */
  rows: string[][];
  /** The number of the row that looks like the head; 0 when none does. */
  headRow: number;
  /** What heads each column with that row (headOf): its letter when there is none. */
  head: string[];
  /** Hidden rows that say something. */
  hiddenRows: number;
  /** Hidden columns that say something, from 0. */
  hiddenColumns: number[];
}

/**
 * What a spreadsheet looks like, and how it is proposed to read what was not chosen (docs/reglas/personas.md, «Planillas y uniones»). Throws a
 * 400 for a file that cannot be read.
 */
export async function probeSheet(
  file: string,
  kind: SheetKind,
  choice: SheetChoice = {},
): Promise<SheetProbe> {
  const thread = askSheet(file, kind, { ...choice, batch: SHOWN });
  try {
    const { sheets, ...looks } = await thread.ask('probe');
    const headRow = guessHead(looks.rows);
    return { ...looks, sheets: seen(sheets), headRow, head: headOf(looks.rows, headRow) };
  } finally {
    await thread.end();
  }
}
