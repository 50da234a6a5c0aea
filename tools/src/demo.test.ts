// @module-tag resistencia
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { foldSearch } from '@tembiapo/server/platform/jobs/maintenance.ts';
import { startTestApp, type TestApp } from '@tembiapo/server/testing/harness.ts';
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

/** Runs `npm run datos` on the test's database or another, and kills it when its output matches. */
function load({ cutAt, url = app.databaseUrl }: { cutAt?: RegExp; url?: string } = {}) {
  const child = spawn(process.execPath, [MAIN, '--candidatos', String(UP_TO)], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: app.services.settings.DATA_DIR },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (cutAt?.test(output)) child.kill('SIGKILL');
    });
  return new Promise<{ code: number | null; output: string }>((done) =>
    child.once('close', (code) => done({ code, output })),
  );
}

const indices = () => app.sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`;

test('una carga cortada tres veces sigue donde quedó y termina entera', { timeout: 240_000 }, async () => {
  const before = await indices();
  for (const where of [/Oportunidades/, /Filas de la búsqueda/, /Mapas de la búsqueda/]) {
    const { code } = await load({ cutAt: where });
    expect(code).toBeNull();
  }
  // The product must not serve a half-filled database.
  expect(await app.one`select to_regclass('carga.encargo') is not null hay`).toEqual({ hay: true });
  const { code, output } = await load();
  expect(output).toMatch(/Listo: [\d.]+ candidatos nuevos en \d+ s\./);
  expect(output).toMatch(/^ *\d+ % · [\p{L} ]+ · quedan unos \d+ (s|min)$/mu);
  expect(output).not.toMatch(/ at .*\.ts/);
  expect(code).toBe(0);
  expect(await indices()).toEqual(before);
  const { personal, ...counts } = await app.one<Record<string, number>>`
    select (select count(*)::int from candidato) candidatos, (select count(*)::int from candidato_busqueda) filas,
           (select count(*)::int from candidato_contacto) contactos, (select count(*)::int from busqueda_lugar) lugares,
           (select sum(bit_count(bits))::int from busqueda_mapa where termino = termino(9, 0)) en_mapas,
           (select count(*)::int from produccion_pendiente) por_contar, (select count(*)::int from busqueda_pendiente) pendientes,
           (select count(*)::int from usuario where rol in ('admin', 'selector')) personal`;
  const filled = { candidatos: UP_TO, filas: UP_TO, contactos: UP_TO, lugares: UP_TO, en_mapas: UP_TO };
  expect(counts).toEqual({ ...filled, por_contar: 0, pendientes: 0 });
  expect(personal).toBeGreaterThanOrEqual(Math.ceil(UP_TO / 2_500));
  // Nothing is counted twice: each contact is there once.
  const doubles = await app.sql`
    select 1 from nota where not no_listable group by candidato_id, creacion_ts, contenido_texto, titulo, creacion_usuario_id
    having count(*) > 3`;
  expect(doubles).toEqual([]);
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
  const { code, output } = await load({ url: 'postgres://nadie@127.0.0.1:1/nada' });
  expect(code).toBe(1);
  expect(output).toMatch(/^La carga no terminó: .*la misma orden sigue desde ahí\.$/m);
  expect(output).not.toMatch(/ at .*\.ts/);
});
