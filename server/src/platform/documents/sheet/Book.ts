import type { SheetRow } from '../sheet.ts';

export interface NamedSheet {
  /** From 0, as readSheet takes it. */
  index: number;
  nombre: string;
}

/** An open spreadsheet: its texts are as the file has them, and the reader checks the limits. */
export interface Book {
  /** In the order of the file. */
  sheets: (NamedSheet & { hidden: boolean })[];
  /** The rows of a sheet that have content, with their numbers; cells from the first column on. */
  rows(sheet: number): AsyncGenerator<SheetRow> | Generator<SheetRow>;
  /** Hidden columns of the sheet being read: known before its first row. */
  hiddenColumns: Set<number>;
}
