import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startReplicated } from '@tembiapo/server/testing/replication.ts';
import { startSmtp } from '@tembiapo/server/testing/servers.ts';
import { buildWeb } from '@tembiapo/tools/build-web.ts';
import { removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { type Client, signIn, until } from './client.ts';

beforeAll(() => void buildWeb());

const folder = () => mkdtempSync(join(tmpdir(), 'tembiapo-servidores-'));
const ADMIN = { ADMIN_EMAIL: 'jefa@agencia.com.py', ADMIN_PASSWORD: 'una clave de prueba' };
const SECRETS = {
  JWT_SECRET: 'un secreto de prueba de más de treinta y dos letras',
  ACCESS_KEY: 'llave-de-prueba',
};

/** A window that listens, and what it was told. */
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
  const smtp = await startSmtp();
  const dirs = [folder(), folder()];
  const env = { ...ADMIN, ...SECRETS, DATABASE_URL: servers.url, SMTP_URL: smtp.url };
  const product = await startProduct(dirs[0], env);
  const admin = await signIn(product.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
  const window = listen(product.url, admin);
  await until(
    'que la ventana oiga algo',
    async () => window.told.length,
    (n) => n > 0,
  );

  let going = true;
  const saved: string[] = [];
  const unknown: string[] = [];
  const answers: string[] = [];
  let lastSavedAt = 0;
  const write = async (who: number): Promise<void> => {
    for (let i = 0; going; i++) {
      const name = `Persona${who}x${i}`;
      const input = {
        nombre: name,
        apellido: 'Delrelevo',
        telefono1: `0981${String(who * 10_000 + i).padStart(6, '0')}`,
      };
      const { status, body } = await admin.call('POST', '/v1/candidato', input);
      if (status === 200) {
        saved.push(name);
        lastSavedAt = performance.now();
      } else {
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
      await sleep(10);
    }
  };
  const people = Promise.all([write(1), write(2), write(3), read(), read()]);
  await until(
    'gente escribiendo',
    async () => saved.length,
    (n) => n > 10,
  );
  servers.killPrimary();
  await sleep(1_500);
  const lastBefore = lastSavedAt;
  const promoting = performance.now();
  await servers.promote();
  const promoted = performance.now();
  await until(
    'alguien que guarda en el otro servidor',
    async () => lastSavedAt,
    (at) => at > lastBefore + 1_000,
  );
  expect(performance.now() - promoted).toBeLessThan(Math.max(10_000, 10 * (promoted - promoting)));
  await sleep(2_000);
  going = false;
  await people;

  // Who only reads waited and noticed nothing.
  expect(reads.filter((status) => status !== 200)).toEqual([]);
  // Who was writing at that moment is told that it is not known, and nobody did it again for them.
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

  // The open window was told to read anew, and goes on being told.
  const toldBefore = window.told.length;
  expect(window.told.join('').match(/hola/g)!.length).toBeGreaterThan(1);
  await admin.call('POST', '/v1/candidato', {
    nombre: 'Última',
    apellido: 'Delrelevo',
    telefono1: '0981999999',
  });
  await until(
    'que la ventana oiga algo nuevo',
    async () => window.told.length,
    (n) => n > toldBefore,
  );
  window.stop();
  expect(await window.ended).toBeUndefined();

  // Reports became due while all this happened: each leaves once, though two processes serve from now on.
  await conn.query(`
    insert into nota (candidato_id, titulo, contenido, contenido_texto, creacion_usuario_id, creacion_ts, cuenta_filtro)
    select c.id, 'Filtro', '<p>x</p>', 'x', u.id, now() - make_interval(days => n), true
      from (select min(id) id from candidato) c, (select min(id) id from usuario) u, generate_series(1, 8) n`);
  await conn.query(`update produccion_corrida set dia = dia - 7 where frecuencia = 'diario'`);
  const second = await startProduct(dirs[1], env);
  await until(
    'los reportes',
    async () => smtp.mensajes.length,
    (n) => n > 0,
  );
  await sleep(3_000);
  const about = smtp.mensajes.map((message) => /^Subject: ([^\r]*(?:\r\n [^\r]*)*)/m.exec(message)![1]);
  expect(about.length).toBeGreaterThan(0);
  expect(new Set(about).size).toBe(about.length);
  const { rows: runs } = await conn.query(
    `select dia, count(*)::int n from produccion_corrida where frecuencia = 'diario' group by dia having count(*) > 1`,
  );
  expect(runs).toEqual([]);
  await conn.end();
  expect(await second.stop()).toBe(0);
  expect(await product.stop()).toBe(0);
  await smtp.close();
  await servers.close();
  for (const dir of dirs) removeData(dir);
});
