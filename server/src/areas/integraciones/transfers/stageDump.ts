import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { BadInput } from '../../../platform/errors/errors.ts';
import { ANSWERS, joinAnswers } from './opencats/joinAnswers.ts';
import { isDoubledDump } from './opencats/readBytes.ts';
import { NoDump, readDump } from './opencats/readDump.ts';
import { OWN_SITE, TABLE_NAMES, TABLES } from './opencats/tables.ts';
import { asTyped } from './opencats/texts.ts';
import { withAddresses } from './opencats/withAddresses.ts';
import type { Stager } from './Stager.ts';

const READ: ReadonlySet<string> = new Set([...TABLE_NAMES, ANSWERS]);

/** Errors are thrown to the reader. */
function unzipped(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  pipeline(Readable.from(bytes), gunzip, () => undefined);
  return gunzip;
}

/** Reads a dump twice: only the whole of it shows its encoding. */
export async function stageDump(
  open: () => AsyncIterable<Buffer>,
  zipped: boolean,
  stager: Stager,
): Promise<void> {
  const plain = () => withoutMark(zipped ? unzipped(open()) : open());
  const noteDumped = (moment: string) => {
    if (!stager.dumped || stager.dumped < moment) stager.dumped = moment;
  };
  try {
    const isDoubled = await isDoubledDump(plain());
    for await (const rows of joinAnswers(readDump(plain(), READ, { onDumped: noteDumped, isDoubled })))
      await stager.stage(
        rows.flatMap(({ table, row, database }) => {
          const { keyOf, without = [] } = TABLES[table]!;
          // Of OpenCATS' own site only the automatic users count: they signed rows.
          const key = row.site_id === OWN_SITE && table !== 'user' ? null : keyOf(row);
          for (const column of without) delete row[column];
          if (key && database) stager.from(database);
          return key
            ? [{ tabla: table, clave: cutText(key, 200), datos: withAddresses(table, asTyped(row)) }]
            : [];
        }),
      );
    // Flushed so that clashes with another file are found.
    await stager.flush();
  } catch (error) {
    if (error instanceof NoDump) throw new BadInput(error.message);
    const { code = '' } = error as { code?: string };
    if (/^Z_|^ERR_Z/.test(code)) throw new BadInput('El archivo comprimido está cortado o dañado');
    throw error;
  }
}

/** Whether bytes are of an archive that is no .zip: .rar, .7z, .bz2, .xz or .tar. */
const isOtherArchive = (bytes: Buffer): boolean =>
  /^(?:Rar!|7z\xbc\xaf|BZh\d|\xfd7zXZ)/.test(bytes.toString('latin1', 0, 8)) ||
  bytes.toString('latin1', 257, 262) === 'ustar';

/**
 * Converts a UTF-16 dump of the Windows console to UTF-8 and removes byte order marks. Throws a 400 for an archive of
 * a kind that is not opened.
 */
async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let decoder: TextDecoder | null = null;
  let first = true;
  for await (const chunk of chunks) {
    if (first && isOtherArchive(chunk))
      throw new BadInput(
        'Uno de los archivos es un .tar, .rar, .7z o parecido, que acá no se abre: armalo como .zip y subilo de nuevo',
      );
    if (first && chunk[0] === 0xff && chunk[1] === 0xfe) decoder = new TextDecoder('utf-16le');
    const hasMark = first && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    first = false;
    yield decoder
      ? Buffer.from(decoder.decode(chunk, { stream: true }))
      : hasMark
        ? chunk.subarray(3)
        : chunk;
  }
}
