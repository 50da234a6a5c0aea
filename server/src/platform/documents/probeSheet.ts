import { askSheet } from './askSheet.ts';
import { seen } from './listSheets.ts';
import type { NamedSheet } from './sheet/Book.ts';
import { guessHead, headOf } from './sheet/guessHead.ts';
import type { Encoding, Separator, SheetChoice, SheetKind } from './sheet.ts';

export type { NamedSheet } from './sheet/Book.ts';
export { headOf } from './sheet/guessHead.ts';

/** Rows shown before a choice is made. */
const SHOWN = 30;

export interface SheetProbe {
  /** The visible sheets; a text file has one without a name. */
  sheets: NamedSheet[];
  sheet: number;
  /** Null for a workbook. */
  encoding: Encoding | null;
  /** Null for a workbook, and for a text of one column. */
  separator: Separator | null;
  /** The first 30, including blank ones: the row at index i is row i + 1. Hidden rows are blank unless they are asked for. */
  rows: string[][];
  /** The number of the row that looks like the head; 0 when none does. */
  headRow: number;
  /** The head of each column with that row as head (headOf): its letter when there is none. */
  head: string[];
  /** Hidden rows with content. */
  hiddenRows: number;
  /** Hidden columns with content, from 0. */
  hiddenColumns: number[];
}

/**
 * What a spreadsheet looks like, with a proposal for every choice that was not made (docs/reglas/personas.md, «Planillas y
 * uniones»). Throws a 400 for a file that cannot be read.
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
