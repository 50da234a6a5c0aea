import { join } from 'node:path';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import type { FileEntry } from '@zip.js/zip.js';
import { MANIFEST } from './agencia/manifest.ts';
import type { Archives } from './opencats/Judging.ts';
import type { ListFile } from './opencats/readLists.ts';
import { openZip, streamOf, unpack } from './openZip.ts';
import type { Stager } from './Stager.ts';
import { stageDump } from './stageDump.ts';
import type { ListDates, Origin } from './transfer-types.ts';

/** Files that macOS and Windows add to archives. */
const OF_A_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/;

/** Where a file lies: the uploaded archive and the path in it; and its fingerprint. */
export interface Place {
  archivo: string;
  ruta: string;
  huella: string;
}

export interface Read {
  origen: Origin;
  archives: Archives;
  /** The archive that is an agency's copy, if any. */
  copia: string | null;
  /** When the latest dump was made, if one says so. */
  hecho: string | null;
  /** How the dates of its lists were read. */
  fechas: ListDates[];
}

/** Reads an archive: an agency's copy, dumps and lists among other files, or the folder of attachments. */
export async function readArchive(
  file: string,
  archivo: string,
  { folder, stager, read, lists }: { folder: string; stager: Stager; read: Read; lists: ListFile[] },
): Promise<void> {
  const zip = await openZip(file);
  try {
    if (zip.entries.has(MANIFEST)) {
      read.copia = archivo;
      return;
    }
    const backup: FileEntry[] = [];
    for (const [path, entry] of zip.entries) {
      const name = path.split('/').at(-1)!;
      if (OF_A_SYSTEM.test(path)) continue;
      // Attachments may be sheets too, but lie in their folder.
      const isAttached = /(^|\/)attachments\//i.test(path) || path.split('/').length > 2;
      if (!isAttached && /\.sql\.\d+$/i.test(name)) backup.push(entry);
      else if (!isAttached && /\.sql(\.gz)?$/i.test(name)) {
        await stageDump(() => streamOf(entry), /\.gz$/i.test(name), stager);
        read.origen = 'opencats';
      } else if (!isAttached && /\.csv$/i.test(name)) {
        const inner = join(folder, `planilla${lists.length}`);
        await unpack(entry, inner);
        lists.push({
          nombre: cutText(`${archivo}: ${path}`.normalize('NFC'), 350),
          file: inner,
          extension: 'txt',
        });
      } else {
        const fingerprint = cutText(`${entry.signature}-${entry.uncompressedSize}-${name}`, 300);
        (read.archives as Map<string, Place>).set(placeIn(path), {
          archivo,
          ruta: path,
          huella: fingerprint,
        });
      }
    }
    if (backup.length === 0) return;
    await stageDump(() => inTurn(backup), false, stager);
    read.origen = 'opencats';
  } finally {
    await zip.close();
  }
}

/** OpenCATS' own backup in numbered files, of which only the first names the columns. */
async function* inTurn(entries: readonly FileEntry[]): AsyncGenerator<Buffer> {
  const numberOf = ({ filename }: FileEntry) => Number(filename.split('.').at(-1));
  for (const entry of [...entries].sort((a, b) => numberOf(a) - numberOf(b)))
    for await (const chunk of streamOf(entry)) yield Buffer.from(chunk as Uint8Array);
}

/** A path within the folder 'attachments', wherever that lies in the archive; composed, since a Mac decomposes accents. */
const placeIn = (path: string): string => path.replace(/^.*?(?:^|\/)attachments\//i, '').normalize('NFC');
