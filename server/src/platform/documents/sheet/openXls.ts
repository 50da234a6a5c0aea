import { readFile } from 'node:fs/promises';
import { type CellObject, read, set_cptable, type WorkBook } from '@e965/xlsx';
import * as tables from '@e965/xlsx/dist/cpexcel.full.mjs';
import type { SheetRow } from '../sheet.ts';
import type { Book } from './Book.ts';
import { decodeText } from './decodeText.ts';
import { booleanCell, type Look, lookOf, numberCell } from './numberLook.ts';
import { NO_SHEET, Unreadable, WITH_PASSWORD } from './Unreadable.ts';

set_cptable(tables);

/** Errors by the number that a workbook stores. */
const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};
const looks = new Map<string | number, Look>();

/** What a format does, computed once. */
function lookFor(code: string | number = 'General'): Look {
  const look = looks.get(code) ?? lookOf(code);
  looks.set(code, look);
  return look;
}

function cellText({ t, v, z }: CellObject, since1904: boolean): string {
  if (v === undefined) return '';
  if (t === 'n') return numberCell(v as number, lookFor(z), since1904);
  if (t === 'b') return booleanCell(v as boolean);
  if (t === 'e') return ERRORS[v as number] ?? '#N/A';
  return t === 's' ? String(v) : '';
}

function openBook(bytes: Buffer): WorkBook {
  const options = {
    dense: true,
    cellNF: true,
    cellText: false,
    cellFormula: false,
    cellStyles: true,
  } as const;
  try {
    if (bytes.readUInt32BE(0) === 0xd0_cf_11_e0) return read(bytes, { ...options, type: 'buffer' });
    const { text } = decodeText(bytes);
    if (!/^\s*</.test(text)) throw new Unreadable(NO_SHEET);
    // Texts stay as written: no digits become a number.
    return read(text, { ...options, type: 'string', raw: true });
  } catch (error) {
    throw new Unreadable(/password|unsupported encryption/i.test(String(error)) ? WITH_PASSWORD : NO_SHEET);
  }
}

/** Opens an .xls of 1997 to 2003 or older, or HTML or XML under that name. Throws Unreadable for any other file. */
export async function openXls(file: string): Promise<Book> {
  const book = openBook(await readFile(file));
  const hiddenColumns = new Set<number>();
  const since1904 = book.Workbook?.WBProps?.date1904 === true;
  function* rows(index: number): Generator<SheetRow> {
    hiddenColumns.clear();
    const sheet = book.Sheets[book.SheetNames[index] ?? ''];
    if (!sheet) throw new Unreadable(NO_SHEET);
    for (const [i, column] of (sheet['!cols'] ?? []).entries()) if (column?.hidden) hiddenColumns.add(i);
    for (const [i, line] of ((sheet['!data'] ?? []) as (CellObject | undefined)[][]).entries()) {
      if (!line) continue;
      const cells = Array.from(line, (cell) => (cell ? cellText(cell, since1904) : ''));
      if (cells.some((cell) => cell !== ''))
        yield { n: i + 1, cells, ...(sheet['!rows']?.[i]?.hidden && { hidden: true }) };
    }
  }
  return {
    sheets: book.SheetNames.map((name, index) => ({
      index,
      nombre: name,
      hidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0,
    })),
    rows,
    hiddenColumns,
  };
}
