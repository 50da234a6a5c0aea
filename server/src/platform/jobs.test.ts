import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../testing/harness.ts';
import { cadaHora, foldSearch, startMaintenance } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pendientes = async () =>
  (await sql<{ n: number }>`select count(*)::int n from busqueda_pendiente`.execute(app.db)).rows[0]!.n;

test('cuando los candidatos crecen mucho se eligen de nuevo los términos frecuentes', async () => {
  const densos = async () =>
    (await sql<{ n: number }>`select count(*)::int n from busqueda_denso`.execute(app.db)).rows[0]!.n;
  const antes = await densos();
  await sql`insert into candidato (uid, nombre, apellido, telefono1)
    select gen_random_uuid(), 'Ysapy', 'Añazco', '0981' || lpad(i::text, 6, '0') from generate_series(1, 2500) i`.execute(
    app.db,
  );
  await sql`analyze candidato_busqueda`.execute(app.db);
  await foldSearch(app.db);
  expect(await pendientes()).toBe(0);
  expect(await densos()).toBeGreaterThan(antes);
  const { body } = await app.call('GET', '/v1/candidatos', {
    token: await app.tokenFor('selector'),
    input: { busquedaRapida: 'ysapy anazco', limit: 1 },
  });
  expect(body.total).toBe(2500);
});

test('el mantenimiento se detiene cuando se le pide y cuenta sus fallas', async () => {
  const fallas: unknown[] = [];
  const stop = startMaintenance(
    app.db,
    [() => Promise.reject(new Error('falla'))],
    (error) => fallas.push(error),
    20,
  );
  await expect.poll(() => fallas.length).toBeGreaterThan(1);
  await stop();
  const hasta = fallas.length;
  await new Promise((done) => setTimeout(done, 100));
  expect(fallas.length).toBe(hasta);
});

test('lo de cada hora corre en la primera ronda y no en las siguientes', async () => {
  let veces = 0;
  const task = cadaHora(async () => veces++);
  for (let i = 0; i < 3; i++) await task();
  expect(veces).toBe(1);
});
