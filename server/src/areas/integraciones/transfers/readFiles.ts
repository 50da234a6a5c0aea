import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { cutStart, cutText } from '@tembiapo/contract/domain/cutText.ts';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';
import type { FileEntry } from '@zip.js/zip.js';
import { BadInput } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { MANIFEST } from './agencia/manifest.ts';
import { labelOfTable, numberOf } from './nouns.ts';
import type { Archives } from './opencats/Judging.ts';
import { ANSWERS, joinAnswers } from './opencats/joinAnswers.ts';
import { isDoubledDump } from './opencats/readBytes.ts';
import { NoDump, readDump } from './opencats/readDump.ts';
import { type ListFile, readLists } from './opencats/readLists.ts';
import { OWN_SITE, TABLE_NAMES, TABLES } from './opencats/tables.ts';
import { asTyped } from './opencats/texts.ts';
import { withAddresses } from './opencats/withAddresses.ts';
import { openZip, streamOf, unpack } from './openZip.ts';
import { bytesOf, joinParts } from './parts.ts';
import type { StoredPart } from './queries.ts';
import { type FreshRow, insertRows } from './staging.ts';
import type { ListDates, Origin } from './transfer-types.ts';

/** Rows that are inserted at a time. */
const LOT = 1000;
const READ: ReadonlySet<string> = new Set([...TABLE_NAMES, ANSWERS]);
/** Files that macOS and Windows add to archives. */
const OF_A_SYSTEM = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/;
/** The most rows of a transfer. */
const MAX_ROWS = 20_000_000;

/** Where a file lies: the uploaded archive and the path in it; and its fingerprint. */
interface Place {
  archivo: string;
  ruta: string;
  huella: string;
}

interface Read {
  origen: Origin;
  archives: Archives;
  /** The archive that is an agency's copy, if any. */
  copia: string | null;
  /** When the latest dump was made, if one says so. */
  hecho: string | null;
  /** How the dates of its lists were read. */
  fechas: ListDates[];
}

/** Reads all uploaded files, each by its content, into the rows of a transfer; dates of lists in the orders asked for. */
export async function readFiles(
  services: Services,
  { id, asked = {} }: { id: string; asked?: Record<string, DateOrder> | undefined },
  parts: readonly StoredPart[],
  folder: string,
  onProgress: (rows: number) => Promise<void>,
): Promise<Read> {
  const archives = new Map<string, Place>();
  const down = new Laying(services, id, onProgress);
  const read: Read = { origen: 'planillas', archives, copia: null, hecho: null, fechas: [] };
  const lists: ListFile[] = [];
  for (const [archivo, own] of Map.groupBy(parts, (part) => part.archivo)) {
    const kind = await kindOf(services, archivo, own);
    if (kind === 'zip') {
      const file = join(folder, 'zip');
      await joinParts(services, own, file);
      await readArchive(file, archivo, { folder, down, read, lists });
    } else if (kind === 'sheet') {
      const file = join(folder, `planilla${lists.length}`);
      await joinParts(services, own, file);
      lists.push({ nombre: archivo, file, extension: /\.xlsx$/i.test(archivo) ? 'xlsx' : 'txt' });
    } else {
      await layDump(() => bytesOf(services, own), kind === 'gzip', down);
      read.origen = 'opencats';
    }
  }
  for await (const rows of readLists(lists, asked, (dates) => read.fechas.push(dates))) await down.lay(rows);
  await down.flush();
  read.hecho = down.dumped;
  if (!read.copia && !down.has('attachment')) {
    if (down.rows === 0 && archives.size > 0) read.origen = 'cv';
    await down.lay(
      [...archives].map(([place, { archivo, ruta, huella }]) => ({
        tabla: 'cv',
        clave: cutStart(place, 200),
        datos: { archivo, ruta, huella },
      })),
    );
    await down.flush();
  }
  if (!read.copia && down.rows === 0)
    throw new BadInput('No se encontró nada en los archivos: ni tablas de OpenCATS, ni listas suyas, ni CV');
  return read.copia ? { ...read, origen: 'tembiapo' } : read;
}

