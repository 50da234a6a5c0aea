import { open, rm } from 'node:fs/promises';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatDate } from '@tembiapo/contract/domain/dates.ts';
import type { CellStyle, CellValue, ColumnDef } from 'hucre';
import type { DocumentMark } from '../files/DocumentMark.ts';
import { type Documento, type FileAnswer, sendDocumento } from '../files/files.ts';
import { escapeHtml } from './html.ts';
import { rewriteBook } from './rewriteBook.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type ColumnType = 'texto' | 'entero' | 'monto' | 'dia' | 'momento';
const FORMATS: Record<ColumnType, string | undefined> = {
  texto: undefined,
  entero: undefined,
  monto: '#,##0',
  dia: 'dd/mm/yyyy',
  momento: 'dd/mm/yyyy hh:mm',
};

/** For amounts with decimals: a format that hides missing decimals leaves a comma with nothing after it. */
const WITH_DECIMALS = '#,##0.0###';

/**
 * Cell values: 'dia' is YYYY-MM-DD, 'momento' the milliseconds of the local wall clock (moments.ts), numbers are numbers or
 * their text.
 */
export type Cell = string | number | null;

export interface Sheet {
  /** Name of the file, without its ending, and of the sheet. */
  nombre: string;
  columnas: { titulo: string; width: number; tipo?: ColumnType }[];
  /** How many rows there will be. */
  total: number;
  /** The rows, in batches. */
  rows: AsyncIterable<Cell[][]>;
}

/** Rows of a query as cells, in the order of the named fields. */
export async function* rowsOf(
  batches: AsyncIterable<Record<string, Cell>[]>,
  fields: readonly string[],
): AsyncGenerator<Cell[][]> {
  for await (const batch of batches) yield batch.map((row) => fields.map((field) => row[field] ?? null));
}

/** The longest text that Excel can hold in a cell. */
const CELL_MAX = 32_000;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const NO_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])/g;

/** How an .xlsx writes a character by its number: '_x000D_'. */
const WRITTEN = /_(?=x[\dA-Fa-f]{4}_)/g;

/** A text in the form that a cell can hold. */
export const plainText = (text: string): string =>
  cutText(text.replace(NO_XML, ''), CELL_MAX).replace(WRITTEN, '_x005F_');

/** Excel counts earlier days in its own way; other programs count them differently or not at all. */
const FIRST_DAY = '1900-03-01';

/** A text is always a text, whatever it starts with: no cell becomes a formula. */
function toCell(value: Cell, kind: ColumnType): CellValue {
  if (value === null || value === '') return null;
  switch (kind) {
    case 'texto':
      return plainText(String(value));
    case 'dia':
      return String(value) < FIRST_DAY ? formatDate(String(value)) : new Date(Date.parse(String(value)));
    case 'momento':
      // To the minute, so that the filter uses the value that is shown.
      return new Date(Math.round(Number(value) / 60_000) * 60_000);
    default:
      return Number(value);
  }
}

const isDate = (kind: ColumnType | undefined): boolean => kind === 'dia' || kind === 'momento';

/**
 * Writes a sheet as .xlsx into `file`, row by row, in memory that does not grow with the rows: frozen head, widths, filter.
 * The stream of hucre has no filter, so the sheet gets one in a second pass (docs/decisions/0009).
 */
export async function writeXlsx(
  file: string,
  sheet: Sheet,
  onProgress: (done: number) => Promise<void> | void = () => undefined,
  mark: DocumentMark | null = null,
): Promise<void> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  // Only cells that need a format have a style: each styled cell costs a lookup in the table of styles.
  const bodies = sheet.columnas.map<CellStyle | undefined>(({ tipo = 'texto' }) => {
    const numFmt = FORMATS[tipo];
    return numFmt === undefined ? undefined : { numFmt };
  });
  const header: CellStyle = {
    font: { name: 'Calibri', size: 11, bold: true },
    fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'ECE7DF' } },
  };
  const columns = sheet.columnas.map<ColumnDef>(({ width, tipo }) => ({
    width: Math.max(width, isDate(tipo) ? 12 : 6),
    style: header,
  }));
  const amounts = sheet.columnas.flatMap(({ tipo }, i) => (tipo === 'monto' ? [i] : []));
  let written = 1;
  async function* rows(): AsyncGenerator<CellValue[]> {
    yield sheet.columnas.map(({ titulo }) => titulo);
    // The head is written; from here on the columns are formatted for their values.
    for (const [i, column] of columns.entries()) {
      const body = bodies[i];
      if (body) column.style = body;
      else delete column.style;
    }
    for await (const batch of sheet.rows) {
      for (const row of batch) {
        const cells = row.map((value, i) => toCell(value, sheet.columnas[i]?.tipo ?? 'texto'));
        // A row is written before the next one is asked for.
        for (const i of amounts)
          columns[i]!.style = Number.isInteger(cells[i] ?? 0) ? bodies[i]! : { numFmt: WITH_DECIMALS };
        yield cells;
      }
      written += batch.length;
      await onProgress(written - 1);
    }
  }
  const plain = `${file}.sin-filtro`;
  try {
    const bytes = writeXlsxStream(rows(), {
      name: sheetName(sheet.nombre),
      columns,
      freezePane: { rows: 1 },
    });
    await save(bytes, plain);
    await rewriteBook(plain, file, {
      sheetEnd: endOf(`A1:${letter(sheet.columnas.length - 1)}${written}`, mark),
      mark,
    });
  } finally {
    await rm(plain, { force: true });
  }
}

/** Writes each chunk as it comes: nothing is read ahead of the disk. */
async function save(bytes: ReadableStream<Uint8Array>, file: string): Promise<void> {
  const handle = await open(file, 'w', 0o600);
  try {
    for await (const chunk of bytes) await handle.write(chunk);
  } finally {
    await handle.close();
  }
}

/** A sheet's name may have neither these characters nor more than 31. */
const sheetName = (name: string): string => cutText(name.replace(/[\\/?*[\]:']/g, ' '), 31).trim() || 'Hoja';

/** The end of a sheet: its filter and, if the document is marked, who made it at the foot of each printed page. */
const endOf = (range: string, mark: DocumentMark | null): string =>
  `</sheetData><autoFilter ref="${range}"/>${
    mark
      ? `<headerFooter><oddFooter>&amp;L${escapeHtml(footText(mark))}&amp;R&amp;P / &amp;N</oddFooter></headerFooter>`
      : ''
  }</worksheet>`;

/** In a footer an ampersand starts a command. */
const footText = ({ who, when }: DocumentMark): string =>
  `Exportado por ${who} el ${when}`.replaceAll('&', '&&');

const letter = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letter(Math.floor(column / 26) - 1) + letter(column % 26);

/** A sheet as a document ready to be written. */
export const sheetDocumento = (sheet: Sheet): Documento => ({
  nombre: `${sheet.nombre}.xlsx`,
  tipo: XLSX,
  total: sheet.total,
  write: (file, onProgress, mark) => writeXlsx(file, sheet, onProgress, mark),
});

export const sendSheet = (sheet: Sheet): Promise<FileAnswer> => sendDocumento(sheetDocumento(sheet));
