import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { askSheet } from './askSheet.ts';
import type { NamedSheet } from './sheet/Book.ts';
import type { SheetKind } from './sheet.ts';

export type { NamedSheet } from './sheet/Book.ts';

const NAME_MAX = 100;

/** The visible sheets of a workbook in its order, or all of them. Throws a 400 for a file that is no workbook. */
export async function listSheets(
  file: string,
  kind: SheetKind,
  { hidden = false } = {},
): Promise<NamedSheet[]> {
  const thread = askSheet(file, kind, { batch: 1 });
  try {
    const { sheets } = await thread.ask('sheets');
    return seen(sheets, hidden);
  } finally {
    await thread.end();
  }
}

/** Sheets by index and name, without the hidden ones unless they are wanted. */
export const seen = (sheets: readonly (NamedSheet & { hidden: boolean })[], hidden = false): NamedSheet[] =>
  sheets
    .filter((sheet) => hidden || !sheet.hidden)
    .map(({ index, nombre }) => ({ index, nombre: cutText(nombre, NAME_MAX) }));
