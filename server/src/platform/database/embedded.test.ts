import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { freePort, spawnPostgres } from './embedded.ts';

test('una base que no se puede iniciar, porque no hay un proceso para ella, se dice y no se lleva al producto', async () => {
  const place = {
    binaries: { ...(await findBinaries()), bin: '/no/hay' },
    cluster: tmpdir(),
    password: '',
    flags: [],
  };
  await expect(spawnPostgres({ ...place, port: await freePort() })).rejects.toThrow(
    /PostgreSQL no arrancó:\nspawn \/no\/hay\/postgres ENOENT/,
  );
});
