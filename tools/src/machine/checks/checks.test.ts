import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { REPO_DIR, readSettings } from '@tembiapo/server/platform/settings/settings.ts';
import { createDatabase, dropDatabase } from '@tembiapo/server/testing/createDatabase.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { startS3, startSmtp } from '@tembiapo/server/testing/servers.ts';
import { startBadSmtp } from '@tembiapo/server/testing/startBadSmtp.ts';
import { hasNginx, startNginx } from '@tembiapo/server/testing/startNginx.ts';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { checkAddress } from './checkAddress.ts';
import { checkClock } from './checkClock.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkDisk, checkMemory, checkPort } from './checkMachine.ts';
import { checkMail } from './checkMail.ts';
import { checkStores } from './checkStores.ts';
import type { Finding } from './Finding.ts';

const run = promisify(execFile);
const settingsOf = (env: Record<string, string>) =>
  readSettings({ DATA_DIR: makeFolder('comprobar'), ...env });
/** What was found, as a person reads it, without how to mend it. */
const told = (found: Finding | readonly Finding[]): string[] =>
  [found].flat().map(({ verdict, about, says }) => `${verdict} ${about}: ${says}`);

const closing = (server: { close(): unknown }): void => onTestFinished(() => void server.close());

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing(server);
  return (server.address() as AddressInfo).port;
}

test('disco y memoria', () => {
  expect(told(checkDisk({ DATA_DIR: join(makeFolder('comprobar'), 'a/hacer/todavía') }))[0]).toMatch(
    /^(good|doubt) Disco: quedan [\d,]+ (GB|MB) de /,
  );
  expect(told(checkDisk({ DATA_DIR: '/proc/sys/tembiapo' }))).toEqual([
    'wrong Disco: no se puede escribir en /proc/sys',
  ]);
  const MB = 1024 ** 2;
  expect([256, 512, 4096].map((megabytes) => told(checkMemory(megabytes * MB))[0])).toEqual([
    'wrong Memoria: hay 256 MB',
    'doubt Memoria: hay 512 MB: alcanza para algunos miles de candidatos',
    'good Memoria: hay 4,0 GB',
  ]);
});

test('el puerto: libre, de otro, de una dirección que no es de acá', async () => {
  const port = await listen(createServer((socket) => socket.destroy()));
  const free = await freePort();
  expect(told(await checkPort({ HOST: '127.0.0.1', PORT: free }))).toEqual([
    `good Puerto: 127.0.0.1:${free} está libre`,
  ]);
  expect(told(await checkPort({ HOST: '127.0.0.1', PORT: port }))).toEqual([
    `wrong Puerto: otro programa ya usa 127.0.0.1:${port}`,
  ]);
  expect(told(await checkPort({ HOST: '192.0.2.1', PORT: free }))).toEqual([
    'wrong Puerto: 192.0.2.1 no es una dirección de esta máquina',
  ]);
  expect(told(await checkPort({ HOST: '::1', PORT: free }))).toEqual([
    `good Puerto: [::1]:${free} está libre`,
  ]);
});

test('el reloj, al lado del de otra máquina', async () => {
  let off = 0;
  const site = createHttp((_, response) => {
    response.setHeader('date', new Date(Date.now() + off).toUTCString());
    response.end();
  });
  const settings = { PUBLIC_URL: `http://127.0.0.1:${await listen(site)}` } as Parameters<
    typeof checkClock
  >[0];
  expect(told(await checkClock(settings))[0]).toMatch(
    /^(good|doubt) Reloj: dice \d\d\/\d\d\/\d{4} \d\d:\d\d/,
  );
  off = 60 * 60_000;
  expect(told(await checkClock(settings))[0]).toMatch(
    /^wrong Reloj: está 60 minutos atrasado del de 127\.0\.0\.1/,
  );
  off = -60_000;
  expect(told(await checkClock(settings))[0]).toMatch(/^doubt Reloj: está (60|61) segundos adelantado/);
});

