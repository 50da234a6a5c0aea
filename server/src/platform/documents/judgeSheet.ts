import { readFile } from 'node:fs/promises';
import { decodeText, wideEncoding } from './sheet/decodeText.ts';
import { openParts } from './sheet/openParts.ts';
import { Unreadable, WITH_PASSWORD } from './sheet/Unreadable.ts';
import type { SheetKind } from './sheet.ts';

/**
 * Tells what kind of spreadsheet a file is by its content, never by its name; null when it is none. Throws Unreadable for a
 * workbook with a password, which cannot be opened.
 */
export async function judgeSheet(file: string): Promise<SheetKind | null> {
  const bytes = await readFile(file);
  const start = bytes.subarray(0, 8).toString('latin1');
  if (start.startsWith('PK')) return judgePacked(file);
  if (start === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1') return judgeCompound(bytes);
  if (/^(?:%PDF|\{\\rtf)/.test(start) || !isText(bytes)) return null;
  const { text } = decodeText(bytes.subarray(0, 8192));
  if (!/^\s*<[?!a-z]/i.test(text)) return 'txt';
  return /<(?:html|table|(?:\w+:)?Workbook)[\s>]/i.test(text) ? 'xls' : null;
}

async function judgePacked(file: string): Promise<SheetKind | null> {
  // Its size is judged when it is read; here only the list of its parts is.
  const parts = await openParts(file, Number.POSITIVE_INFINITY).catch(() => null);
  if (!parts) return null;
  try {
    const types = parts.has('[Content_Types].xml') ? await parts.text('[Content_Types].xml') : '';
    if (/spreadsheetml|sheet\.binary/.test(types)) return 'xlsx';
    const type = parts.has('mimetype') ? await parts.text('mimetype') : '';
    return /^application\/vnd\.oasis\.opendocument\.spreadsheet/.test(type) ? 'ods' : null;
  } catch {
    return null;
  } finally {
    await parts.close();
  }
}

/** Old books, and new ones with a password, are compound files; the names of their streams tell them apart. */
function judgeCompound(bytes: Buffer): SheetKind | null {
  const has = (name: string): boolean => bytes.includes(Buffer.from(`${name}\0`, 'utf16le'));
  if (has('EncryptedPackage')) throw new Unreadable(WITH_PASSWORD);
  return !has('WordDocument') && (has('Workbook') || has('Book')) ? 'xls' : null;
}

/**
 * Text in two-byte characters, or with hardly any character that text does not have: the rows that have one will report it.
 */
function isText(bytes: Uint8Array): boolean {
  if (wideEncoding(bytes)) return bytes.length > 0;
  let empty = 0;
  let control = 0;
  for (const byte of bytes) {
    if (byte === 0) empty++;
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 26) || byte === 127) control++;
  }
  return bytes.length > 0 && empty <= bytes.length / 20 && control <= 1 + bytes.length / 20;
}
