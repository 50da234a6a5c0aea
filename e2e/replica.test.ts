// @module-tag resistencia

import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { startReplicated } from '@tembiapo/server/testing/replication.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addCandidato, type Client, signIn } from './client.ts';

const ADMIN = { ADMIN_EMAIL: 'jefa@agencia.com.py', ADMIN_PASSWORD: 'una clave de prueba' };

const open = async (connectionString: string): Promise<pg.Client> => {
  const conn = new pg.Client({ connectionString });
  conn.on('error', () => undefined);
  await conn.connect();
  return conn;
};

const create = (client: Client, i: number) =>
  addCandidato(client, `Persona${i}`, 'Delespejo', `0981${String(i).padStart(6, '0')}`);
const search = async (client: Client, i: number) =>
  client.call('GET', '/v1/candidatos', { busquedaRapida: `persona${i} delespejo`, limit: 5 });

test('se busca en el servidor que sigue, y quien escribe ve lo suyo al instante', async () => {
  // Asynchronous: what was just written is not there yet.
  const servers = await startReplicated({ synchronous: false });
  const dir = makeFolder('espejo');
  const product = await startProduct(dir, {
    ...ADMIN,
    DATABASE_URL: servers.primaryUrl,
    DATABASE_REPLICA_URL: servers.standbyUrl,
  });
  const admin = await signIn(product.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const standby = await open(servers.standbyUrl);
  const searched = async () => {
    const { rows } = await standby.query<{ n: number }>(
      `select sum(idx_tup_fetch + seq_tup_read)::int n from pg_stat_database d, pg_stat_user_tables where d.datname = 'tembiapo'`,
    );
    return rows[0]!.n;
  };
  const before = await searched();
  for (let i = 0; i < 40; i++) {
    expect((await create(admin, i)).status).toBe(200);
    const { status, body } = await search(admin, i);
    expect([status, body.total]).toEqual([200, 1]);
  }
  // The second one answered.
  await waitUntil('que el segundo servidor responda', searched, (n) => n > before);
  expect((await admin.call('GET', '/v1/oportunidades', { limit: 5 })).status).toBe(200);
  expect((await admin.call('GET', '/v1/empresasWithPagination', { limit: 5 })).status).toBe(200);

  // Production reports are counted on the first one and read on the second, including what was just written.
  const read = await searched();
  // The working days of two weeks.
  for (const [i, day] of [2, 3, 4, 5, 6, 9, 10, 11, 12, 13].entries()) {
    const holiday = `2026-03-${String(day).padStart(2, '0')}`;
    expect((await admin.call('POST', '/v1/feriado', { fecha: holiday, nombre: `Feriado ${i}` })).status).toBe(
      200,
    );
    const report = { fechaInicio: '2026-03-01', fechaFin: '2026-03-31' };
    const { status, body } = await admin.call('GET', '/v1/produccion/selector', report);
    expect([status, body.cantidadFeriados]).toEqual([200, i + 1]);
    for (const path of ['analisis', 'selector/notas'])
      expect((await admin.call('GET', `/v1/produccion/${path}`, report)).status).toBe(200);
  }
  await waitUntil('que el segundo servidor responda', searched, (n) => n > read);

  // The second one is paused: what was just written is found on the first one.
  await standby.query('select pg_wal_replay_pause()');
  expect((await create(admin, 77)).status).toBe(200);
  const seen = await search(admin, 77);
  expect([seen.status, seen.body.total]).toEqual([200, 1]);
  await standby.query('select pg_wal_replay_resume()');

  // The second one is killed in the middle: nobody notices.
  await standby.end();
  const asking = Promise.all(Array.from({ length: 20 }, (_, i) => search(admin, i)));
  const chief = await open(servers.standbyUrl.replace(/\/tembiapo$/, '/postgres'));
  await chief
    .query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tembiapo'`)
    .catch(() => undefined);
  expect((await asking).map(({ status }) => status)).toEqual(Array(20).fill(200));
  await chief.end();
  await servers.stopStandby();
  expect((await search(admin, 33)).body.total).toBe(1);
  expect((await create(admin, 78)).status).toBe(200);
  expect((await search(admin, 78)).body.total).toBe(1);
  expect(await product.stop()).toBe(0);
  await servers.close();
  removeData(dir);
});
