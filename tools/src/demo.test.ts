// @module-tag resistencia
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { foldSearch } from '@tembiapo/server/platform/jobs/maintenance.ts';
import { startTestApp, type TestApp } from '@tembiapo/server/testing/harness.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

/**
 * More than one batch of people, loaded without indexes; at full length enough that more staff is added too.
 */
const UP_TO = process.env.LARGO ? 21_500 : 6_500;
const MAIN = join(import.meta.dirname, 'demo.ts');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Runs `npm run datos` on the test's database, and kills it when its output matches. */
function load(cutAt?: RegExp): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [MAIN, '--candidatos', String(UP_TO)], {
    env: { ...process.env, DATABASE_URL: app.databaseUrl, DATA_DIR: app.services.settings.DATA_DIR },
  });
  let output = '';
  const read = (chunk: Buffer) => {
    output += chunk.toString();
    if (cutAt?.test(output)) child.kill('SIGKILL');
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  return new Promise((done) => child.once('exit', (code) => done({ code, output })));
}

const indices = async () =>
  (
    await sql<{
      i: string;
    }>`select indexdef i from pg_indexes where schemaname = 'public' order by 1`.execute(app.db)
  ).rows.map(({ i }) => i);

test('una carga cortada tres veces sigue donde quedó y termina entera', { timeout: 240_000 }, async () => {
  const before = await indices();
  for (const where of [/Oportunidades/, /Filas de la búsqueda/, /Mapas de la búsqueda/]) {
    const { code } = await load(where);
    expect(code).toBeNull();
  }
  // The product must not serve a half-filled database.
  const { rows: halfway } = await sql<{
    hay: boolean;
  }>`select to_regclass('carga.encargo') is not null hay`.execute(app.db);
  expect(halfway[0]!.hay).toBe(true);
  const { code, output } = await load();
  expect(output).toMatch(/Listo: [\d.]+ candidatos nuevos en \d+ s\./);
  expect(output).toMatch(/^ *\d+ % · [\p{L} ]+ · quedan unos \d+ (s|min)$/mu);
  expect(output).not.toMatch(/ at .*\.ts/);
  expect(code).toBe(0);
  expect(await indices()).toEqual(before);
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from candidato) candidatos, (select count(*)::int from candidato_busqueda) filas,
           (select count(*)::int from candidato_contacto) contactos, (select count(*)::int from busqueda_lugar) lugares,
           (select sum(bit_count(bits))::int from busqueda_mapa where termino = termino(9, 0)) en_mapas,
           (select count(*)::int from produccion_pendiente) por_contar, (select count(*)::int from busqueda_pendiente) pendientes,
           (select count(*)::int from usuario where rol in ('admin', 'selector')) personal`.execute(app.db);
  expect(rows[0]).toMatchObject({
    candidatos: UP_TO,
    filas: UP_TO,
    contactos: UP_TO,
    lugares: UP_TO,
    en_mapas: UP_TO,
    por_contar: 0,
    pendientes: 0,
  });
  expect(rows[0]!.personal).toBeGreaterThanOrEqual(Math.ceil(UP_TO / 2_500));
  // Nothing is counted twice: each contact is there once.
  const { rows: doubles } = await sql`
    select 1 from nota where not no_listable group by candidato_id, creacion_ts, contenido_texto, titulo, creacion_usuario_id
    having count(*) > 3`.execute(app.db);
  expect(doubles.length).toBe(0);
  await foldSearch(app.db);
  const token = await app.tokenFor('selector');
  const { body } = await app.call('GET', '/v1/candidatos', { token, input: { limit: 1 } });
  expect(body.total).toBe(UP_TO);
});

test('otra vez no agrega nada, y lo dice', { timeout: 60_000 }, async () => {
  const { code, output } = await load();
  expect(output).toContain('no hay nada que agregar');
  expect(code).toBe(0);
});

test('sin base de datos termina con una frase', { timeout: 60_000 }, async () => {
  const child = spawn(process.execPath, [MAIN, '--candidatos', '3000'], {
    env: {
      ...process.env,
      DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada',
      DATA_DIR: app.services.settings.DATA_DIR,
    },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const code = await new Promise((done) => child.once('exit', done));
  expect(code).toBe(1);
  expect(output).toMatch(/^La carga no terminó: .*la misma orden sigue desde ahí\.$/m);
  expect(output).not.toMatch(/ at .*\.ts/);
});
