import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../testing/createDatabase.ts';
import { readCatalogue } from '../../testing/readCatalogue.ts';
import { isAfterCode } from './code.ts';
import { connect, type Db } from './database.ts';
import { migrate } from './migrate.ts';
import { readArchive } from './migrations.ts';

const archive = readArchive();

/** An installation of long ago: the archived migrations up to a number, as far as they need none of the code that came with them. */
async function leaveAt(db: Db, newest: string): Promise<void> {
  await sql`create table migracion (nombre text primary key, ts timestamptz not null default now())`.execute(
    db,
  );
  const names = Object.keys(archive).filter((name) => name < `${newest}z` && !isAfterCode(name));
  for (const name of names.sort()) {
    await sql.raw(archive[name]!).execute(db);
    await sql`insert into migracion (nombre) values (${name})`.execute(db);
  }
}

/** The columns of every table, in order, and its rows, without what differs from one installation to the next: moments and drawn ids. */
async function readRows(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select attrelid::regclass::text name, array_agg(attname::text order by attnum) columns
      from pg_attribute a join pg_class c on c.oid = attrelid
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'cola'::regnamespace) and attnum > 0 and not attisdropped
       and atttypid <> 'timestamptz'::regtype and not (relname = 'feriado' and attname = 'id')
     group by 1 order by 1`.execute(db);
  const read = ({ name, columns }: (typeof tables)[number]) =>
    sql<{
      row: string;
    }>`select ${name} || ' ' || row(${sql.join(columns.map((one) => sql.ref(one)))})::text as row
      from ${sql.table(name)} order by 1`.execute(db);
  const found = [];
  for (const table of tables)
    found.push(`${table.name} ${table.columns}`, ...(await read(table)).rows.map(({ row }) => row));
  return found;
}

let db: Db;
let close: () => Promise<void>;
let catalogue: string[];
let rows: string[];
beforeAll(async () => {
  ({ db, close } = connect(await createDatabase('inicio')));
  expect((await migrate(db))[0]).toBe('inicio');
  catalogue = await readCatalogue(db);
  rows = await readRows(db);
});
afterAll(() => close());

describe('una instalación nueva empieza como queda la que vino por todas las migraciones', () => {
  test.each(['0001', '0010', '0040', '0080', '0088'])('desde la %s', async (newest) => {
    const old = connect(await createDatabase(`desde_${newest}`));
    await leaveAt(old.db, newest);
    expect(await migrate(old.db)).not.toContain('inicio');
    expect(await readCatalogue(old.db)).toEqual(catalogue);
    expect(await readRows(old.db)).toEqual(rows);
    expect(await migrate(old.db)).toEqual([]);
    await old.close();
  });
});
