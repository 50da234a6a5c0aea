/** One sheet of a workbook with a picture; texts are always texts, never formulas. */
export interface BookSheet {
  name: string;
  /** Widths of the columns, in characters. */
  widths: number[];
  rows: (string | number | null)[][];
  /** Rows, from 0, in bold. */
  boldRows: number[];
  /** A PNG from the left of a row on, over so many of the columns; as high as its shape asks for. */
  picture?: {
    bytes: Uint8Array;
    row: number;
    columns: number;
    height: number;
    width: number;
    altText: string;
  };
  /** The last of its rows is the head of a table: it stays in sight and is filtered by. */
  table?: boolean;
}
