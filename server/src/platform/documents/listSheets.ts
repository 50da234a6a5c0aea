import { openAsBlob } from 'node:fs';
import { BlobReader, type FileEntry, TextWriter, ZipReader } from '@zip.js/zip.js';
import { BadInput } from '../errors/errors.ts';

/** A workbook names its sheets in a part of this much at most. */
const MAX_BYTES = 1024 * 1024;
const SHEET = /<(?:\w+:)?sheet\s[^<>]{0,600}>/g;
function attribute(tag: string, name: string): string | null {
  const [, double, single] = new RegExp(`\\s${name}=(?:"([^"]{0,200})"|'([^']{0,200})')`).exec(tag) ?? [];
  return double ?? single ?? null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

export interface NamedSheet {
  /** From 0, as readSheet takes it. */
  index: number;
  nombre: string;
}

/** The sheets of an .xlsx that people see, in its order. Throws a 400 for a file that is none. */
export async function listSheets(file: string): Promise<NamedSheet[]> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(file)), { useWebWorkers: false });
  try {
    const entries = await zip.getEntries().catch(() => []);
    const book = entries.find(({ filename }) => /^xl\/workbook\.xml$/i.test(filename)) as
      | FileEntry
      | undefined;
    if (!book || book.uncompressedSize > MAX_BYTES)
      throw new BadInput('No se pudo leer el archivo: no es una planilla válida o es demasiado grande');
    const text = await book.getData(new TextWriter());
    return (text.match(SHEET) ?? []).flatMap((tag, index) => {
      const name = attribute(tag, 'name')?.replace(
        /&(amp|lt|gt|quot|apos);/g,
        (_, word: string) => ENTITIES[word]!,
      );
      // LibreOffice says of those, too, which people see, that they are visible.
      return /hidden/i.test(attribute(tag, 'state') ?? '')
        ? []
        : [{ index, nombre: (name ?? `Hoja ${index + 1}`).slice(0, 100) }];
    });
  } finally {
    await zip.close();
  }
}
