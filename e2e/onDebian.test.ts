// @module-tag resistencia
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { waitUntil } from '@tembiapo/server/testing/waitUntil.ts';
import {
  canMakeDebian,
  type Debian,
  giveNode,
  homeOf,
  type Inside,
  makeDebian,
  type Who,
} from '@tembiapo/tools/running/debian.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from './client.ts';

const can = canMakeDebian();
const PACKAGES = join(REPO_DIR, 'paquetes');
const NAME = `tembiapo-\\d+\\.\\d+\\.\\d+-linux-${process.arch}`;
/** How much disk each may take, in MB as `du -m` counts them. */
const MOST = { package: 350, withoutBase: 180, modules: 700 };
const PLACE = '/srv/agencia ñandú y sol';

const sizeOf = (path: string): number =>
  Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);
const found = (pattern: RegExp): string => readdirSync(PACKAGES).find((name) => pattern.test(name))!;

const untilItServes = (product: Inside): Promise<string> =>
  waitUntil('que atienda', product.output, (said) => said.includes('Tembiapo está en'));

/** Waits until it answers, and looks for somebody; resolves with the seconds it took to start. */
async function untilItFinds(product: Inside, port: number): Promise<number> {
  const began = performance.now();
  await untilItServes(product);
  const seconds = (performance.now() - began) / 1000;
  const selector = await signIn(`http://127.0.0.1:${port}`, 'selector@demo.py');
  const { total } = await selector.get('/v1/candidatos', { busquedaRapida: 'gonzalez', limit: 5 });
  expect(total).toBeGreaterThan(0);
  return seconds;
}

/** What the package brings beside its programs: OCR, PDFium, sharp, fonts, PDFs, sheets and the documentation of the API. */
async function useEverything(url: string): Promise<void> {
  const selector = await signIn(url, 'selector@demo.py');
  for (const [name, who] of [
    ['16-lopez-rocio.jpg', /l[oó]pez/i],
    ['01-vargas-elena.pdf', /vargas/i],
    ['03-aguilera-carmen.docx', /aguilera/i],
  ] as const) {
    const file = readFileSync(join(REPO_DIR, 'docs/cv-de-prueba', name));
    const { status, body } = await selector.upload('/v1/cv/leer', {}, name, file);
    expect([status, JSON.stringify(body)]).toEqual([200, expect.stringMatching(who)]);
  }
  const { items } = await selector.get('/v1/candidatos', { limit: 1 });
  const { url: cv } = await selector.get('/v1/cvcandidato', { idNumerico: items[0].idNumerico });
  expect((await fetch(url + cv)).headers.get('content-type')).toBe('application/pdf');
  const { body } = await selector.call('POST', '/v1/exportacion', { recurso: '/v1/empresas/generateExcel' });
  await waitUntil(
    'el Excel',
    async () =>
      (await selector.get('/v1/exportaciones')).items.find(
        (one: { id: string }) => one.id === body.exportacion.id,
      )?.estado,
    (state) => state === 'lista',
  );
  expect((await fetch(`${url}/api/docs`)).status).toBe(200);
  expect((await fetch(`${url}/empleos`)).status).toBe(200);
}

const tell = (what: string): void => console.log(what);

beforeAll(() => {
  if (!can) return tell('Falta debootstrap, o no se es root: no se prueba en un Debian recién hecho.');
  execFileSync(process.execPath, [join(REPO_DIR, 'tools/src/packaging/pack.ts'), `linux-${process.arch}`], {
    stdio: 'ignore',
  });
}, 600_000);

test.runIf(can)('el paquete: cuánto ocupa, y sus sumas', () => {
  const [whole, without] = [found(new RegExp(`^${NAME}$`)), found(new RegExp(`^${NAME}-sin-base$`))];
  const sizes = [whole, without].map((name) => sizeOf(join(PACKAGES, name)));
  tell(`paquete ${sizes[0]} MB, sin base ${sizes[1]} MB`);
  expect(sizes[0]).toBeLessThan(MOST.package);
  expect(sizes[1]).toBeLessThan(MOST.withoutBase);
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: PACKAGES });
  for (const file of ['sbom.cdx.json', 'LICENCIAS.txt.gz', 'tembiapo'])
    expect(existsSync(join(PACKAGES, whole, file))).toBe(true);
});

