// @module-tag resistencia

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { startSmtp } from '@tembiapo/server/testing/servers.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { embeddedOf, removeData } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addCandidato, type Client, signIn } from './client.ts';
import { startDemo } from './startDemo.ts';

const HOUR_MS = 3_600_000;

test('el reloj salta una hora, adelante y atrás: se trabaja igual, nada queda esperando, y se avisa una vez', async () => {
  const dir = makeFolder('reloj');
  const clock = join(dir, 'reloj');
  const setClock = async (ahead: number) => {
    writeFileSync(clock, String(ahead));
    const seen = `${clock}.${product.process.pid}`;
    await waitFor(
      'que el producto vea la otra hora',
      () => (existsSync(seen) && readFileSync(seen, 'utf8')) === String(ahead),
    );
  };
  writeFileSync(clock, '0');
  const smtp = await startSmtp();
  const product = await startDemo({
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'movable-clock.ts')}`,
    SMTP_URL: smtp.url,
  });
  const database = new pg.Client(embeddedOf(product.dataDir).url);
  await database.connect();
  const selector = await signIn(product.url, 'selector@demo.py');
  const works = async (client: Client, name: string) => {
    const made = await addCandidato(client, name, 'Delreloj');
    const found = await client.get('/v1/candidatos', { busquedaRapida: `${name} delreloj`, limit: 5 });
    const { url } = await client.get('/v1/cvcandidato', { idNumerico: made.body.idNumerico });
    const cv = await fetch(product.url + url);
    expect([made.status, found.total, cv.status]).toEqual([200, 1, 200]);
  };
  await works(selector, 'Antes');
  const link = (await selector.call('GET', '/v1/cvcandidato', { idNumerico: 1 })).body.url;

  await setClock(HOUR_MS);
  // Old and new sessions keep working; a ten-minute link has expired and says so.
  await works(selector, 'Adelante');
  await works(await signIn(product.url, 'selector@demo.py'), 'Entra');
  const past = await fetch(product.url + link);
  expect([past.status, (await past.json()).error.message]).toEqual([401, expect.stringMatching(/venció/)]);
  const before = smtp.mensajes.length;
  const invite = (username: string) =>
    fetch(`${product.url}/api/auth/crearAutoInvitacion`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-access-token': selector.accessKey },
      body: JSON.stringify({
        username,
        password: 'un árbol de lapacho rosado',
        nombre: 'Ysapy',
        apellido: 'Delreloj',
        document: String(4_000_000 + username.length),
      }),
    });
  expect((await invite('a@reloj.example')).status).toBe(200);
  await waitFor(
    'el correo de quien se registra con la hora adelantada',
    () => smtp.mensajes.filter((mail) => mail.includes('a@reloj.example')).length === 1,
  );
  expect(smtp.mensajes.length).toBeGreaterThan(before);

  // Back to the true time and an hour further; queued work would otherwise wait that long again.
  smtp.estado.humor = 'más tarde';
  expect((await invite('bb@reloj.example')).status).toBe(200);
  await waitFor(
    'un correo que espera su turno',
    async () =>
      ((await database.query(`select 1 from pgboss.job where name = 'correo' and state = 'retry'`))
        .rowCount ?? 0) > 0,
  );
  await database.query(`update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'`);
  smtp.estado.humor = 'recibe';
  await setClock(-HOUR_MS);
  await works(selector, 'Atrás');
  await works(await signIn(product.url, 'selector@demo.py'), 'Vuelve');
  await waitFor(
    'el correo que esperaba, con la hora atrasada',
    () => smtp.mensajes.filter((mail) => mail.includes('bb@reloj.example')).length === 1,
  );

  await database.end();
  const admin = await signIn(product.url, 'admin@demo.py');
  const { body } = await waitUntil(
    'el aviso de que la hora saltó',
    () => admin.call('GET', '/v1/correos', { busquedaRapida: 'La hora del servidor saltó', limit: 10 }),
    ({ body: { count } }) => count > 0,
  );
  expect(body.count).toBe(1);
  expect(await product.stop()).toBe(0);
  await smtp.close();
  removeData(product.dataDir);
  rmSync(dir, { recursive: true });
});