test('una base propia: quién entra, y qué puede', async () => {
  const good = await createDatabase('comprobada');
  onTestFinished(() => dropDatabase('comprobada'));
  const check = async (url: string) => told(await checkDatabase({ DATABASE_URL: url, DATA_DIR: '' }));
  expect(await check(good)).toEqual([
    expect.stringMatching(/^good Base de datos: PostgreSQL \d+\.\d+.* contesta$/),
    'good Permisos en la base: el usuario puede crear lo que hace falta',
    'good Conexión con la base: es una sesión propia',
  ]);
  const { rows } = await ask(good, `select count(*)::int tables from pg_tables where schemaname = 'public'`);
  expect(rows).toEqual([{ tables: 0 }]);
  const changed = (change: (url: URL) => void): string => {
    const url = new URL(good);
    change(url);
    return url.href;
  };
  expect(await check(changed((url) => (url.password = 'otra')))).toEqual([
    'wrong Base de datos: no acepta ese usuario con esa clave',
  ]);
  expect(await check(changed((url) => (url.pathname = '/no_esta')))).toEqual([
    'wrong Base de datos: no existe',
  ]);
  const port = String(await freePort());
  expect(await check(changed((url) => (url.port = port)))).toEqual([
    'wrong Base de datos: no aceptó la conexión',
  ]);
  expect(await check(changed((url) => (url.hostname = 'base.no-existe.invalid')))).toEqual([
    expect.stringMatching(
      /^wrong Base de datos: no (existe ese nombre en internet|se pudo averiguar dónde está ese nombre)$/,
    ),
  ]);
  // The same database, but somebody else's.
  await ask(
    inject('superuserUrl').replace(/\/tembiapo$/, '/comprobada'),
    `alter database comprobada owner to postgres; revoke create on schema public from public`,
  );
  expect(await check(good)).toContain(
    'wrong Permisos en la base: el usuario no puede crear esquemas en ella',
  );
});

async function ask(url: string, sql: string) {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(sql).finally(() => client.end());
}

test('la base incluida: hecha por otra versión de PostgreSQL', async () => {
  const dir = makeFolder('comprobar');
  mkdirSync(join(dir, 'postgres'));
  const check = async () => told(await checkDatabase({ DATABASE_URL: undefined, DATA_DIR: dir }));
  expect(await check()).toEqual([
    expect.stringMatching(/^good Base de datos: la incluida \(PostgreSQL \d+\) se puede iniciar$/),
  ]);
  writeFileSync(join(dir, 'postgres/PG_VERSION'), '12\n');
  expect(await check()).toEqual([
    expect.stringMatching(/^wrong Base de datos: la de .* es de PostgreSQL 12, y este programa trae el \d+$/),
  ]);
});

test('el correo: ninguno, de nadie, bueno, que no deja entrar, que cuelga, que no quiere, que no está', async () => {
  const smtp = await startSmtp();
  closing(smtp);
  const from = 'Agencia <seleccion@agencia.com.py>';
  const check = async (env: Record<string, string>, to?: string) =>
    told(await checkMail(settingsOf({ MAIL_FROM: from, ...env }), to));
  expect((await check({}))[0]).toMatch(/^doubt Correo: no sale: los correos quedan en /);
  expect(await check({ SMTP_URL: smtp.url })).toEqual(['good Correo: el servidor deja entrar']);
  expect((await check({ SMTP_URL: smtp.url, MAIL_FROM: 'yo@localhost' }))[0]).toMatch(
    /^doubt Correo: sale de parte de yo@localhost/,
  );
  expect(await check({ SMTP_URL: smtp.url }, 'ana@agencia.com.py')).toEqual([
    'good Correo: se entregó uno para ana@agencia.com.py: mirá que llegue, también entre lo no deseado',
  ]);
  expect(smtp.recipients).toEqual([['ana@agencia.com.py']]);
  const locked = await startBadSmtp({ login: '535 5.7.8 Authentication failed' });
  closing(locked);
  expect((await check({ SMTP_URL: locked.url.replace('//', '//yo:clave@') }))[0]).toMatch(/^wrong Correo: /);
  const picky = await startBadSmtp({ answers: () => '550 5.1.1 No such user' });
  closing(picky);
  expect((await check({ SMTP_URL: picky.url }, 'ana@agencia.com.py'))[0]).toMatch(/^wrong Correo: .*/);
  const drops = await listen(createServer((socket) => socket.destroy()));
  expect(await check({ SMTP_URL: `smtp://127.0.0.1:${drops}` })).toEqual(['wrong Correo: Cortó la conexión']);
  expect(await check({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` })).toEqual([
    'wrong Correo: No aceptó la conexión',
  ]);
  expect((await check({ SMTP_URL: 'smtp://mail.no-existe.invalid' }))[0]).toMatch(
    /^wrong Correo: No (existe ese nombre|se pudo averiguar)/,
  );
});

test('los almacenes', async () => {
  const s3 = await startS3();
  closing(s3);
  const check = async (env: Record<string, string>) =>
    told(await checkStores(settingsOf({ ...s3.env, ...env })));
  expect(await check({})).toEqual([
    'good Archivos (S3): en tembiapo se puede escribir, leer y borrar',
    'doubt Copias: quedan en esta misma máquina',
  ]);
  expect((await check({ S3_BUCKET: 'no-esta' }))[0]).toBe(
    'wrong Archivos (S3): no-esta: ese balde no existe',
  );
  expect((await check({ S3_ACCESS_KEY_ID: 'otra' }))[0]).toBe(
    'wrong Archivos (S3): tembiapo: no conoce esa llave',
  );
  expect((await check({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` }))[0]).toBe(
    'wrong Archivos (S3): tembiapo: No aceptó la conexión',
  );
});

