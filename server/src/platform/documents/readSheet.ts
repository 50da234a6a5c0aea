import { askSheet } from './askSheet.ts';
import type { SheetChoice, SheetKind, SheetRow } from './sheet.ts';

export type { SheetChoice, SheetKind, SheetRow } from './sheet.ts';

const BATCH = 500;

/**
 * The rows of a spreadsheet that have content, some hundred at a time (docs/reglas/personas.md, «Planillas y uniones»); of a
 * workbook, the first sheet unless another is chosen. Hidden parts come only when asked for. Each row has its number and,
 * when it cannot be trusted, the reason. `unlimited` is for uses other than imports: no cell is too long and no row too wide.
 * Throws a 400 for a file that cannot be read.
 */
export async function* readSheet(
  file: string,
  kind: SheetKind,
  { batch = BATCH, ...choice }: SheetChoice & { batch?: number; unlimited?: boolean } = {},
): AsyncGenerator<SheetRow[]> {
  const thread = askSheet(file, kind, { batch, ...choice });
  try {
    for (;;) {
      const { lot, done } = await thread.ask('more');
      if (lot.length > 0) yield lot;
      if (done) return;
    }
  } finally {
    await thread.end();
  }
}