/** Inserts rows in lots. */
class Laying {
  rows = 0;
  dumped: string | null = null;
  /** Names of the databases that rows come from, by their lower-case names. */
  readonly #databases = new Map<string, string>();
  readonly #tables = new Set<string>();
  #waiting: FreshRow[] = [];
  readonly #services: Services;
  readonly #id: string;
  readonly #onProgress: (rows: number) => Promise<void>;

  constructor(services: Services, id: string, onProgress: (rows: number) => Promise<void>) {
    this.#services = services;
    this.#id = id;
    this.#onProgress = onProgress;
  }

  /** Whether there was a row of a table. */
  has = (table: string): boolean => this.#tables.has(table);

  /** Refuses rows of two databases, whose numbers would be mixed up. */
  from(database: string): void {
    this.#databases.set(database.toLowerCase(), database);
    if (this.#databases.size > 1)
      throw new BadInput(
        `Hay dos bases de OpenCATS en los archivos: ${[...this.#databases.values()].join(' y ')}. Traelas de a una, con un volcado de cada una.`,
      );
  }

  async lay(rows: readonly FreshRow[]): Promise<void> {
    for (const row of rows) {
      this.#tables.add(row.tabla);
      this.#waiting.push(row);
    }
    if (this.#waiting.length >= LOT) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const clash = await insertRows(this.#services.db, this.#id, this.#waiting);
    if (clash)
      throw new BadInput(
        `Los archivos dicen dos cosas distintas de lo mismo (${labelOfTable(clash.tabla)}, número ${numberOf(clash.clave)}): son de dos bases de OpenCATS, o de dos días. Dejá los de una sola.`,
      );
    this.rows += this.#waiting.length;
    this.#waiting = [];
    if (this.rows > MAX_ROWS)
      throw new BadInput(
        `El otro sistema tiene más de ${formatNumber(MAX_ROWS)} filas: traelo en varios volcados`,
      );
    await this.#onProgress(this.rows);
  }
}

const isSheet = (name: string): boolean => /\.(csv|xlsx|txt)$/i.test(name);

/** The kind of a file by its first bytes. An .xlsx is a zip too. */
async function kindOf(
  services: Services,
  name: string,
  parts: readonly StoredPart[],
): Promise<'zip' | 'gzip' | 'sheet' | 'dump'> {
  for await (const chunk of bytesOf(services, parts.slice(0, 1))) {
    if (chunk[0] === 0x1f && chunk[1] === 0x8b) return 'gzip';
    if (chunk.subarray(0, 2).toString('latin1') === 'PK') return /\.xlsx$/i.test(name) ? 'sheet' : 'zip';
    break;
  }
  return isSheet(name) ? 'sheet' : 'dump';
}

/** Errors are thrown to the reader. */
function unzipped(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const gunzip = createGunzip();
  pipeline(Readable.from(bytes), gunzip, () => undefined);
  return gunzip;
}

/** Reads a dump twice: only the whole of it shows its encoding. */
async function layDump(open: () => AsyncIterable<Buffer>, zipped: boolean, down: Laying): Promise<void> {
  const plain = () => withoutMark(zipped ? unzipped(open()) : open());
  const noteDumped = (moment: string) => {
    if (!down.dumped || down.dumped < moment) down.dumped = moment;
  };
  try {
    const isDoubled = await isDoubledDump(plain());
    for await (const rows of joinAnswers(readDump(plain(), READ, { onDumped: noteDumped, isDoubled })))
      await down.lay(
        rows.flatMap(({ table, row, database }) => {
          const { keyOf, without = [] } = TABLES[table]!;
          // Of OpenCATS' own site only the automatic users count: they signed rows.
          const key = row.site_id === OWN_SITE && table !== 'user' ? null : keyOf(row);
          for (const column of without) delete row[column];
          if (key && database) down.from(database);
          return key
            ? [{ tabla: table, clave: cutText(key, 200), datos: withAddresses(table, asTyped(row)) }]
            : [];
        }),
      );
    // Flushed so that clashes with another file are found.
    await down.flush();
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

/** Reads an archive: an agency's copy, dumps and lists among other files, or the folder of attachments. */
async function readArchive(
  file: string,
  archivo: string,
  { folder, down, read, lists }: { folder: string; down: Laying; read: Read; lists: ListFile[] },
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
        await layDump(() => streamOf(entry), /\.gz$/i.test(name), down);
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
    await layDump(() => inTurn(backup), false, down);
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
