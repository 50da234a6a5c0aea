import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../testing/createDatabase.ts';
import { loadCatalogs } from './catalogs.ts';
import { connect, transaction } from './database.ts';
import { migrate } from './migrate.ts';
import { readNumbered } from './migrations.ts';
import { clockTrouble, knowsLocalTime } from './moments.ts';

test('las migraciones parten de cero y se aplican una vez', async () => {
  const url = await createDatabase('desde_cero');
  // Two servers starting at once: one migrates, the other waits and finds it done.
  const [a, b] = [connect(url), connect(url)];
  const applied = await Promise.all([migrate(a.db), migrate(b.db)]);
  expect(applied.map((list) => list.length).sort()).toEqual([0, 1 + Object.keys(readNumbered()).length]);
  expect(await loadCatalogs(a.db)).toBe(true);
  expect(await loadCatalogs(a.db)).toBe(false);

  const { rows } = await sql<{ etiqueta: string; n: number }>`
    select etiqueta, count(*)::int n from dato_auxiliar group by 1 union all select etiqueta, count(*)::int from geografia group by 1`.execute(
    a.db,
  );
  const count = Object.fromEntries(rows.map((r) => [r.etiqueta, r.n]));
  expect(count).toMatchObject({ pais: 249, region: 17, descarteMotivo: 12, salidaMotivo: 9 });
  expect(count.rubro).toBeGreaterThanOrEqual(60);
  expect(count.cargo).toBeGreaterThanOrEqual(400);
  expect(count.titulacion).toBeGreaterThanOrEqual(120);
  expect(count.ciudad).toBeGreaterThanOrEqual(250);
  const { rows: asuncion } = await sql<{ region: string; pais: number }>`
    select r.descripcion region, r.padre_id pais from geografia c join geografia r on r.id = c.padre_id where c.descripcion = 'Asunción'`.execute(
    a.db,
  );
  expect(asuncion).toEqual([{ region: 'Central', pais: 9 }]);
  await Promise.all([a.close(), b.close()]);
});

test('la base sabe que la hora de Paraguay ya no se cambia', async () => {
  const { db, close } = connect(inject('postgresUrl'));
  expect(await knowsLocalTime(db)).toBe(true);
  await close();
});

test('un reloj atrasado o adelantado se nota al arrancar', async () => {
  const { db, close } = connect(inject('postgresUrl'));
  expect(await clockTrouble(db)).toBeNull();
  const hour = 3_600_000;
  expect(await clockTrouble(db, Date.now() + hour)).toMatch(
    /está 60 minutos adelante del de la base\. Ponelo en hora/,
  );
  // The template of the tests was made a while ago.
  expect(await clockTrouble(db, Date.now() - 24 * hour)).toMatch(
    /minutos atrás de lo último que se guardó: está atrasado/,
  );
  await close();
});

test('una transacción que pierde un abrazo mortal se repite', async () => {
  const { db, close } = connect(inject('postgresUrl').replace(/\/tembiapo$/, '/desde_cero'));
  await sql`create table cuenta (id int primary key, n int); `.execute(db);
  await sql`insert into cuenta values (1, 0), (2, 0)`.execute(db);
  const sum = (first: number, second: number) =>
    transaction(db, async (tx) => {
      await sql`update cuenta set n = n + 1 where id = ${first}`.execute(tx);
      await sql`select pg_sleep(0.2)`.execute(tx);
      await sql`update cuenta set n = n + 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([sum(1, 2), sum(2, 1)]);
  const { rows } = await sql<{ n: number }>`select n from cuenta`.execute(db);
  expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  await close();
});

test('lo que nombra un registro se encuentra por él: cada llave foránea tiene su índice', async () => {
  const { db, close } = connect(inject('postgresUrl'));
  const { rows } = await sql<{ column: string }>`
    select c.conrelid::regclass::text || '.' || a.attname columna
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))
     order by 1`.execute(db);
  await close();
  expect(rows).toEqual([]);
});
