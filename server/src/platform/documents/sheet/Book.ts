import type { SheetRow } from '../sheet.ts';

export interface NamedSheet {
  /** From 0, as readSheet takes it. */
  index: number;
  nombre: string;
}

/** A spreadsheet that was opened: its texts are as the file has them, its limits are seen to by who reads. */
export interface Book {
  /** In the order of the file. */
  sheets: (NamedSheet & { hidden: boolean })[];
  /** The rows of a sheet that say something, with their numbers; cells from the first column on. */
  rows(sheet: number): AsyncGenerator<SheetRow> | Generator<SheetRow>;
  /** Columns of the sheet that is being read that are hidden: known before its first row. */
  hiddenColumns: Set<number>;
}
