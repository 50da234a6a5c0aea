// @module-tag resistencia

import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { startReplicated } from '@tembiapo/server/testing/replication.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addCandidato, type Client, signIn } from './client.ts';

const ADMIN = { ADMIN_EMAIL: 'jefa@agencia.com.py', ADMIN_PASSWORD: 'una clave de prueba' };
/** A listening window, and what it was told. */
function listen(url: string, { accessKey, token }: Client) {
  const told: string[] = [];
  const end = new AbortController();
  const ended = (async () => {
    const response = await fetch(`${url}/api/v1/eventos`, {
      headers: { 'x-access-token': accessKey, authorization: `Bearer ${token}` },
      signal: end.signal,
    });
    for await (const chunk of response.body!) told.push(Buffer.from(chunk).toString());
  })().catch((error) => (end.signal.aborted ? undefined : error));
  return { told, stop: () => end.abort(), ended };
}

test('muere el servidor principal con gente escribiendo: el otro sigue, nada confirmado se pierde ni se hace dos veces', async () => {
  const servers = await startReplicated();
  const dir = makeFolder('servidores');
  const product = await startProduct(dir, { ...ADMIN, DATABASE_URL: servers.url });
  const admin = await signIn(product.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const window = listen(product.url, admin);
  await waitFor('que la ventana oiga algo', () => window.told.length > 0);

  let going = true;
  const saved: string[] = [];
  const unknown: string[] = [];
  const answers: string[] = [];
  const write = async (who: number): Promise<void> => {
    for (let i = 0; going; i++) {
      const name = `Persona${who}x${i}`;
      const phone = `0981${String(who * 10_000 + i).padStart(6, '0')}`;
      const { status, body } = await addCandidato(admin, name, 'Delrelevo', phone);
      if (status === 200) saved.push(name);
      else {
        unknown.push(name);
        answers.push(`${status} ${body.error.message}`);
      }
    }
  };
  const reads: number[] = [];
  const read = async (): Promise<void> => {
    while (going) {
      reads.push(
        (await admin.call('GET', '/v1/candidatos', { busquedaRapida: 'delrelevo', limit: 20 })).status,
      );
    }
  };
  const people = Promise.all([write(1), write(2), write(3), read(), read()]);
  await waitFor('gente escribiendo', () => saved.length > 10);
  servers.killPrimary();
  await servers.promote();
  const before = saved.length;
  await waitFor('gente que guarda en el otro servidor', () => saved.length > before + 20);
  going = false;
  await people;

  // Readers waited and noticed nothing.
  expect(reads.filter((status) => status !== 200)).toEqual([]);
  // Writers are told that the outcome is unknown, and nothing was retried for them.
  for (const answer of answers) expect(answer).toMatch(/^503 .*Probá de nuevo/);
  expect(unknown.length).toBeLessThanOrEqual(3);
  const conn = new pg.Client({ connectionString: servers.standbyUrl });
  await conn.connect();
  const { rows } = await conn.query<{ nombre: string; n: number }>(
    `select nombre, count(*)::int n from candidato where apellido = 'Delrelevo' group by nombre`,
  );
  const found = new Map(rows.map(({ nombre, n }) => [nombre, n]));
  expect(saved.filter((name) => !found.has(name))).toEqual([]);
  expect(rows.filter(({ n }) => n !== 1)).toEqual([]);

  // The open window was told to read again, and goes on receiving.
  await waitFor(
    'que la ventana oiga que lea de nuevo',
    () => window.told.join('').match(/hola/g)!.length > 1,
  );
  const toldBefore = window.told.length;
  await addCandidato(admin, 'Última', 'Delrelevo', '0981999999');
  await waitFor('que la ventana oiga algo nuevo', () => window.told.length > toldBefore);
  window.stop();
  expect(await window.ended).toBeUndefined();
  await conn.end();
  expect(await product.stop()).toBe(0);
  await servers.close();
  removeData(dir);
});
