import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../testing/makeFolder.ts';
import { findBinaries } from './binaries.ts';
import { freePort, spawnPostgres, startEmbedded, tuningFor } from './embedded.ts';

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

test.each([
  [0.25, '128MB', '8MB', '64MB', '256MB'],
  [0.5, '128MB', '8MB', '64MB', '256MB'],
  [2, '512MB', '32MB', '256MB', '1024MB'],
  [4, '1024MB', '64MB', '512MB', '2048MB'],
  [64, '6144MB', '64MB', '512MB', '12288MB'],
])(
  'con %f GB, la base toma %s para sus páginas y %s por orden',
  (gigabytes, shared, work, maintenance, cache) => {
    const flags = tuningFor(gigabytes * 1024 ** 3);
    for (const [name, value] of Object.entries({
      shared_buffers: shared,
      work_mem: work,
      maintenance_work_mem: maintenance,
      effective_cache_size: cache,
    }))
      expect(flags).toContain(`${name}=${value}`);
  },
);

test('una base de otra versión de PostgreSQL se dice en una línea, y no se la toca', async () => {
  const dir = makeFolder('diecisiete');
  const postgres = await startEmbedded(dir);
  await postgres.stop();
  writeFileSync(join(postgres.cluster, 'PG_VERSION'), '17\n');
  await expect(startEmbedded(dir)).rejects.toThrow(
    /^La carpeta de datos tiene una base de PostgreSQL 17 y este programa trae PostgreSQL 18: [^\n]+$/,
  );
  writeFileSync(join(postgres.cluster, 'PG_VERSION'), '18\n');
  await (await startEmbedded(dir)).stop();
  postgres.remove();
  rmSync(dir, { recursive: true });
});
