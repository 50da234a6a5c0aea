import { startTestApp, type TestApp } from '@tembiapo/server/testing/harness.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { resumen } from './medir.ts';
import { periodos } from './reportes.ts';
import { type Clase, sortear, sortearPaginas } from './sorteo.ts';

describe('el sorteo de los casos', () => {
  let app: TestApp;
  let pool: pg.Pool;
  beforeAll(async () => {
    app = await startTestApp();
    pool = new pg.Pool({ connectionString: app.databaseUrl, max: 2 });
    await pool.query('analyze');
  });
  afterAll(async () => {
    await pool.end();
    await app.close();
  });
  const textos = (clases: Clase[]) => clases.map((c) => c.casos.map((caso) => caso.path));

  test('una semilla repite los mismos, otra da otros, y ninguno está dos veces en los que buscan un texto', async () => {
    const clases = await sortear(pool, 7, 25);
    expect(textos(await sortear(pool, 7, 25))).toEqual(textos(clases));
    expect(textos(await sortear(pool, 8, 25))).not.toEqual(textos(clases));
    for (const { nombre, casos } of clases.filter((c) =>
      /^(Apellido|Nombre|Fragmento|Comienzo|Tres|Una palabra)/.test(c.nombre),
    ))
      expect(new Set(casos.map((c) => c.path)).size, nombre).toBe(casos.length);
  });

  test('cada caso sorteado se puede pedir, también en cualquier página', async () => {
    const token = await app.tokenFor('selector');
    const pedir = async (path: string) => {
      const [ruta, query] = path.split('?') as [string, string];
      const input: Record<string, string[]> = {};
      for (const [nombre, valor] of new URLSearchParams(query))
        input[nombre] = [...(input[nombre] ?? []), valor];
      return app.call('GET', ruta, { token, input });
    };
    const clases = await sortear(pool, Date.now() % 1_000_000, 12);
    const total = async (path: string) => (await pedir(path)).body.total as number;
    const todas = [...clases, await sortearPaginas(clases, 5, 12, total)];
    for (const { nombre, casos } of todas)
      for (const caso of casos) {
        const { status, body } = await pedir(caso.path);
        expect(status, `${nombre}: ${caso.path} ${JSON.stringify(body).slice(0, 200)}`).toBe(200);
      }
  });
});

describe('la medición de reportes, cualquier día del año', () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  test.each([
    ['un domingo', '2026-11-22T02:00:00Z'],
    ['un 29 de febrero', '2028-02-29T15:00:00Z'],
    ['un 31 de diciembre a la noche', '2026-12-31T23:59:59Z'],
    ['un 1 de enero', '2027-01-01T03:00:00Z'],
  ])('%s', (_, ahora) => {
    vi.useFakeTimers({ now: new Date(ahora), toFake: ['Date'] });
    for (const dias of [30, 365])
      for (let i = 0; i < 200; i++) {
        const periodo = new URLSearchParams(periodos(dias, i));
        const [desde, hasta] = [periodo.get('fechaInicio')!, periodo.get('fechaFin')!];
        for (const dia of [desde, hasta])
          expect(new Date(`${dia}T00:00:00Z`).toISOString().slice(0, 10)).toBe(dia);
        expect((Date.parse(hasta) - Date.parse(desde)) / 86_400_000).toBe(dias - 1);
        expect(Date.parse(hasta)).toBeLessThan(Date.now());
      }
  });
});

test('los percentiles son valores que se midieron', () => {
  expect(resumen([5, 1, 4, 2, 3])).toEqual({ p50: 3, p95: 5, p99: 5, maximo: 5, media: 3 });
  expect(resumen([7])).toMatchObject({ p50: 7, p95: 7, maximo: 7 });
});
