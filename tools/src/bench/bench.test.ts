// @module-tag resistencia
import { startTestApp, type TestApp } from '@tembiapo/server/testing/harness.ts';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { draw, drawPages } from './draw.ts';
import { summary } from './measure.ts';
import { periods } from './reports.ts';
import type { SearchKind } from './searchKinds.ts';

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
  const texts = (kinds: SearchKind[]) => kinds.map((c) => c.cases.map((oneCase) => oneCase.path));

  test('una semilla repite los mismos, otra da otros, y ninguno está dos veces en los que buscan un texto', async () => {
    const kinds = await draw(pool, 7, 25);
    expect(texts(await draw(pool, 7, 25))).toEqual(texts(kinds));
    expect(texts(await draw(pool, 8, 25))).not.toEqual(texts(kinds));
    for (const { nombre, cases } of kinds.filter((c) =>
      /^(Apellido|Nombre|Fragmento|Comienzo|Tres|Una palabra)/.test(c.nombre),
    ))
      expect(new Set(cases.map((c) => c.path)).size, nombre).toBe(cases.length);
  });

  test('cada caso sorteado se puede pedir, también en cualquier página', async () => {
    const token = await app.tokenFor('selector');
    const request = async (path: string) => {
      const [pathname, query] = path.split('?') as [string, string];
      const input: Record<string, string[]> = {};
      for (const [name, value] of new URLSearchParams(query)) input[name] = [...(input[name] ?? []), value];
      return app.call('GET', pathname, { token, input });
    };
    const kinds = await draw(pool, Date.now() % 1_000_000, 12);
    const total = async (path: string) => (await request(path)).body.total as number;
    const allOf = [...kinds, await drawPages(kinds, 5, 12, total)];
    for (const { nombre, cases } of allOf)
      for (const oneCase of cases) {
        const { status, body } = await request(oneCase.path);
        expect(status, `${nombre}: ${oneCase.path} ${JSON.stringify(body).slice(0, 200)}`).toBe(200);
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
  ])('%s', (_, now) => {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    for (const days of [30, 365])
      for (let i = 0; i < 200; i++) {
        const period = new URLSearchParams(periods(days, i));
        const [from, to] = [period.get('fechaInicio')!, period.get('fechaFin')!];
        for (const day of [from, to])
          expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
        expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(days - 1);
        expect(Date.parse(to)).toBeLessThan(Date.now());
      }
  });
});

test('los percentiles son valores que se midieron', () => {
  expect(summary([5, 1, 4, 2, 3])).toEqual({ p50: 3, p95: 5, p99: 5, max: 5 });
  expect(summary([7])).toMatchObject({ p50: 7, p95: 7, max: 7 });
});
