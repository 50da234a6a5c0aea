// @module-tag resistencia
import { ACCESS_KEY, startTestApp, type TestApp } from '@tembiapo/server/testing/harness.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Description } from '../openapi/shapeOf.ts';
import { fuzz } from './fuzz.ts';
import { judge } from './judge.ts';
import { restoreStatements } from './restoreStatements.ts';

/** Long enough to reach each call as each role several times; a minute with `npm run test:largo`. */
const LONG_MS = process.env.LARGO ? 60_000 : 12_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ EXIGIR_SEGUNDO_FACTOR: 'no' });
});
afterAll(() => app.close());

test(
  'pedidos torcidos sin descanso, como cada persona: ningún 5xx, nada en inglés, tarde ni de más',
  async () => {
    const seed = Number(process.env.SEMILLA ?? Math.floor(Math.random() * 1e9));
    console.log(`semilla ${seed}`);
    const { body } = await app.call('GET', '/openapi.json');
    const { asked, findings, statuses } = await fuzz(
      {
        url: app.url,
        accessKey: ACCESS_KEY,
        enter: (who) => (who === 'nadie' ? Promise.resolve(null) : app.tokenFor(who)),
        async restore() {
          for (const statement of restoreStatements) await sql.raw(statement).execute(app.db);
        },
      },
      body as Description,
      seed,
      Date.now() + LONG_MS,
    );
    console.log(`${asked} pedidos: ${JSON.stringify(Object.fromEntries(statuses))}`);
    expect({ seed, findings }).toEqual({ seed, findings: [] });
    // Much of it got past the first checks and was answered.
    expect(asked).toBeGreaterThan(20);
    expect(statuses.get(200) ?? 0).toBeGreaterThan(asked / 10);
  },
  LONG_MS + 120_000,
);

test('lo que está mal se nota', () => {
  const answer = (status: number, body: unknown) => ({
    status,
    type: 'application/json',
    text: JSON.stringify(body),
    bytes: 10,
    ms: 1,
  });
  const refused = (message: string) => judge(answer(400, { error: { code: 'X', message } }));
  expect(judge(answer(500, {}))).toBe('5xx');
  expect(judge(answer(404, {}))).toBe('sin frase');
  expect(refused('Invalid input: expected string')).toBe('en inglés');
  expect(refused('Nombre: es obligatorio')).toBeNull();
  expect(judge({ ...answer(200, {}), bytes: 4_000_000 })).toBe('de más');
});
