import { openAsBlob } from 'node:fs';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import { MAX_UNPACKED, Unreadable } from './Unreadable.ts';

/** The named parts of a document's archive as text. Refuses macros, passwords and archives that unpack to too much. */
export async function readParts(file: string, wanted: RegExp): Promise<Map<string, string>> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(file)), { useWebWorkers: false });
  try {
    const entries = await zip.getEntries().catch(() => {
      throw new Unreadable('El documento está dañado y no se puede abrir.');
    });
    if (entries.some(({ encrypted }) => encrypted))
      throw new Unreadable('El documento tiene contraseña. Guardalo sin contraseña y subilo de nuevo.');
    if (entries.some(({ filename }) => /vbaProject\.bin$|^Basic\//i.test(filename)))
      throw new Unreadable(
        'El documento tiene macros, que pueden hacer daño. Guardalo sin macros o como PDF.',
      );
    const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (entries.length > 2000 || total > MAX_UNPACKED)
      throw new Unreadable('El documento pesa demasiado al abrirlo: no parece un CV.');
    const parts = new Map<string, string>();
    for (const entry of entries)
      if (!entry.directory && wanted.test(entry.filename))
        parts.set(entry.filename, await entry.getData(new TextWriter()));
    return parts;
  } finally {
    await zip.close();
  }
}
