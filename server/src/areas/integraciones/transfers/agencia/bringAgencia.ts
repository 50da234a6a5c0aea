import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type RawBuilder, sql } from 'kysely';
import { type Db, transaction } from '../../../../platform/database/database.ts';
import { rowsFrom } from '../../../../platform/database/rows.ts';
import { BadInput } from '../../../../platform/errors/errors.ts';
import { temporaryFolder } from '../../../../platform/files/uploads.ts';
import type { Services } from '../../../../platform/http/context.ts';
import { type OpenZip, openZip, streamOf, unpack } from '../openZip.ts';
import { bringSearch, SEARCHED } from './bringSearch.ts';
import { readManifest, refuseUnlessEmpty } from './judgeAgencia.ts';
import { makeRoomFor } from './makeRoomFor.ts';
import { FILE_OF, ROWS_OF } from './manifest.ts';
import { noteMarch, readMarch } from './march.ts';
import { readTables, type Table } from './readTables.ts';
import { KEPT, SECRET, TAKEN } from './tables.ts';

const LOT = 1000;
const OBJECTS = 'objeto';
/** The entry of files in the march: their number, once all came. */
const FILES = 'archivos';

type Progress = (step: string, done: number) => Promise<void>;
type Row = Record<string, unknown>;

/** The steps of bringing all: rows, rows that are made findable afterwards, and files. */
export function stepsOf(tables: readonly { tabla: string; filas: number }[]): number {
  const again = new Set([...SEARCHED, OBJECTS]);
  return tables.reduce((sum, { tabla, filas }) => sum + filas * (again.has(tabla) ? 2 : 1), 0);
}

/**
 * Brings an agency's copy, table by table, with the same ids. Each lot is a transaction that notes how far it
 * came, so that an interrupted one goes on there. The installation's own rows are deleted, except whoever brings it.
 */
export async function bringAgencia(
  { db, storage }: Services,
  transfer: { id: string; usuarioId: number },
  file: string,
  onProgress: Progress,
): Promise<void> {
  const zip = await openZip(file);
  try {
    const { tablas } = await readManifest(zip);
    const told = new Set(tablas.map(({ tabla }) => tabla));
    const tables = (await readTables(db)).filter(({ tabla }) => told.has(tabla));
    let march = await readMarch(db, transfer.id);
    if (Object.keys(march).length === 0) {
      await refuseUnlessEmpty(db);
      await makeRoomFor(db, transfer, tables, await readAll(zip, 'usuario'));
      march = await readMarch(db, transfer.id);
    }
    let done = 0;
    for (const table of tables) {
      const from = march[table.tabla] ?? 0;
      done += await bringTable(db, transfer.id, zip, table, from, (rows) =>
        onProgress(`Trayendo: ${TAKEN[table.tabla]}`, done + rows),
      );
      // Files come before the rows that name them, so that they can be read at once.
      if (table.tabla === OBJECTS) {
        const far = march[FILES] ?? 0;
        done +=
          far ||
          (await bringFiles(db, transfer.id, storage, zip, (n) =>
            onProgress('Trayendo los archivos', done + n),
          ));
      }
    }
    done += await bringSearch(db, transfer.id, march, (rows) =>
      onProgress('Preparando la búsqueda', done + rows),
    );
    for (const table of tables) await finish(db, zip, table);
  } finally {
    await zip.close();
  }
}

/** The rows of a table in the archive, one a line. */
async function* rowsOf(zip: OpenZip, table: string): AsyncGenerator<string> {
  const entry = zip.entries.get(ROWS_OF(table));
  if (!entry) throw new BadInput(`A la copia le falta ${ROWS_OF(table)}`);
  for await (const line of createInterface({ input: streamOf(entry), crlfDelay: Number.POSITIVE_INFINITY })) {
    const row = line.startsWith(',') ? line.slice(1) : line;
    if (row.startsWith('{')) yield row;
  }
}

async function readAll(zip: OpenZip, table: string): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of rowsOf(zip, table)) rows.push(JSON.parse(row) as Row);
  return rows;
}

async function bringTable(
  db: Db,
  id: string,
  zip: OpenZip,
  table: Table,
  from: number,
  onProgress: (rows: number) => Promise<void>,
): Promise<number> {
  let n = 0;
  let lot: string[] = [];
  const put = async () => {
    if (lot.length === 0) return;
    const rows = lot;
    lot = [];
    await transaction(db, async (tx) => {
      // The trail has the transfer once, not each row.
      // People are made findable once they are complete (bringSearch).
      await sql`select set_config('tembiapo.auditar', 'no', true), set_config('tembiapo.busqueda', 'despues', true)`.execute(
        tx,
      );
      await insertLot(tx, table, rows);
      await noteMarch(tx, id, table.tabla, n);
    });
    await onProgress(n);
  };
  for await (const row of rowsOf(zip, table.tabla)) {
    if (++n <= from) continue;
    lot.push(row);
    if (lot.length >= LOT) await put();
  }
  await put();
  // Updates the planner's statistics, since many rows came to an empty table.
  if (n > from) await sql`analyze ${sql.table(table.tabla)}`.execute(db);
  return n;
}

