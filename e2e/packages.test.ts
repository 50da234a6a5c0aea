// @module-tag resistencia
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { holderOf } from '@tembiapo/server/platform/database/lock.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { VERSION } from '@tembiapo/server/platform/settings/version.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { embeddedOf, removeData } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, signIn } from './client.ts';
import { makePackage, packFolder } from './makePackage.ts';
import { Readers } from './Readers.ts';

/** Beside the sources, not below node_modules, where Node does not strip types. */
const versions = join(REPO_DIR, '.previous/versiones');
const link = join(versions, 'actual');
const dataDir = makeFolder('instalado');
/** Asked of a quiet machine; on a busy one, no more than some plain restarts. */
const ABSENCE_MAX_MS = 10_000;
const RESTARTS_MAX = 3;

let url = '';
let env: Record<string, string | undefined> = {};
let client: Client;
let today = '';

const versionAt = async () =>
  ((await (await fetch(`${url}/api/salud`)).json()) as { version: string }).version;

const migration = (name: string) => `server/migrations/${name}.sql`;

/** `./tembiapo actualizar …` in the version in use; with what it printed. */
function upgrade(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(join(link, 'tembiapo'), ['actualizar', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk.toString()));
  return new Promise((done) => child.once('exit', (code) => done({ code, output })));
}

async function onDatabase(statement: string): Promise<void> {
  const database = new pg.Client(embeddedOf(dataDir).url);
  await database.connect();
  try {
    await database.query(statement);
  } finally {
    await database.end();
  }
}

