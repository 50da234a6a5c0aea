import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { formatDate, localDay } from '@tembiapo/contract/domain/dates.ts';
import { configure, ZipWriter } from '@zip.js/zip.js';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Db } from '../../../../platform/database/database.ts';
import { oneRow } from '../../../../platform/database/rows.ts';
import { serversOf } from '../../../../platform/database/Servers.ts';
import { neutralSql } from '../../../../platform/documents/neutralText.ts';
import type { DocumentMark } from '../../../../platform/files/DocumentMark.ts';
import type { Documento } from '../../../../platform/files/files.ts';
import { type FoundObject, findObject } from '../../../../platform/files/objects.ts';
import { temporaryFolder } from '../../../../platform/files/uploads.ts';
import type { Services } from '../../../../platform/http/context.ts';
import { FILE_OF, FORMAT, MANIFEST, type Manifest, ROWS_OF } from './manifest.ts';
import { readme } from './readme.ts';
import { type Column, readTables, type Table } from './readTables.ts';
import { REGISTERS, UNSAID } from './tables.ts';

const OBJECTS = 'objeto';
/** The tables that registers refer to without a foreign key, since a trail outlives what it names. */
const NAMED: Record<string, string> = {
  usuario_id: 'usuario',
  candidato_id: 'candidato',
  oportunidad_id: 'oportunidad',
};

async function readRegisters(db: Db): Promise<Table[]> {
  const tables = await readTables(db, Object.keys(REGISTERS));
  return tables.map((table) => ({
    ...table,
    columnas: table.columnas.map((column) => ({ ...column, de: column.de ?? NAMED[column.nombre] ?? null })),
  }));
}

/** All that the agency has, as tables that any program reads, with all files; a snapshot of one moment. */
export async function agenciaDocumento(services: Services): Promise<Documento> {
  const { db } = services;
  return {
    nombre: `Todo ${localDay()}.zip`,
    tipo: 'application/zip',
    total: await estimate(db),
    write: (file, onProgress, mark) => write(services, file, onProgress, mark ?? null),
  };
}

