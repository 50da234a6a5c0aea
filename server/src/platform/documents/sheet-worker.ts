import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { checkUnpacked } from './checkUnpacked.ts';
import type { SheetRow } from './sheet.ts';

/** The thread that reads a sheet (sheets.ts): some rows at a time, as they are asked for. */
interface Work {
  file: string;
  extension: 'xlsx' | 'txt';
  batch: number;
  sheet: number;
  maxRows: number;
  maxColumns: number;
  maxChars: number;
  maxUnpacked: number;
}
const { file, extension, batch, sheet, maxRows, maxColumns, maxChars, maxUnpacked } = workerData as Work;

/** Old programs write their texts in Windows' own letters. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const twoDigits = (n: number): string => String(n).padStart(2, '0');
const day = (d: Date): string =>
  `${d.getUTCFullYear()}-${twoDigits(d.getUTCMonth() + 1)}-${twoDigits(d.getUTCDate())}`;

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : day(value);
  if (typeof value === 'boolean') return value ? 'SI' : 'NO';
  return String(value).normalize('NFC').trim().slice(0, maxChars);
}

async function* rows(): AsyncGenerator<unknown[]> {
  const bytes = await readFile(file);
  if (extension === 'xlsx') {
    await checkUnpacked(bytes, maxUnpacked);
    for await (const { values } of streamXlsxRows(new Uint8Array(bytes), { maxRows: maxRows + 2, sheet }))
      yield values;
    return;
  }
  const text = decode(bytes);
  yield* streamCsvRows(text, { delimiter: detectDelimiter(text.slice(0, 20_000)), maxRows: maxRows + 2 });
}

let n = 0;
const source = rows();
parentPort!.on('message', async () => {
  try {
    const lot: SheetRow[] = [];
    for (;;) {
      const { value, done } = await source.next();
      if (done) return parentPort!.postMessage({ lot, done: true });
      const cells = value.slice(0, maxColumns).map(toText);
      lot.push({ n: ++n, cells });
      if (lot.length >= batch) return parentPort!.postMessage({ lot, done: false });
    }
  } catch (error) {
    parentPort!.postMessage({ error: String((error as Error).message) });
  }
});
