import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../testing/createDatabase.ts';
import { readCatalogue } from '../../testing/readCatalogue.ts';
import { waitFor } from '../../testing/waitFor.ts';
import { REPO_DIR } from '../settings/settings.ts';
import { definedBy, readCode } from './code.ts';
import { connect } from './database.ts';
import { migrate } from './migrate.ts';

const { db, close } = connect(await createDatabase('codigo_de_la_base'));
await migrate(db);
afterAll(() => close());

const files = readCode(join(REPO_DIR, 'server/sql'));

describe('lo que la base sabe hacer (server/sql)', () => {
  test('está en un archivo, una sola vez, y en ningún otro lado', async () => {
    const { rows } = await sql<{ name: string }>`
      select p.proname name from pg_proc p where p.pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
      union all select viewname from pg_views where schemaname = 'public'`.execute(db);
    const written = files.flatMap(definedBy);
    expect(written.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('se pone entero, sobre lo que haya: textos viejos, disparadores que faltan', async () => {
    const before = await readCatalogue(db);
    const { rows } = await sql<{ drop: string }>`
      select format('drop trigger %I on %s', tgname, tgrelid::regclass) drop from pg_trigger where not tgisinternal`.execute(
      db,
    );
    expect(rows.length).toBeGreaterThan(50);
    for (const { drop } of rows) await sql.raw(drop).execute(db);
    await sql`create or replace function normalizar(t text) returns text language sql immutable strict parallel safe as
              $$ select 'vieja' $$`.execute(db);
    expect(await readCatalogue(db)).not.toEqual(before);
    await sql`update codigo_aplicado set huella = 'de antes'`.execute(db);
    await migrate(db);
    expect(await readCatalogue(db)).toEqual(before);
  });

  test('nadie que escribe mientras tanto falla ni espera mucho', async () => {
    await sql`update codigo_aplicado set huella = 'de antes'`.execute(db);
    let going = true;
    let written = 0;
    // Each holds two tables for a while, one of them after the other: the other way round than the code takes them.
    const writers = Array.from({ length: 3 }, async (_, who) => {
      for (; going; written++)
        await db.transaction().execute(async (tx) => {
          await sql`update seguridad set id = id`.execute(tx);
          await sql`select pg_sleep(0.02)`.execute(tx);
          await sql`insert into equipo (nombre) values (${`Equipo ${who} ${written}`})`.execute(tx);
        });
    });
    await waitFor('quien escribe', () => written > 2);
    const began = written;
    await migrate(db);
    going = false;
    await Promise.all(writers);
    expect(written).toBeGreaterThan(began);
    const { rows } = await sql`select from codigo_aplicado where huella = 'de antes'`.execute(db);
    expect(rows).toEqual([]);
  });
});
