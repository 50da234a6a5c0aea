import type { ENCODINGS, SEPARATORS } from '@tembiapo/contract/domain/importaciones.ts';

/** What a spreadsheet is by its content; 'xls' also covers the HTML or XML that banks export under that name. */
export type SheetKind = 'xlsx' | 'xls' | 'ods' | 'txt';

export const SHEET_KINDS: readonly SheetKind[] = ['xlsx', 'xls', 'ods', 'txt'];

/** The encoding of a text file, and what separates its columns. */
export type Encoding = (typeof ENCODINGS)[number];
export type Separator = (typeof SEPARATORS)[number];

/** What a person may choose about a file; the rest is as probeSheet proposes. */
export interface SheetChoice {
  /** Of a workbook, from 0. */
  sheet?: number | undefined;
  encoding?: Encoding | undefined;
  separator?: Separator | undefined;
  /** Hidden rows and columns too. */
  hidden?: boolean | undefined;
}

export interface SheetRow {
  /** The number that Excel and LibreOffice show beside the row, from 1: a record with line breaks in it is one row. */
  n: number;
  /** Trimmed, days as YYYY-MM-DD; as many as the row has. */
  cells: string[];
  /** Why the row cannot be trusted, in a sentence that names it. */
  trouble?: string;
  /** Columns, from 0, whose cells have a formula saved without its result (withoutResult), so that their value is unknown. */
  unsolved?: number[];
  hidden?: boolean;
}

/** The kind of a stored spreadsheet: its name ends according to its content. */
export const sheetKindOf = (name: string): SheetKind =>
  SHEET_KINDS.find((kind) => name.toLowerCase().endsWith(`.${kind}`)) ?? 'txt';
