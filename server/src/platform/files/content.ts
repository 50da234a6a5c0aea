import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

export interface Content {
  extension: string;
  type: string;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** Accepted kinds of file, by content and never by name (docs/reglas/personas.md). */
const ADMITTED: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: `${OFFICE}.wordprocessingml.document`,
  odt: 'application/vnd.oasis.opendocument.text',
  xls: 'application/vnd.ms-excel',
  xlsx: `${OFFICE}.spreadsheetml.sheet`,
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  txt: 'text/plain',
};
export const EXTENSIONS = Object.keys(ADMITTED);
export const IMAGENES: readonly string[] = ['jpg', 'png', 'webp'];

/** Kinds of file that are text but are not accepted. */
const OTHER_TEXTS = new Set('rtf ps eps xml ics pgp vcf vtt reg stl ar deb cpio'.split(' '));

const contentOf = (extension: string): Content => ({ extension, type: ADMITTED[extension]! });

/** What a file is, or null when it is not accepted. */
export async function judge(file: string): Promise<Content | null> {
  const found = await fileTypeFromFile(file).catch(() => undefined);
  if (found?.ext === 'cfb') return judgeCompound(file);
  // An animated PNG is a PNG as well.
  const extension = found?.ext === 'apng' ? 'png' : found?.ext;
  if (extension !== undefined && extension in ADMITTED) return contentOf(extension);
  // 'FORMACIÓN' begins like a sound file; a file that is all text is not one.
  if (extension !== undefined && OTHER_TEXTS.has(extension)) return null;
  return (await isText(file)) ? contentOf('txt') : null;
}

const BLOCK = 64 * 1024;

async function* blocks(file: string): AsyncGenerator<Buffer> {
  const handle = await open(file);
  try {
    for (;;) {
      const { bytesRead, buffer } = await handle.read(Buffer.alloc(BLOCK), 0, BLOCK);
      if (bytesRead === 0) return;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}

/** Old Word and Excel files are compound files; the name of their main stream tells them apart. */
async function judgeCompound(file: string): Promise<Content | null> {
  const word = Buffer.from('WordDocument', 'utf16le');
  const sheets = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'));
  let tail = Buffer.alloc(0);
  for await (const block of blocks(file)) {
    const window = Buffer.concat([tail, block]);
    if (window.includes(word)) return contentOf('doc');
    if (sheets.some((name) => window.includes(name))) return contentOf('xls');
    tail = window.subarray(-64);
  }
  return null;
}

/** Text in UTF-8 or an older one-byte encoding: no control characters except line breaks and tabs. */
async function isText(file: string): Promise<boolean> {
  let length = 0;
  for await (const block of blocks(file)) {
    length += block.length;
    if (block.some((byte) => byte < 9 || (byte > 13 && byte < 32) || byte === 127)) return false;
  }
  return length > 0;
}
