import { existsSync, mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { spoolOf, walKey } from '../../../platform/copias/wal.ts';
import { startTestApp } from '../../../testing/harness.ts';
import { makeFolder } from '../../../testing/makeFolder.ts';
import { startS3 } from '../../../testing/servers.ts';
import { checkAge } from './age.ts';
import { keepCopying } from './keepCopying.ts';
import { openCopying } from './making.ts';
import { readRemovals } from './removals.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
/** Where PostgreSQL would write its segments; here the test does. */
const cluster = makeFolder('registro');
const spool = join(cluster, 'para_copiar');

s3 = await startS3('copias');
const app = await startTestApp(
  {
    COPIAS_S3_ENDPOINT: s3.env.S3_ENDPOINT,
    COPIAS_S3_BUCKET: s3.env.S3_BUCKET,
    COPIAS_S3_ACCESS_KEY_ID: s3.env.S3_ACCESS_KEY_ID,
    COPIAS_S3_SECRET_ACCESS_KEY: s3.env.S3_SECRET_ACCESS_KEY,
  },
  { jobs: true },
);
mkdirSync(spool, { recursive: true });
afterAll(async () => {
  await app.close();
  await s3.close();
  rmSync(cluster, { recursive: true, force: true });
});

const segment = (n: number) => `0000000100000000000000${n.toString(16).toUpperCase().padStart(2, '0')}`;
const lay = (n: number) => writeFileSync(join(spool, segment(n)), Buffer.alloc(16 * 1024 ** 2, n));

test('lo que PostgreSQL deja listo se lleva en orden, y con el almacén apagado espera', async () => {
  const errors: unknown[] = [];
  const { db } = app.services;
  const copying = await openCopying({ ...app.services, cluster });
  lay(1);
  // A half-written one does not count.
  writeFileSync(join(spool, `${segment(2)}.tmp`), 'a medias');
  const stop = keepCopying(copying, (error) => errors.push(error));
  await expect.poll(() => readdirSync(spool)).toEqual([`${segment(2)}.tmp`]);
  const came = await buffer(await copying.store.open(walKey(segment(1))));
  expect([came.length, came[0], came.at(-1)]).toEqual([16 * 1024 ** 2, 1, 1]);

  const { port } = new URL(s3.env.S3_ENDPOINT);
  await s3.close();
  lay(2);
  await expect.poll(() => errors.length).toBeGreaterThan(0);
  expect(existsSync(join(spool, segment(2)))).toBe(true);
  const admin = await app.tokenFor('admin');
  const state = await sql<{
    en_espera: number;
    error: string | null;
  }>`select en_espera, error from copia_estado`.execute(db);
  expect(state.rows[0]).toMatchObject({ en_espera: 2, error: expect.any(String) });
  s3 = await startS3('copias', Number(port));
  await expect.poll(() => existsSync(join(spool, segment(2)))).toBe(false);
  const listed = await app.call('GET', '/v1/copias', { token: admin });
  expect(listed.body).toMatchObject({ lugar: 'bucket', cifradas: false, mismoDisco: false });
  await stop();
});

test('quien se elimina para siempre queda en la lista de las copias, sin un dato suyo', async () => {
  const { db } = app.services;
  const copying = await openCopying({ ...app.services, cluster: null });
  const admin = await app.tokenFor('admin');
  const { uid } = await db
    .selectFrom('candidato')
    .select('uid')
    .where('id', '=', 7)
    .executeTakeFirstOrThrow();
  expect((await app.call('DELETE', '/v1/candidato', { token: admin, input: { idNumerico: 7 } })).status).toBe(
    200,
  );
  const stop = keepCopying(copying, () => undefined);
  await expect.poll(() => readRemovals(copying.store)).toEqual([{ uid, ts: expect.any(String) }]);
  await stop();
  expect(await sql`select 1 from eliminacion where copiada_ts is null`.execute(db)).toMatchObject({
    rows: [],
  });
});

test('lo que espera demasiado se suelta antes de llenar el disco', () => {
  const waiting = spoolOf(cluster);
  lay(3);
  expect(waiting.dropWhenTooMuch()).toBe(false);
  // As large as the limit, and a hole that takes no disk space.
  const huge = join(spool, segment(4));
  writeFileSync(huge, '');
  truncateSync(huge, 10 * 1024 ** 3);
  expect(waiting.dropWhenTooMuch()).toBe(true);
  expect(waiting.count()).toBe(0);
});

test('sin copia de las últimas 26 horas se avisa', async () => {
  const titles = async () =>
    (
      await app.db.selectFrom('incidente').select('titulo').where('clave', '=', 'copias.viejas').execute()
    ).map(({ titulo }) => titulo);
  await checkAge(app.services, Date.now() - 25.9 * 3_600_000);
  expect(await titles()).toEqual([]);
  await checkAge(app.services, Date.now() - 26.1 * 3_600_000);
  expect(await titles()).toEqual(['No hay ninguna copia']);
});
