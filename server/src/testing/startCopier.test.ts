// @module-tag resistencia
import { afterEach, expect, test } from 'vitest';
import { startCopier } from '../startCopier.ts';

const { execPath } = process;
afterEach(() => {
  process.execPath = execPath;
});

test('sin un proceso para las copias (no hay más lugar para uno) se dice y se intenta de nuevo, y lo demás sigue', async () => {
  const errors: string[] = [];
  // The answer of a machine that cannot start another process comes the same way.
  process.execPath = '/no/hay';
  const stop = startCopier({ databaseUrl: 'postgres://nadie@127.0.0.1:1/nada', cluster: null }, (error) =>
    errors.push(error.message),
  );
  const failed = /^el proceso de las copias no arrancó \(spawn .*ENOENT\); se inicia de nuevo$/;
  await expect.poll(() => errors.length).toBeGreaterThan(1);
  for (const error of errors) expect(error).toMatch(failed);
  // One that starts, without a database: it ends by itself, or is ended.
  process.execPath = execPath;
  await expect.poll(() => errors.at(-1)).toMatch(/terminó/);
  await stop();
});
