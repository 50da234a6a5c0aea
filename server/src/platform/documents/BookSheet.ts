/** One sheet of a workbook with a picture; texts are always texts, never formulas. */
export interface BookSheet {
  name: string;
  /** Widths of the columns, in characters. */
  widths: number[];
  rows: (string | number | null)[][];
  /** Rows, from 0, in bold. */
  boldRows: number[];
  /** A PNG placed from the left of a row across so many columns; its height follows from its shape. */
  picture?: {
    bytes: Uint8Array;
    row: number;
    columns: number;
    height: number;
    width: number;
    altText: string;
  };
  /** The last of these rows is the head of a table: it stays in sight and has a filter. */
  table?: boolean;
}
