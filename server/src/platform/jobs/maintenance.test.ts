import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../testing/createDatabase.ts';
import { startTestApp, type TestApp } from '../../testing/harness.ts';
import { connect, migrate } from '../database/database.ts';
import { REPO_DIR } from '../settings/settings.ts';
import { everyHour, foldSearch, startMaintenance } from './maintenance.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pending = async () =>
  (await sql<{ n: number }>`select count(*)::int n from busqueda_pendiente`.execute(app.db)).rows[0]!.n;

test('cuando los candidatos crecen mucho se eligen de nuevo los términos frecuentes', async () => {
  const dense = async () =>
    (await sql<{ n: number }>`select count(*)::int n from busqueda_denso`.execute(app.db)).rows[0]!.n;
  const before = await dense();
  await sql`insert into candidato (uid, nombre, apellido, telefono1)
    select gen_random_uuid(), 'Ysapy', 'Añazco', '0981' || lpad(i::text, 6, '0') from generate_series(1, 2500) i`.execute(
    app.db,
  );
  await sql`analyze candidato_busqueda`.execute(app.db);
  await foldSearch(app.db);
  expect(await pending()).toBe(0);
  expect(await dense()).toBeGreaterThan(before);
  const { body } = await app.call('GET', '/v1/candidatos', {
    token: await app.tokenFor('selector'),
    input: { busquedaRapida: 'ysapy anazco', limit: 1 },
  });
  expect(body.total).toBe(2500);
});

test('una agencia que empieza sin nadie encuentra a los primeros también después de plegar', async () => {
  const { db, close } = connect(await createDatabase(`vacia_${Date.now()}`));
  await migrate(db);
  const found = async (words: string[]) =>
    (
      await sql<{ total: number }>`
        select total from busqueda(${words}::text[], false, '{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', null, null, 5, 0)`.execute(
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
  // As an installation of before the map stood there is mended by the migration.
  await sql`delete from busqueda_denso where termino = termino(9, 0)`.execute(db);
  await sql`delete from busqueda_mapa where termino = termino(9, 0)`.execute(db);
  expect(await found(['arami', 'rolon'])).toBe(0);
  const repair = join(REPO_DIR, 'server/migrations/0019_busqueda_desde_cero.sql');
  await sql.raw(readFileSync(repair, 'utf8')).execute(db);
  await foldSearch(db);
  expect(await found(['arami', 'rolon'])).toBe(6);
  // Nobody is left, and somebody comes again.
  await sql`delete from candidato`.execute(db);
  await sql`call busqueda_mapear()`.execute(db);
  await sql`insert into candidato (uid, nombre, apellido, telefono1)
    values (gen_random_uuid(), 'Arami', 'Rolón', '0981000009')`.execute(db);
  await foldSearch(db);
  expect(await found(['arami', 'rolon'])).toBe(1);
  await close();
});

test('el mantenimiento se detiene cuando se le pide y cuenta sus fallas', async () => {
  const failures: unknown[] = [];
  const stop = startMaintenance(
    app.db,
    [[() => Promise.reject(new Error('falla'))]],
    (error) => failures.push(error),
    20,
  );
  await expect.poll(() => failures.length).toBeGreaterThan(1);
  await stop();
  const to = failures.length;
  await new Promise((done) => setTimeout(done, 100));
  expect(failures.length).toBe(to);
});

test('lo de cada hora corre en la primera ronda y no en las siguientes', async () => {
  let times = 0;
  const task = everyHour(async () => times++);
  for (let i = 0; i < 3; i++) await task();
  expect(times).toBe(1);
});
