import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../testing/createDatabase.ts';
import { openExplained } from '../../testing/explained.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { connect } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { readMigration } from '../database/migrations.ts';
import { foldSearch, foldWhenWorth, foldWithin } from './maintenance.ts';
import { startRounds } from './rounds.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pending = async () => (await app.one<{ n: number }>`select count(*)::int n from busqueda_pendiente`).n;

test('cuando los candidatos crecen mucho se eligen de nuevo los términos frecuentes', async () => {
  const dense = async () => (await app.one<{ n: number }>`select count(*)::int n from busqueda_denso`).n;
  const before = await dense();
  await app.sql`insert into candidato (uid, nombre, apellido, telefono1)
    select gen_random_uuid(), 'Ysapy', 'Añazco', '0981' || lpad(i::text, 6, '0') from generate_series(1, 2500) i`;
  await app.sql`analyze candidato_busqueda`;
  await foldSearch(app.db);
  expect(await pending()).toBe(0);
  expect(await dense()).toBeGreaterThan(before);
  const { body } = await app.call('GET', '/v1/candidatos', {
    token: await app.tokenFor('selector'),
    input: { busquedaRapida: 'ysapy anazco', limit: 1 },
  });
  expect(body.total).toBe(2500);
});

test('miles que llegan juntos se ven ya plegados, en su orden, aunque otros hayan entrado mientras tanto', {
  tags: 'resistencia',
}, async () => {
  const { db, close } = connect(await createDatabase(`juntos_${Date.now()}`), { max: 2 });
  await migrate(db);
  const enter = (on: typeof db, howMany: number, apellido: string) =>
    sql`insert into candidato (uid, nombre, apellido, telefono1)
        select gen_random_uuid(), 'Ysapy', ${apellido}, '0981' || lpad(i::text, 6, '0') from generate_series(1, ${howMany}::int) i`.execute(
      on,
    );
  const waiting = async () =>
    (
      await sql<{ pendientes: number; aparte: number }>`
        select (select count(*)::int from busqueda_pendiente) pendientes,
               (select count(*)::int from busqueda_lugar where lugar >= busqueda_aparte()) aparte`.execute(db)
    ).rows[0]!;
  // An import adds its words before it begins.
  await enter(db, 1, 'Añazco Mbareté');
  await sql`delete from candidato`.execute(db);
  // Rebuilt while there are more of them than before; after that they are only folded.
  for (let round = 1; round <= 3; round++) {
    const long = await db.startTransaction().execute();
    await enter(long, 1_250, 'Añazco');
    await enter(db, 3, 'Mbareté');
    await foldSearch(db);
    await enter(long, 1_250, 'Añazco');
    await foldWithin(long);
    await long.commit().execute();
    expect(await waiting()).toEqual({ pendientes: 0, aparte: 0 });
    for (const [words, expected] of [
      [['ysapy'], 2_503 * round],
      [['anazco'], 2_500 * round],
      [['mbarete'], 3 * round],
      [['ysa', 'azc'], 2_500 * round],
    ] as const) {
      const { rows } = await sql<{ total: number; ids: number[]; all: number[] }>`
        select total, ids, array(select id from candidato
                                  where normalizar(nombre || ' ' || apellido) like all
                                        (select '%' || w || '%' from unnest(${words}::text[]) w)
                                  order by id desc limit 60 offset 700) all
          from hallar_candidatos(${JSON.stringify({ palabras: words, limite: 60, desde: 700 })}::jsonb)`.execute(
        db,
      );
      expect({ words, total: rows[0]!.total, ids: rows[0]!.ids }).toEqual({
        words,
        total: expected,
        ids: rows[0]!.all,
      });
    }
  }
  await close();
});

test('plegar a uno o a miles no cruza a cada uno con todos, ni lee entera una tabla grande', async () => {
  await app.sql`insert into candidato (uid, nombre, apellido, telefono1)
    select gen_random_uuid(), 'Kuarahy', 'Ñamandú', '0983' || lpad(i::text, 6, '0') from generate_series(1, 3000) i`;
  await app.sql`analyze`;
  const { client, plans } = await openExplained(app.databaseUrl);
  try {
    // What is not visible beforehand must not matter.
    await client.query(
      'reset role; set auto_explain.log_analyze = on; set auto_explain.log_timing = off; set role agencia',
    );
    for (const howMany of [1, 1_500, 1]) {
      plans();
      await client.query('select busqueda_plegar($1)', [howMany]);
      const found = plans();
      expect(found.length).toBeGreaterThan(5);
      for (const plan of found) {
        expect(plan).not.toMatch(
          /Seq Scan on (candidato|candidato_\w+|nota_busqueda|cv_busqueda|busqueda_(lugar|mapa|lista|pendiente))\b/,
        );
        for (const [, discarded] of plan.matchAll(/Rows Removed by Join Filter: (\d+)/g))
          expect(Number(discarded), plan).toBeLessThan(100 * 1_500);
      }
    }
  } finally {
    await client.end();
  }
});

test('una agencia que empieza sin nadie encuentra a los primeros también después de plegar', async () => {
  const { db, close } = connect(await createDatabase(`vacia_${Date.now()}`));
  await migrate(db);
  const found = async (words: string[]) =>
    (
      await sql<{ total: number }>`
        select total from hallar_candidatos(${JSON.stringify({ palabras: words, limite: 5 })}::jsonb)`.execute(
        db,
      )
    ).rows[0]?.total ?? 0;
  for (let i = 1; i <= 6; i++) {
    await sql`insert into candidato (uid, nombre, apellido, telefono1)
      values (gen_random_uuid(), 'Arami', 'Rolón', ${`098100000${i}`})`.execute(db);
    expect([i, await found(['arami', 'rolon'])]).toEqual([i, i]);
    await foldSearch(db);
    expect([i, await found(['arami', 'rolon'])]).toEqual([i, i]);
  }
  // An installation from before the map existed is repaired by the migration.
  await sql`delete from busqueda_denso where termino = termino(9, 0)`.execute(db);
  await sql`delete from busqueda_mapa where termino = termino(9, 0)`.execute(db);
  expect(await found(['arami', 'rolon'])).toBe(0);
  await sql.raw(readMigration('0019_busqueda_desde_cero.sql')).execute(db);
  await foldSearch(db);
  expect(await found(['arami', 'rolon'])).toBe(6);
  // Everybody is removed, and somebody arrives again.
  await sql`delete from candidato`.execute(db);
  await sql`call busqueda_mapear()`.execute(db);
  await sql`insert into candidato (uid, nombre, apellido, telefono1)
    values (gen_random_uuid(), 'Arami', 'Rolón', '0981000009')`.execute(db);
  await foldSearch(db);
  expect(await found(['arami', 'rolon'])).toBe(1);
  await close();
});

test('uno solo espera a otros, pero no más que una ronda; muchos no esperan', async () => {
  await foldSearch(app.db);
  const change = (howMany: number) =>
    app.sql`update candidato set nombre = nombre || ' Arandú' where id in (select id from candidato order by id limit ${howMany})`;
  const folded = () => expect.poll(pending, { interval: 50 }).toBe(0);
  const fold = foldWhenWorth(app.db, 10 * 60_000);
  await change(1);
  await fold();
  expect(await pending()).toBeGreaterThan(0);
  await change(600);
  await fold();
  expect(await pending()).toBe(0);
  await change(1);
  const quick = startRounds(50, [foldWhenWorth(app.db, 50)], () => undefined);
  await folded();
  await quick();
});