test('la dirección: ninguna, sin DNS, sin cifrar, que no llega', async () => {
  const check = async (env: Record<string, string>) =>
    told(await checkAddress(settingsOf({ PORT: String(await freePort()), ...env })));
  expect(await check({})).toEqual([
    'doubt Dirección: no está dicha: los enlaces de los correos llevan a esta máquina',
  ]);
  expect(await check({ PUBLIC_URL: 'https://seleccion.no-existe.invalid' })).toEqual([
    'wrong Dirección: seleccion.no-existe.invalid no existe en internet todavía',
  ]);
  const port = String(await freePort());
  expect(await check({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}` })).toEqual([
    `good Dirección: http://127.0.0.1:${port} llega hasta acá, sin proxy`,
  ]);
  const other = await listen(createHttp((_, response) => response.end('otra cosa')));
  expect(await check({ PUBLIC_URL: `http://127.0.0.1:${other}` })).toEqual([
    `wrong Dirección: http://127.0.0.1:${other} no llega hasta acá: contesta otra cosa`,
  ]);
});

test.runIf(hasNginx())('el proxy: lo que dice, deja pasar y junta', async () => {
  const port = await freePort();
  const check = async (bodyMax: string, from: string) => {
    const nginx = await startNginx(`http://127.0.0.1:${port}`, from, bodyMax);
    closing(nginx);
    const { stdout } = await run(process.execPath, [join(REPO_DIR, 'tools/src/tembiapo.ts'), 'comprobar'], {
      env: {
        ...process.env,
        DATA_DIR: makeFolder('comprobar'),
        PORT: String(port),
        PUBLIC_URL: nginx.url,
        PROXIES: '127.0.0.1',
        NODE_EXTRA_CA_CERTS: join(REPO_DIR, 'server/src/testing/certificates/ca.pem'),
      },
    }).catch((error: { stdout: string }) => error);
    return stdout
      .split('\n')
      .filter((line) => / (Dirección|Proxy): /.test(line))
      .map((line) => line.trim().replace(nginx.url, 'URL'));
  };
  expect(await check('21m', '127.0.0.1')).toEqual([
    '✓ Dirección: URL llega hasta acá',
    '✓ Proxy: dice de dónde viene cada pedido',
    '✓ Proxy: deja pasar archivos de 20 MB',
    '✓ Proxy: deja pasar en el momento lo que cambia',
  ]);
  expect(await check('1m', '127.0.0.7')).toEqual([
    '✓ Dirección: URL llega hasta acá',
    '✗ Proxy: llega desde 127.0.0.7, a quien no se le cree de dónde viene un pedido',
    '✗ Proxy: no deja pasar archivos de 20 MB (contesta 413)',
    '✓ Proxy: deja pasar en el momento lo que cambia',
  ]);
});
