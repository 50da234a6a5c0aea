// @module-tag resistencia

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { localTime } from '@tembiapo/contract/domain/dates.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { startS3 } from '@tembiapo/server/testing/servers.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import { embeddedOf, type Product, removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, addCandidato, type Client, signIn } from './client.ts';
import { killDatabase } from './killDatabase.ts';
import { startDemo } from './startDemo.ts';

const PASSPHRASE = 'una frase larga para las copias';
const folder = () => makeFolder('copias');
/** Runs `npm run restaurar` as somebody types it. */
async function runRestore(dataDir: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(REPO_DIR, 'tools/src/restore.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const [status] = await once(child, 'close');
  return { status, text: said };
}

async function database(product: Product): Promise<pg.Client> {
  const conn = new pg.Client(embeddedOf(product.dataDir).url);
  conn.on('error', () => undefined);
  await conn.connect();
  return conn;
}

async function burn(product: Product): Promise<void> {
  product.process.kill('SIGKILL');
  await killDatabase(product);
  removeData(product.dataDir);
}

const copias = async (admin: Client) => (await admin.call('GET', '/v1/copias')).body;

/** Nothing is being copied or tried: a first copy is tried automatically. */
const idle = (admin: Client) =>
  waitUntil(
    'el fin de lo que se hace con las copias',
    () => copias(admin),
    ({ trabajos }) => trabajos.every(({ estado }: Job) => estado === 'hecho' || estado === 'fallido'),
  );
interface Job {
  tipo: string;
  estado: string;
}

/** Asks for work on the copies; retries while the product is busy with work of its own. */
async function ask(admin: Client, path: string, input: Record<string, unknown> = {}): Promise<void> {
  const { status } = await waitUntil(
    'que no haya nada en marcha con las copias',
    () => admin.call('POST', path, input),
    (answer) => answer.status !== 409,
  );
  expect(status).toBe(200);
}

async function copyNow(admin: Client): Promise<string> {
  await ask(admin, '/v1/copias');
  expect((await admin.call('POST', '/v1/copias')).status).toBe(409);
  const { trabajos } = await idle(admin);
  const made = trabajos.find(({ tipo }: Job) => tipo === 'copiar');
  expect(made).toMatchObject({ estado: 'hecho', error: null, parte: 1 });
  return made.copia;
}

async function prove(admin: Client, name: string) {
  await ask(admin, '/v1/copias/probar', { nombre: name });
  return proofOf(await idle(admin), name);
}

const proofOf = ({ items }: Answer['body'], name: string) =>
  items.find((copia: { nombre: string }) => copia.nombre === name).prueba;

/**
 * Waits until everything so far is copied: switches the WAL segment, as happens within a minute, and waits
 * for it.
 */
async function shipped(product: Product, admin: Client): Promise<void> {
  const conn = await database(product);
  await conn.query('select pg_switch_wal()');
  await conn.end();
  const before = Date.now();
  await waitUntil(
    'que lo último esté donde se guardan las copias',
    () => copias(admin),
    ({ alDiaTs }) => alDiaTs !== null && Date.parse(alDiaTs) > before,
  );
}

let s3: Awaited<ReturnType<typeof startS3>>;
beforeAll(async () => {
  s3 = await startS3('copias');
});
afterAll(() => s3.close());

const inBucket = () => ({
  COPIAS: 'si',
  // Next to other tests, yielding would mean waiting until they end.
  COPIAS_CEDEN: '0',
  COPIAS_CLAVE: PASSPHRASE,
  COPIAS_S3_ENDPOINT: s3.env.S3_ENDPOINT,
  COPIAS_S3_BUCKET: s3.env.S3_BUCKET,
  COPIAS_S3_ACCESS_KEY_ID: s3.env.S3_ACCESS_KEY_ID,
  COPIAS_S3_SECRET_ACCESS_KEY: s3.env.S3_SECRET_ACCESS_KEY,
});

const CV = 'Experiencia: tornero en Ñemby\n';

test('la máquina se quema: en otra, vacía, vuelve todo hasta el momento que se pide', async () => {
  const product = await startDemo(inBucket());
  const admin = await signIn(product.url, 'admin@demo.py');
  const selector = await signIn(product.url, 'selector@demo.py');
  const create = async (name: string): Promise<number> => {
    const phone = `0981${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
    return (await addCandidato(selector, name, 'Delacopia', phone)).body.idNumerico;
  };
  const first = await create('Primera');
  const form = { candidatoIdNumerico: String(first) };
  expect((await selector.upload('/v1/candidato/archivo', form, 'cv.txt', CV)).status).toBe(200);
  const made = await copyNow(admin);
  // The first one is tried automatically.
  const proof = await waitUntil(
    'la prueba de la primera copia',
    async () => proofOf(await copias(admin), made),
    (found) => found !== null,
  );
  expect(proof).toMatchObject({ bien: true, texto: expect.stringMatching(/La base arrancó con/) });

  const second = await create('Segunda');
  const later = { candidatoIdNumerico: String(second) };
  expect((await selector.upload('/v1/candidato/archivo', later, 'después.txt', CV)).status).toBe(200);
  // Waits for the next second, so that what follows is clearly later.
  const conn = await database(product);
  const currentSecond = async (): Promise<number> => {
    const { rows } = await conn.query<{ now: Date }>('select clock_timestamp() now');
    return Math.floor(+rows[0]!.now / 1000);
  };
  const written = await currentSecond();
  const chosen = await waitUntil('el segundo siguiente', currentSecond, (now) => now > written);
  await waitUntil('el fin de ese segundo', currentSecond, (now) => now > chosen);
  const { day, time } = localTime(new Date(chosen * 1000));
  await conn.end();
  await create('Tercera');
  // By law this person must not come back, whichever copy is restored.
  expect((await admin.call('DELETE', '/v1/candidato', { idNumerico: first })).status).toBe(200);
  await shipped(product, admin);
  await burn(product);

  const empty = folder();
  const unknown = await runRestore(empty, inBucket(), '--copia', '2020-01-01-000000', '--si');
  expect(unknown.status).toBe(1);
  expect(unknown.text).toMatch(/No existe la copia 2020-01-01-000000\. Hay:\n {2}20/);
  expect(
    (await runRestore(empty, { ...inBucket(), COPIAS_CLAVE: 'otra frase larga cualquiera' })).text,
  ).toMatch(/COPIAS_CLAVE no abre las copias que ya hay/);
  expect((await runRestore(empty, inBucket(), '--hasta', 'ayer')).text).toMatch(/escribí el día y la hora/);
  const asked = await runRestore(empty, inBucket(), '--copia', made, '--hasta', `${day} ${time}`);
  expect(asked.text).toMatch(/Esto es lo que se va a hacer[\s\S]*agregá --si/);
  expect(existsSync(join(empty, 'postgres'))).toBe(false);
  const done = await runRestore(empty, inBucket(), '--copia', made, '--hasta', `${day} ${time}`, '--si');
  expect(done.text).toMatch(/Listo en \d+ s/);
  expect(done.text).toMatch(/Personas eliminadas otra vez: 1/);
  expect(done.status).toBe(0);

  const again = await startProduct(empty, inBucket());
  // The installation's key is the same; the sessions have ended.
  const back = await signIn(again.url, 'selector@demo.py');
  expect(back.accessKey).toBe(selector.accessKey);
  const { body } = await back.call('GET', '/v1/candidatos', { busquedaRapida: 'delacopia' });
  expect(body.items).toMatchObject([{ nombreCompleto: 'Delacopia, Segunda' }]);
  const archivos = await back.call('GET', '/v1/candidato/archivos', { candidatoIdNumerico: second });
  const [archivo] = archivos.body.archivos;
  expect(await (await fetch(again.url + archivo.url)).text()).toBe(CV);
  // It goes on copying, on a timeline of its own.
  const chief = await signIn(again.url, 'admin@demo.py');
  expect(await prove(chief, await copyNow(chief))).toMatchObject({ bien: true });
  expect(await again.stop()).toBe(0);
  removeData(empty);
});

test('una copia a la que le falta o le cambió algo no pasa la prueba, y se avisa', async () => {
  const product = await startDemo({ COPIAS: 'si', COPIAS_CEDEN: '0' });
  const dir = product.dataDir;
  const admin = await signIn(product.url, 'admin@demo.py');
  const made = await copyNow(admin);
  const part = join(dir, 'copias/copias', made, 'base.zst.00000');
  const bent = readFileSync(part);
  bent[Math.floor(bent.length / 2)]! ^= 0xff;
  writeFileSync(part, bent);
  expect(await prove(admin, made)).toMatchObject({ bien: false, texto: 'No sirve: está dañada. Hacé otra' });
  rmSync(part);
  expect(await prove(admin, made)).toMatchObject({
    bien: false,
    texto: 'No sirve: le falta un archivo. Hacé otra',
  });
  const { body } = await waitUntil(
    'el aviso de que una copia no sirve',
    () => admin.call('GET', '/v1/correos', { busquedaRapida: 'Una copia no sirve', limit: 10 }),
    ({ body }) => body.count > 0,
  );
  // Reported once for as long as it lasts.
  expect(body.count).toBe(1);
  expect(await product.stop()).toBe(0);
  removeData(dir);
});