/** The approximate number of rows, twice: each is written in two formats. */
async function estimate(db: Db): Promise<number> {
  const names = [...(await readTables(db)), ...(await readRegisters(db))].map(({ tabla }) => tabla);
  const row = await oneRow(db)<{ n: number }>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::int n from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname = any (${names}::text[])`;
  return row.n * 2;
}

async function write(
  services: Services,
  file: string,
  onProgress: (done: number) => Promise<void> | void,
  mark: DocumentMark | null,
): Promise<void> {
  configure({ useWebWorkers: false });
  const tables = await readTables(services.db);
  const registers = await readRegisters(services.db);
  // A connection of its own, so that nothing else waits while rows stream into the archive.
  const client = new pg.Client(serversOf(services.databaseUrl).config);
  const out = createWriteStream(file, { mode: 0o600 });
  const zip = new ZipWriter(Writable.toWeb(out) as WritableStream<Uint8Array>, {
    zip64: true,
    useWebWorkers: false,
  });
  try {
    await client.connect();
    await client.query('begin transaction isolation level repeatable read, read only');
    const manifest: Manifest = {
      version: FORMAT,
      fecha: new Date().toISOString(),
      tablas: [],
      registers: [],
    };
    let done = 0;
    const add = async (path: string, query: string, between: string, around: readonly [string, string]) => {
      let rows = 0;
      const count = new Transform({
        async transform(chunk: Buffer, _encoding, next) {
          for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) rows++;
          try {
            await onProgress(done + rows);
            next(null, chunk);
          } catch (error) {
            next(error as Error);
          }
        },
      });
      const source = client.query(copyTo(`copy (${query}) to stdout (${between})`));
      const rowsOf = source.pipe(count);
      const framed = Readable.from(framing(path.endsWith('.json') ? withoutComma(rowsOf) : rowsOf, around));
      source.once('error', (error) => framed.destroy(error));
      await zip.add(path, Readable.toWeb(framed) as ReadableStream<Uint8Array>);
      done += rows;
      return rows;
    };
    const addTable = async (table: Table, json: string, csv: string) => {
      // Quote and delimiter that never occur in JSON keep COPY from escaping anything.
      const raw = `format csv, quote e'\\x01', delimiter e'\\x02', encoding 'UTF8'`;
      const howMany = await add(json, jsonQuery(table, tables), raw, ['[\n', ']\n']);
      await add(csv, csvQuery(table, tables), `format csv, header, encoding 'UTF8'`, ['\ufeff', '']);
      return { tabla: table.tabla, filas: howMany };
    };
    for (const table of tables)
      manifest.tablas.push(await addTable(table, ROWS_OF(table.tabla), `csv/${table.tabla}.csv`));
    for (const table of registers)
      manifest.registers!.push(
        await addTable(table, `registros/${table.tabla}.json`, `registros/${table.tabla}.csv`),
      );
    await addFiles(services, client, zip, usedOnly(tables.find(({ tabla }) => tabla === OBJECTS)!, tables));
    await client.query('rollback');
    await zip.add(
      'LEEME.html',
      textOf(readme([...tables, ...registers], manifest, formatDate(localDay()), mark)),
    );
    await zip.add(MANIFEST, textOf(JSON.stringify(manifest)));
    await zip.close();
    if (!out.closed) await once(out, 'close');
  } catch (error) {
    out.destroy();
    await rm(file, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const textOf = (text: string): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from([Buffer.from(text)])) as ReadableStream<Uint8Array>;

async function* framing(source: AsyncIterable<Buffer>, [before, after]: readonly [string, string]) {
  if (before) yield Buffer.from(before);
  yield* source;
  if (after) yield Buffer.from(after);
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const orderOf = ({ clave }: Table): string => clave.map((name) => `t.${quoted(name)}`).join(', ');

/** A JSON row a line, each after a comma; withoutComma removes the first, so that the whole is a list. */
function jsonQuery(table: Table, tables: readonly Table[]): string {
  const columns = table.columnas.map(({ nombre }) => `t.${quoted(nombre)}`).join(', ');
  return `select ',' || row_to_json(x)::text
            from (select ${columns} from ${quoted(table.tabla)} t ${usedOnly(table, tables)} order by ${orderOf(table)}) x`;
}

async function* withoutComma(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of source) {
    if (chunk.length > 0) yield isFirst ? chunk.subarray(1) : chunk;
    isFirst = isFirst && chunk.length === 0;
  }
}

/** Only the files that tables of the archive refer to. */
function usedOnly({ tabla }: Table, tables: readonly Table[]): string {
  if (tabla !== OBJECTS) return '';
  const uses = tables.flatMap(({ tabla: by, columnas }) =>
    columnas
      .filter(({ de }) => de === OBJECTS)
      .map(({ nombre }) => `exists (select from ${quoted(by)} u where u.${quoted(nombre)} = t.id)`),
  );
  return `where ${uses.join(' or ')}`;
}

/** The same for people: names stand beside ids, and no text is a formula. */
function csvQuery(table: Table, tables: readonly Table[]): string {
  const joins: string[] = [];
  const columns = table.columnas.flatMap(({ nombre, tipo, de }, i) => {
    const own = [`${cellOf(table.tabla, { nombre, tipo })} ${quoted(nombre)}`];
    const named =
      de &&
      nameOf(
        tables.find(({ tabla }) => tabla === de),
        `j${i}`,
      );
    if (!named) return own;
    const key = tables.find(({ tabla }) => tabla === de)!.clave[0]!;
    joins.push(`left join ${quoted(de!)} j${i} on j${i}.${quoted(key)} = t.${quoted(nombre)}`);
    return [...own, `${neutralSql(named)} ${quoted(`${nombre}_en_palabras`)}`];
  });
  return `select ${columns.join(', ')} from ${quoted(table.tabla)} t ${joins.join(' ')} ${usedOnly(table, tables)} order by ${orderOf(table)}`;
}

/** A value as a cell: a text is never a formula, an amount keeps its decimals, and a missing one is empty. */
function cellOf(table: string, { nombre, tipo }: Pick<Column, 'nombre' | 'tipo'>): string {
  const value = `t.${quoted(nombre)}`;
  // A list of texts is written between braces, so it is no formula either.
  if (/^(text|char)(?!.*\[\])/.test(tipo)) return neutralSql(value);
  if (!tipo.startsWith('numeric')) return value;
  return `trim_scale(${UNSAID[table]?.includes(nombre) ? `nullif(${value}, 0)` : value})`;
}

/** The name of a row for people. */
function nameOf(table: Table | undefined, alias: string): string | null {
  const has = (name: string) => table?.columnas.some(({ nombre }) => nombre === name);
  if (table?.clave.length !== 1) return null;
  if (has('nombre') && has('apellido')) return `concat_ws(' ', ${alias}.nombre, ${alias}.apellido)`;
  for (const name of ['nombre', 'descripcion', 'titulo', 'asunto']) if (has(name)) return `${alias}.${name}`;
  return null;
}

/** Adds every file that a row refers to. A file that the store lost is left out; its row says what it was. */
async function addFiles(
  services: Services,
  client: pg.Client,
  zip: ZipWriter<unknown>,
  where: string,
): Promise<void> {
  const { path, remove } = await temporaryFolder();
  const file = join(path, 'archivo');
  try {
    await client.query(
      `declare objetos no scroll cursor for select t.id::text from objeto t ${where} order by t.id`,
    );
    for (;;) {
      const { rows } = await client.query<{ id: string }>('fetch 200 from objetos');
      if (rows.length === 0) return;
      for (const { id } of rows) {
        const object = await findObject(services.db, id);
        if (!object || !(await fetchFile(services, object, file))) continue;
        const stream = Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>;
        // Compressed files gain nothing from being compressed again.
        await zip.add(FILE_OF(object.clave), stream, { level: 0 });
      }
    }
  } finally {
    await remove();
  }
}

/** Copies a file to this machine; false if the store lost or changed it. */
async function fetchFile(services: Services, object: FoundObject, file: string): Promise<boolean> {
  try {
    await pipeline(await services.files.open(services, object), createWriteStream(file, { mode: 0o600 }));
    return true;
  } catch (error) {
    if (await services.storage.isThere().catch(() => false)) return false;
    throw error;
  }
}
