import { parentPort, workerData } from 'node:worker_threads';
import type { Book } from './sheet/Book.ts';
import { judgeRow, type RowLimits } from './sheet/judgeRow.ts';
import { NO_SHEET, NOT_IN_BOOK, Unreadable } from './sheet/Unreadable.ts';
import type { Encoding, Separator, SheetChoice, SheetKind, SheetRow } from './sheet.ts';

/** What the thread that reads a spreadsheet (askSheet.ts) is given. */
export interface SheetWork {
  file: string;
  kind: SheetKind;
  choice: SheetChoice;
  /** Rows of one answer. */
  batch: number;
  limits: RowLimits | null;
  maxUnpacked: number;
}
/** Characters of one answer: it has fewer rows when they are long. */
const LETTERS = 2_000_000;

const { file, kind, choice, batch, limits, maxUnpacked } = workerData as SheetWork;

/** Each kind loads only its own libraries: threads start often. */
async function open(): Promise<Book & { encoding?: Encoding; separator?: Separator | null }> {
  switch (kind) {
    case 'xlsx':
      return (await import('./sheet/openXlsx.ts')).openXlsx(file, maxUnpacked);
    case 'ods':
      return (await import('./sheet/openOds.ts')).openOds(file, maxUnpacked);
    case 'xls':
      return (await import('./sheet/openXls.ts')).openXls(file);
    case 'txt':
      return (await import('./sheet/openText.ts')).openText(file, choice);
  }
}

/** Hidden columns with content, as far as the sheet was read. */
const hiddenWithText = new Set<number>();

const book = open();
book.catch(() => undefined);

/** A row without the content of some columns. */
function withoutColumns({ unsolved, ...row }: SheetRow, columns: ReadonlySet<number>): SheetRow {
  const seen = unsolved?.filter((column) => !columns.has(column));
  const cells = columns.size === 0 ? row.cells : row.cells.map((cell, i) => (columns.has(i) ? '' : cell));
  return { ...row, cells, ...(seen?.length && { unsolved: seen }) };
}

/** The rows; hidden ones, and cells of hidden columns, only when asked for. */
async function* rows({ hidden }: { hidden: boolean }): AsyncGenerator<SheetRow> {
  const { sheets, hiddenColumns, rows: read } = await book;
  const sheet = choice.sheet ?? sheets.find((one) => !one.hidden)?.index ?? 0;
  if (!sheets[sheet]) throw new Unreadable(NOT_IN_BOOK);
  for await (const raw of read(sheet)) {
    if (raw.hidden && !hidden) continue;
    for (let i = 0; hiddenColumns.size > 0 && i < raw.cells.length; i++)
      if (raw.cells[i] && hiddenColumns.has(i)) hiddenWithText.add(i);
    const row = judgeRow(choice.hidden ? raw : withoutColumns(raw, hiddenColumns), kind, limits);
    if (row.trouble || row.unsolved || row.cells.some((cell) => cell !== '')) yield row;
  }
}

const source = rows({ hidden: choice.hidden ?? false });

async function more(): Promise<{ lot: SheetRow[]; done: boolean }> {
  const lot: SheetRow[] = [];
  let letters = 0;
  for (;;) {
    const { value, done } = await source.next();
    if (done) return { lot, done: true };
    lot.push(value);
    for (const cell of value.cells) letters += cell.length;
    if (lot.length >= batch || letters > LETTERS) return { lot, done: false };
  }
}

/** The first rows, blank where there is none, and how much of the sheet is hidden. */
async function probe(): Promise<Omit<SheetLooks, 'sheets'>> {
  const first: string[][] = [];
  let hiddenRows = 0;
  for await (const { n, cells, hidden } of rows({ hidden: true })) {
    if (hidden) hiddenRows++;
    if (n > batch && kind === 'txt') break;
    if (n > batch || (hidden && !choice.hidden)) continue;
    while (first.length < n - 1) first.push([]);
    first[n - 1] = cells;
  }
  const { sheets, encoding = null, separator = null } = await book;
  const sheet = choice.sheet ?? sheets.find((one) => !one.hidden)?.index ?? 0;
  return { sheet, rows: first, hiddenRows, hiddenColumns: [...hiddenWithText], encoding, separator };
}

/** How a spreadsheet looks before it is read. */
export interface SheetLooks {
  sheets: Book['sheets'];
  sheet: number;
  rows: string[][];
  hiddenRows: number;
  hiddenColumns: number[];
  encoding: Encoding | null;
  separator: Separator | null;
}

const answers = {
  more,
  probe: async (): Promise<SheetLooks> => ({ sheets: (await book).sheets, ...(await probe()) }),
  sheets: async (): Promise<Pick<SheetLooks, 'sheets'>> => ({ sheets: (await book).sheets }),
};

parentPort!.on('message', async (question: keyof typeof answers) => {
  try {
    parentPort!.postMessage(await answers[question]());
  } catch (error) {
    parentPort!.postMessage({ error: error instanceof Unreadable ? error.message : NO_SHEET });
  }
});