beforeAll(async () => {
  rmSync(versions, { recursive: true, force: true });
  mkdirSync(versions, { recursive: true });
  today = makePackage(versions, VERSION);
  symlinkSync(basename(today), link);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', DEMO_CANDIDATOS: '100' };
  spawn(join(link, 'tembiapo'), ['varios', '--procesos', '2'], { env, stdio: 'ignore' });
  await waitFor('el producto', () =>
    fetch(`${url}/api/listo`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  client = await signIn(url, 'selector@demo.py');
});

afterAll(async () => {
  const holder = await holderOf(dataDir);
  if (holder !== null) process.kill(holder, 'SIGTERM');
  await waitFor('que termine', async () => (await holderOf(dataDir)) === null);
  removeData(dataDir);
  rmSync(versions, { recursive: true, force: true });
});

test('con la gente trabajando: copia, prepara, cambia; y se vuelve, si la base anda con la de antes', async () => {
  const file = packFolder(
    makePackage(versions, '98.0.0', {
      before: 'Avisá a la gente.',
      files: { [migration('9800_algo_mas')]: 'create table algo_mas (id int primary key);' },
    }),
  );
  const unasked = await upgrade(file, '--sin-copia');
  expect(unasked).toMatchObject({
    code: 1,
    output: expect.stringContaining('Para hacerlo sin preguntar, agregá --si'),
  });
  expect(await versionAt()).toBe(VERSION);

  const people = new Readers(client);
  await people.waited();
  const { code, output } = await upgrade(file, '--si');
  expect({ code, output }).toMatchObject({ code: 0 });
  for (const line of [
    'La suma del paquete es la publicada.',
    `De la ${VERSION} a la 98.0.0.`,
    '98.0.0: Lo nuevo de la 98.0.0.',
    'Antes de actualizar (98.0.0): Avisá a la gente.',
    `Después se va a poder volver a la ${VERSION}.`,
    'La copia de antes es ',
    'Migración aplicada: 9800_algo_mas.sql',
    'La 98.0.0 atiende.',
  ])
    expect(output).toContain(line);
  expect(await versionAt()).toBe('98.0.0');
  const absenceMs = await people.waited();

  const back = await upgrade(today);
  expect(back).toMatchObject({ code: 0 });
  expect(back.output).toContain(
    `De la 98.0.0 se puede volver a la ${VERSION}: la base queda como está, y esa versión anda con ella.`,
  );
  expect([await versionAt(), realpathSync(link)]).toEqual([VERSION, today]);
  expect(readFileSync(join(versions, 'tembiapo.log'), 'utf8')).toContain(
    `La base es de la versión 98.0.0, más nueva que este programa (${VERSION}), que la usa sin cambiarla`,
  );
  // Going back changes nothing in the database.
  const restartMs = await people.waited();
  expect(absenceMs).toBeLessThan(Math.max(ABSENCE_MAX_MS, RESTARTS_MAX * restartMs));
  await people.stop();
  expect([...people.refused]).toEqual([]);
});

test('una migración que falla deja a la de antes atendiendo, y lo dice', async () => {
  const next = makePackage(versions, '98.1.0', {
    files: { [migration('9810_falla')]: 'create table a_medias (id int); select 1 / 0;' },
  });
  const before = await holderOf(dataDir);
  const { code, output } = await upgrade(next, '--si', '--sin-copia');
  expect(code).toBe(1);
  expect(output).toContain(
    `No se actualizó: la base no se pudo llevar a la 98.1.0 (division by zero). La ${VERSION} sigue como antes.`,
  );
  expect([await versionAt(), realpathSync(link), await holderOf(dataDir)]).toEqual([VERSION, today, before]);
  await expect(onDatabase('select from a_medias')).rejects.toThrow(/does not exist/);
});

test('una que no llega a atender: se vuelve sola a la de antes, y se dice por qué', async () => {
  const next = makePackage(versions, '98.2.0', {
    files: { 'server/src/cluster.ts': `console.error('se rompió al iniciar'); process.exit(3);` },
  });
  const { code, output } = await upgrade(next, '--si', '--sin-copia');
  expect(code).toBe(1);
  expect(output).toContain(
    `La 98.2.0 no anduvo:\nse rompió al iniciar\nSe volvió a la ${VERSION}, que atiende como antes.`,
  );
  expect([await versionAt(), realpathSync(link)]).toEqual([VERSION, today]);
  expect((await client.call('GET', '/v1/midia')).status).toBe(200);
});

test('volver a una que no anda con la base se dice antes de tocar nada, con la orden que hace falta', async () => {
  await onDatabase(`update version_aplicada set admite = '98.0.0' where version > '98'`);
  const before = await holderOf(dataDir);
  const next = makePackage(versions, '97.0.0');
  const { code, output } = await upgrade(next, '--si');
  expect(code).toBe(1);
  expect(output).toMatch(
    /De la 98\.2\.0 no se puede volver a la 97\.0\.0: la base anda desde la 98\.0\.0\. Para volver, restaurá lo de antes de actualizar: con la base incluida, detené el producto y \.\/tembiapo restaurar --hasta '[\d-]+ [\d:]+'/,
  );
  expect([await versionAt(), realpathSync(link), await holderOf(dataDir)]).toEqual([VERSION, today, before]);
});

test('lo que no es un paquete entero, o ya está en uso, se dice en una línea', async () => {
  const half = makePackage(versions, '98.3.0');
  rmSync(join(half, 'tembiapo'));
  expect((await upgrade(half)).output).toBe(
    `${basename(half)} no es un paquete de Tembiapo entero: borrá esa carpeta y descomprimilo de nuevo\n`,
  );
  expect((await upgrade(today)).output).toBe(
    `La ${VERSION} ya es la que está en uso. Si no atiende, iniciala.\n`,
  );
  expect((await upgrade()).output).toBe(
    'Uso: ./tembiapo actualizar PAQUETE.tar.gz o CARPETA [--si] [--sin-copia]\n',
  );
  const loose = spawnLoose();
  expect(loose).toContain('Esta carpeta no es de una instalación');
});

/** The command of a package that was only unpacked somewhere. */
function spawnLoose(): string {
  const folder = makePackage(join(REPO_DIR, '.previous/sueltas'), '98.4.0');
  try {
    execFileSync(join(folder, 'tembiapo'), ['actualizar', today], {
      env,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    return '';
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  } finally {
    rmSync(join(REPO_DIR, '.previous/sueltas'), { recursive: true });
  }
}
