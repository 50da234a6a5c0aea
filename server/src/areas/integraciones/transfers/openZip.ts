import { createWriteStream, openAsBlob } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js';
import { decodeCodePage } from '../../../platform/documents/decodeCodePage.ts';
import { BadInput, TooLarge } from '../../../platform/errors/errors.ts';

const MB = 1024 * 1024;
/** The most bytes of an entry once it is unpacked. */
const MAX_UNPACKED = 16 * 1024 * MB;

export interface OpenZip {
  entries: ReadonlyMap<string, FileEntry>;
  close(): Promise<void>;
}

export async function openZip(file: string): Promise<OpenZip> {
  const zip = new ZipReader(new BlobReader(await openAsBlob(file)), {
    useWebWorkers: false,
    // Neither Finder, which writes names in UTF-8, nor Explorer, in a console code page, says which one it uses.
    decodeText: (bytes, encoding) => (encoding === 'cp437' ? decodeName(bytes) : undefined),
  });
  const entries = await zip.getEntries().catch(() => {
    throw new BadInput('El archivo .zip está cortado o dañado');
  });
  if (entries.some(({ encrypted }) => encrypted))
    throw new BadInput('El archivo .zip tiene contraseña: armalo sin contraseña');
  // Some Windows programs separate folders with a backslash.
  const pathOf = ({ filename }: { filename: string }) => filename.replaceAll('\\', '/');
  const files = entries.filter(
    (entry): entry is FileEntry => !entry.directory && !pathOf(entry).endsWith('/'),
  );
  return {
    entries: new Map(files.map((entry) => [pathOf(entry), entry])),
    close: async () => void (await zip.close()),
  };
}

function decodeName(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decodeCodePage(bytes, 850);
  }
}

/** Writes an entry to a file. Throws a 413 once it is larger than `most`, whatever size the archive states. */
export async function unpack(entry: FileEntry, file: string, most = MAX_UNPACKED): Promise<void> {
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      size += chunk.length;
      if (size > most) next(new TooLarge(`Pesa más de ${formatNumber(Math.round(most / MB))} MB`));
      else next(null, chunk);
    },
  });
  await pipeline(streamOf(entry), limit, createWriteStream(file, { mode: 0o600 }));
}

/** An entry's bytes as a stream. Throws a 400 for a damaged archive. */
export const streamOf = (entry: FileEntry): Readable => Readable.from(chunksOf(entry));

async function* chunksOf(entry: FileEntry): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const stream = Readable.fromWeb(readable as never);
  // The error comes out of the stream too.
  entry.getData(writable, { checkSignature: true }).catch((error: unknown) => stream.destroy(error as Error));
  try {
    yield* stream;
  } catch {
    throw new BadInput('Está dañado dentro del .zip, o comprimido de un modo que no se puede leer');
  }
}