const names = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(columns.map((name) => sql.ref(name)));

/**
 * Inserts rows as they were, replacing those that triggers already made of others. A reference to a row of the same table that
 * is not there yet is set at the end.
 */
async function insertLot(tx: Db, table: Table, rows: readonly string[]): Promise<void> {
  const { tabla, columnas, clave, numero } = table;
  const own = columnas.map(({ nombre }) => nombre);
  const secrets = Object.entries(SECRET[tabla] ?? {});
  const columns = [...own, ...secrets.map(([name]) => name)];
  const lot = `[${rows.join(',')}]`;
  const [key] = clave as [string];
  const values = columnas.map(({ nombre, de }) => {
    const value = sql.ref(`v.${nombre}`);
    return de === tabla
      ? sql`case when ${value} in (select (f->>${key})::int from jsonb_array_elements(${lot}::jsonb) f)
                   or exists (select from ${sql.table(tabla)} p where p.${sql.ref(key)} = ${value}) then ${value} end`
      : value;
  });
  const changed = own.filter((name) => ![...clave, numero, ...(KEPT[tabla] ?? [])].includes(name));
  const onConflict =
    changed.length === 0
      ? sql`do nothing`
      : sql`do update set ${sql.join(changed.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`))}`;
  await sql`
    insert into ${sql.table(tabla)} (${names(columns)}) overriding system value
    select ${sql.join([...values, ...secrets.map(([, value]) => sql.raw(value))])}
      from jsonb_array_elements(${lot}::jsonb) with ordinality e(fila, orden)
     cross join lateral jsonb_populate_record(null::${sql.table(tabla)}, e.fila) v order by e.orden
    on conflict (${names(clave)}) ${onConflict}`.execute(tx);
}

/** Sets references within a table, and the next id. */
async function finish(db: Db, zip: OpenZip, table: Table): Promise<void> {
  const { tabla, columnas, clave, numero } = table;
  const selves = columnas.filter(({ de }) => de === tabla).map(({ nombre }) => nombre);
  const put = (rows: readonly string[]) =>
    transaction(db, async (tx) => {
      await sql`select set_config('tembiapo.auditar', 'no', true)`.execute(tx);
      const sets = sql.join(selves.map((name) => sql`${sql.ref(name)} = v.${sql.ref(name)}`));
      const same = sql.join(
        clave.map((name) => sql`t.${sql.ref(name)} = v.${sql.ref(name)}`),
        sql` and `,
      );
      await sql`
        update ${sql.table(tabla)} t set ${sets}
          from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) e(fila)
         cross join lateral jsonb_populate_record(null::${sql.table(tabla)}, e.fila) v where ${same}`.execute(
        tx,
      );
    });
  if (selves.length > 0) {
    let lot: string[] = [];
    for await (const row of rowsOf(zip, tabla)) {
      const said = JSON.parse(row) as Row;
      if (selves.some((name) => said[name] !== null)) lot.push(row);
      if (lot.length < LOT) continue;
      await put(lot);
      lot = [];
    }
    if (lot.length > 0) await put(lot);
  }
  if (numero)
    await sql`
      select setval(pg_get_serial_sequence(${tabla}, ${numero}), greatest((select max(${sql.ref(numero)}) from ${sql.table(tabla)}), 1))`.execute(
      db,
    );
}

/** Stores every file at the key of its row. Answers how many there were. */
async function bringFiles(
  db: Db,
  id: string,
  storage: Services['storage'],
  zip: OpenZip,
  onProgress: (files: number) => Promise<void>,
): Promise<number> {
  const { path, remove } = await temporaryFolder();
  const file = join(path, 'archivo');
  let n = 0;
  try {
    for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
      const rows = await rowsFrom(db)<{ id: string; clave: string; tipo: string }>`
        select id, clave, tipo from objeto where id > ${after} order by id limit 200`;
      if (rows.length === 0) break;
      for (const { clave, tipo } of rows) {
        const entry = zip.entries.get(FILE_OF(clave));
        if (!entry) continue;
        await unpack(entry, file);
        await storage.put(clave, file, (await stat(file)).size, tipo);
        await onProgress(++n);
      }
      after = rows.at(-1)!.id;
    }
    await noteMarch(db, id, FILES, n);
    return n;
  } finally {
    await remove();
  }
}