describe.runIf(can).each(['bookworm', 'trixie'])('en un Debian %s recién hecho', (suite) => {
  let debian: Debian;
  beforeAll(async () => {
    debian = makeDebian(suite);
    mkdirSync(join(debian.path, PLACE));
    chmodSync(join(debian.path, PLACE), 0o777);
    const name = found(new RegExp(`^${NAME}$`));
    cpSync(join(PACKAGES, `${name}.tar.gz`), join(debian.path, PLACE, `${name}.tar.gz`));
    for (const who of ['root', 'persona'] as const)
      expect(await debian.run(who, PLACE, `mkdir ${who} && tar -xzf ${name}.tar.gz -C ${who}`)).toEqual({
        code: 0,
        output: '',
      });
  }, 300_000);
  afterAll(() => debian?.[Symbol.dispose]());

  test.each<Who>(['root', 'persona'])('%s abre el paquete, lo inicia y encuentra a alguien', async (who) => {
    const name = found(new RegExp(`^${NAME}$`));
    const dir = `${PLACE}/${who}`;
    const port = await freePort();
    const product = debian.start(who, `${dir}/${name}`, './tembiapo', { PORT: String(port) });
    tell(`${suite}, ${who}, paquete: ${(await untilItFinds(product, port)).toFixed(1)} s hasta atender`);
    await useEverything(`http://127.0.0.1:${port}`);
    const again = await debian.run(who, `${dir}/${name}`, `PORT=${await freePort()} ./tembiapo`);
    expect(again).toEqual({
      code: 1,
      output: expect.stringMatching(/^[^\n]*Otro servidor ya usa la carpeta de datos [^\n]*\n$/),
    });
    expect(await product.stop()).toBe(0);
  });

  test.each<Who>(['root', 'persona'])(
    '%s lo instala respondiendo preguntas, y entra quien administra',
    async (who) => {
      const name = found(new RegExp(`^${NAME}$`));
      const port = await freePort();
      const smtp = createServer((socket) => socket.destroy());
      const smtpPort = await new Promise<number>((done) =>
        smtp.listen(0, '127.0.0.1', () => done((smtp.address() as { port: number }).port)),
      );
      const answers = [
        ...['Agencia Ñandutí', '', 'postgres://no@127.0.0.1:1/tembiapo', 'n', ''],
        ...['admin', '', 'admin@agencia.com.py', 'tembiapo-2026'],
        ...['cuatro palabras van solas', 'cuatro palabras van solas'],
        ...[`smtp://127.0.0.1:${smtpPort}`, 's', 'Agencia <seleccion@agencia.com.py>', 's'],
      ];
      const { code, output } = await debian.run(
        who,
        `${PLACE}/${who}/${name}`,
        `PORT=${port} ./tembiapo instalar`,
        `${answers.join('\n')}\n`,
      );
      smtp.close();
      expect(output).toMatch(/✗ Base de datos: no aceptó la conexión/);
      expect(output).toMatch(/✗ ADMIN_EMAIL: [\s\S]*✗ Administrador: hace falta su correo/);
      expect(output).toMatch(/✗ Correo: Cortó la conexión/);
      expect(output).toMatch(/✗ Contraseña: /);
      expect(output).not.toContain('cuatro palabras');
      expect([code, output.match(/Administrador creado: .*/)?.[0]]).toEqual([
        0,
        'Administrador creado: admin@agencia.com.py',
      ]);
      const command = who === 'root' ? '/usr/local/bin/tembiapo' : `${homeOf(who)}/.local/bin/tembiapo`;
      const product = debian.start(who, '/', command);
      await untilItServes(product);
      const admin = await signIn(
        `http://127.0.0.1:${port}`,
        'admin@agencia.com.py',
        'cuatro palabras van solas',
      );
      expect((await admin.call('GET', '/v1/candidatos', { limit: 5 })).body.total).toBe(0);
      const checked = await debian.run(who, '/', `${command} comprobar`);
      expect(checked).toEqual({
        code: 1,
        output: expect.stringMatching(/✗ Correo: Cortó|✗ Correo: No aceptó/),
      });
      expect(await debian.run(who, '/', `${command} listo`)).toEqual({ code: 0, output: 'Atiende.\n' });
      expect(await product.stop()).toBe(0);
      expect(await debian.run(who, '/', `${command} listo`)).toEqual({ code: 1, output: 'No atiende.\n' });
      const all = await debian.run(
        'root',
        '/',
        'find / -xdev -user root -path "*tembiapo/datos/*" 2>/dev/null',
      );
      expect(all.output).toBe('');
    },
  );

  test('las dos órdenes, como root y como cualquiera, y lo que dicen cuando algo falta', async () => {
    giveNode(debian);
    for (const who of ['root', 'persona'] as const) {
      const dir = `${PLACE}/código de ${who}`;
      const inside = join(debian.path, dir);
      mkdirSync(inside);
      const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
        cwd: REPO_DIR,
        encoding: 'utf8',
      });
      execFileSync('sh', ['-c', `tar -c --null -T - | tar -x -C "$0"`, inside], {
        input: files,
        cwd: REPO_DIR,
      });
      await debian.run('root', dir, `chown -R ${who} .`);
      expect(await debian.run(who, dir, 'npm start --silent')).toEqual({
        code: 1,
        output: 'Falta instalar lo que el producto usa: npm ci\n',
      });
      const began = performance.now();
      const installed = await debian.run(who, dir, 'npm ci');
      expect([installed.code, installed.output.match(/warn/i)]).toEqual([0, null]);
      const modules = sizeOf(join(inside, 'node_modules'));
      const taken = ((performance.now() - began) / 1000).toFixed(0);
      tell(`${suite}, ${who}, npm ci: ${taken} s, node_modules ${modules} MB`);
      expect(modules).toBeLessThan(MOST.modules);
      const port = await freePort();
      const product = debian.start(who, dir, 'npm start', { PORT: String(port) });
      tell(`${suite}, ${who}, npm start: ${(await untilItFinds(product, port)).toFixed(1)} s hasta atender`);
      const taking = await debian.run(
        who,
        dir,
        `PORT=${port} DATA_DIR=/tmp/otra-${who} DEMO=no npm start --silent`,
      );
      expect(taking.output).toMatch(/PORT: otro programa ya usa el puerto/);
      expect(taking.output).not.toMatch(/\n\s+at /);
      await product.stop('SIGINT');
      chmodSync(join(inside, 'node_modules/node/bin/node'), 0o644);
      const unable = await debian.run(who, dir, 'npm start --silent');
      expect(unable).toEqual({
        code: 1,
        output: expect.stringMatching(/^No se puede ejecutar .*node_modules\/node\/bin\/node: /),
      });
    }
  });
});
