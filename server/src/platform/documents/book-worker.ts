import { writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { CellValue, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import type { BookSheet } from './BookSheet.ts';

/** The thread that writes a workbook (book.ts): it receives the sheets, then rows of the last one, then the end. */
const { file, sheets } = workerData as { file: string; sheets: BookSheet[] };
const rows: CellValue[][] = [];
/** Pixels of a row, and of a column a given number of characters wide, as Excel draws them. */
const ROW = 20;
const columnPixels = (characters: number): number => characters * 7 + 5;

const HEAD = { font: { name: 'Calibri', size: 11, bold: true } } as const;

/** How many rows a picture covers when it is as wide as its columns. */
const pictureRows = (
  { columns, width, height }: NonNullable<BookSheet['picture']>,
  widths: readonly number[],
): number => {
  const pixels = widths.slice(0, columns).reduce((sum, characters) => sum + columnPixels(characters), 0);
  return Math.round((pixels * height) / width / ROW);
};

const toSheet = (
  { name, widths, rows: own, boldRows, picture, table }: BookSheet,
  last: boolean,
): WriteSheet => {
  const all = last ? [...own, ...rows] : own;
  const head = last && table ? own.length - 1 : undefined;
  return {
    name,
    columns: widths.map((width) => ({ width })),
    rows: all,
    cells: new Map(
      boldRows.flatMap((row) =>
        (all[row] ?? []).map((value, col) => [`${row},${col}`, { value, style: HEAD }]),
      ),
    ),
    ...(head !== undefined && {
      freezePane: { rows: head + 1 },
      autoFilter: { range: `A${head + 1}:${String.fromCharCode(64 + widths.length)}${all.length}` },
    }),
    ...(picture && {
      images: [
        {
          data: picture.bytes,
          type: 'png' as const,
          anchor: {
            from: { row: picture.row, col: 0 },
            to: { row: picture.row + pictureRows(picture, widths), col: picture.columns },
          },
          altText: picture.altText,
        },
      ],
    }),
  };
};

parentPort!.on('message', async ({ lot, end }: { lot?: CellValue[][]; end?: true }) => {
  if (lot) rows.push(...lot);
  if (!end) return;
  try {
    const bytes = await writeXlsx({
      sheets: sheets.map((sheet, i) => toSheet(sheet, i === sheets.length - 1)),
      stringMode: 'inline',
    });
    await writeFile(file, bytes, { mode: 0o600 });
    parentPort!.postMessage({ done: true });
  } catch (error) {
    parentPort!.postMessage({ error: String((error as Error).stack ?? error) });
  }
});
