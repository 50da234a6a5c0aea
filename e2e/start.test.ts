// @module-tag resistencia
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';
import { embeddedOf, removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startDemo } from './startDemo.ts';

const dataDir = makeFolder('arranque');
afterAll(() => removeData(dataDir));

const health = async (url: string) => (await fetch(`${url}/api/salud`)).status;

test('primer arranque, segundo servidor, kill -9, Ctrl+C', async () => {
  expect(statSync(dataDir).mode & 0o077).toBe(0);
  const first = await startProduct(dataDir, { DEMO_CANDIDATOS: '100' });
  expect(first.output()).toContain('Catálogos cargados');
  expect(first.output()).toContain('candidato@demo.py');
  expect(await health(first.url)).toBe(200);
  const page = await (await fetch(`${first.url}/candidatos`)).text();
  expect(page).toContain('"accessKey"');

  // Two servers on one DATA_DIR: the second says so and stops.
  await expect(startProduct(dataDir)).rejects.toThrow(/Otro servidor ya usa la carpeta de datos/);
  expect(await health(first.url)).toBe(200);

  const gone = once(first.process, 'exit');
  first.process.kill('SIGKILL');
  await gone;
  const second = await startProduct(dataDir);
  expect(await health(second.url)).toBe(200);
  expect(second.output()).not.toContain('Catálogos cargados');
  expect(await second.stop()).toBe(0);

  const third = await startProduct(dataDir);
  expect(await health(third.url)).toBe(200);
  expect(await third.stop()).toBe(0);
  await expect(fetch(`${third.url}/api/salud`)).rejects.toThrow();
});

test('muerto el primer proceso de la base, el arranque que sigue espera a los otros', async () => {
  const first = await startDemo();
  const dir = first.dataDir;
  const { pid: base, url } = embeddedOf(dir);
  // A busy process does not notice at once that its first process is gone.
  const busy = new pg.Client(url);
  await busy.connect();
  busy.on('error', () => undefined);
  const worker = (await busy.query<{ pid: number }>('select pg_backend_pid() pid')).rows[0]!.pid;
  const working = once(busy, 'notice');
  busy
    .query(
      `do $$ begin
         raise notice 'working';
         for i in 1..2000000000 loop perform 1; exit when clock_timestamp() > now() + interval '100 s'; end loop;
       end $$`,
    )
    .catch(() => undefined);
  await working;
  process.kill(base, 'SIGKILL');
  first.process.kill('SIGKILL');
  let waited = false;
  const second = await startProduct(dir, undefined, {
    heard(output) {
      if (waited || !output.includes('Esperando a que terminen los procesos de la base de datos anterior'))
        return;
      waited = true;
      process.kill(worker, 'SIGKILL');
    },
  });
  expect(waited).toBe(true);
  expect(await health(second.url)).toBe(200);
  expect(await second.stop()).toBe(0);
  removeData(dir);
});

test('sin demostración hay un administrador con contraseña mostrada una vez', async () => {
  const dir = makeFolder('real');
  const product = await startProduct(dir, { DEMO: 'no', ADMIN_EMAIL: 'jefa@agencia.com.py' });
  const password = /una sola vez\): ([\w-]+)/.exec(product.output())![1]!;
  const page = await (await fetch(product.url)).text();
  const accessKey = /"accessKey":"([^"]+)"/.exec(page)![1]!;
  const enter = await fetch(`${product.url}/api/login`, {
    method: 'POST',
    headers: { 'x-access-token': accessKey, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'jefa@agencia.com.py', password, type: 'standard' }),
  });
  expect(enter.status).toBe(200);
  await product.stop();
  removeData(dir);
  rmSync(dir, { recursive: true, force: true });
});

test('una configuración mala se dice en una línea y no arranca', async () => {
  await expect(startProduct(dataDir, { PORT: 'x' })).rejects.toThrow(/PORT: debe ser un número entero/);
});

test('el puerto ocupado, o una dirección de otros, es una frase; IPv6 sola anda, y un nombre casi igual se dice', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '::1', done));
  const { port } = other.address() as AddressInfo;
  const start = (env: Record<string, string>) => startProduct(dataDir, { DEMO_CANDIDATOS: '100', ...env });
  await expect(start({ HOST: '::1', PORT: String(port) })).rejects.toThrow(
    `"msg":"PORT: otro programa ya usa el puerto ${port} de ::1. Detenelo o elegí otro, como PORT=${port + 1}"`,
  );
  await expect(start({ HOST: '::1', METRICS_PORT: String(port) })).rejects.toThrow(
    `"msg":"METRICS_PORT: otro programa ya usa el puerto ${port} de ::1.`,
  );
  other.close();
  // Nobody has it: it is kept for documents.
  await expect(start({ HOST: '192.0.2.1' })).rejects.toThrow(
    'HOST: 192.0.2.1 no es una dirección de esta máquina.',
  );
  await expect(start({ HOST: 'no-existe.invalid' })).rejects.toThrow(/HOST: .*no-existe\.invalid/);
  for (const [HOST, own] of [
    ['::1', '[::1]'],
    ['::', '[::1]'],
    ['0.0.0.0', '127.0.0.1'],
  ] as const) {
    await using product = await start({ HOST, METRICS_PORT: '0', SMPT_URL: 'x' });
    expect(product.url.replace(/:\d+$/, '')).toBe(`http://${own}`);
    expect(await health(product.url)).toBe(200);
    const metrics = /mediciones están en (\S+\/metrics)/.exec(product.output())![1]!;
    expect(metrics.startsWith(`http://${own}:`)).toBe(true);
    expect(await (await fetch(metrics)).text()).toContain('tembiapo_incidentes');
    expect(product.output()).toContain('SMPT_URL no es un ajuste y no se usa. ¿Quisiste escribir SMTP_URL?');
  }
});
