import { openAsBlob } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { DOCUMENT_CODE } from '../../../platform/disclosures/disclosures.ts';

/** The parts of a workbook that hold a code (platform/documents/rewriteBook.ts), and their maximum size. */
const PARTS = new Set(['xl/workbook.xml', 'docProps/core.xml']);
const PART_MAX = 1024 * 1024;

const codesIn = (text: string): string[] => [...new Set(text.match(DOCUMENT_CODE) ?? [])].slice(0, 20);

/** The codes in one of our documents: in a PDF's metadata, or in two parts of a workbook. */
export async function readCodes(file: string): Promise<string[]> {
  const bytes = await readFile(file);
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') return codesIn(bytes.toString('latin1'));
  const { BlobReader, configure, TextWriter, ZipReader } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  const reader = new ZipReader(new BlobReader(await openAsBlob(file)));
  try {
    const codes: string[] = [];
    for (const entry of await reader.getEntries()) {
      if (entry.directory || !PARTS.has(entry.filename) || entry.uncompressedSize > PART_MAX) continue;
      codes.push(...codesIn(await entry.getData(new TextWriter())));
    }
    return codes;
  } catch {
    // Begins like an archive but is none.
    return [];
  } finally {
    await reader.close();
  }
}
