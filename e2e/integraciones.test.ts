// @module-tag resistencia
import { createServer } from 'node:net';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '@tembiapo/server/testing/startProvider.ts';
import { type Receiver, startReceiver } from '@tembiapo/server/testing/startReceiver.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from './client.ts';
import { alert, type OwnScene, reachLogin, startScene } from './people.ts';
import { picture } from './picture.ts';
import { settle } from './settle.ts';

let scene: OwnScene;
let provider: Awaited<ReturnType<typeof startProvider>>;
let receiver: Receiver;

/** A free port. */
const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });

beforeAll(async () => {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  [provider, receiver] = await Promise.all([startProvider(publicUrl), startReceiver()]);
  scene = await startScene({
    PORT: String(port),
    WEBHOOK_PRIVADOS: 'si',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT_ID,
    OIDC_CLIENT_SECRET: CLIENT_SECRET,
    OIDC_DOMINIOS: 'agencia.example',
  });
  provider.reach(scene.url);
});
afterAll(async () => {
  await scene.close();
  await Promise.all([provider.close(), receiver.close()]);
});

const ask = (llave: string, path: string) =>
  fetch(`${scene.url}/api${path}`, { headers: { authorization: `Bearer ${llave}` } });
const box = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const PHONE = { width: 360, colorScheme: 'dark' } as const;

test('un administrador le abre la puerta a otro programa, y se la cierra', async () => {
  const { page, context } = await scene.person('admin', { ...PHONE, at: '/integraciones' });
  const name = 'Portal de la agencia';
  const keys = box(page, 'Llaves de otros programas');
  await keys.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Leer candidatos').check();
  await page.getByRole('button', { name: 'Crear llave' }).click();
  const llave = await page.getByRole('textbox', { name: 'Tu llave' }).inputValue();
  expect(llave).toMatch(/^tmb_/);
  await page.getByRole('button', { name: 'Ya la guardé' }).click();

  // A used one shows what it read.
  expect((await ask(llave, '/v1/candidatos?limit=1')).status).toBe(200);
  await page.reload();
  const row = keys.locator('tr').filter({ hasText: name }).first();
  await row.getByText('qué leyó').waitFor();
  await picture(page, 'integraciones-360');

  await keys.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar' }).click();
  await alert(page, 'Llave revocada: ya no abre nada');
  expect((await ask(llave, '/v1/candidatos?limit=1')).status).toBe(401);
  await context.close();
});

test('un webhook se prueba, cuenta un cambio, y lo contado se manda de nuevo', async () => {
  const { page, context } = await scene.person('admin', { ...PHONE, at: '/integraciones' });
  const name = 'Contador de cambios';
  const hooks = box(page, 'Webhooks');
  await hooks.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Dirección').fill(receiver.url);
  await page.getByLabel('Candidato actualizado').check();
  await page.getByRole('button', { name: 'Guardar' }).click();
  receiver.secret = await page.getByRole('textbox', { name: 'Secreto de las firmas' }).inputValue();
  await page.getByRole('button', { name: 'Ya la guardé' }).click();

  // The window with the secret has just closed, and the page shifts.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settle(page);
  await hooks.getByRole('button', { name: `Probar: ${name}` }).click();
  await page.getByText(`${name} recibió la prueba`).waitFor();

  const admin = await signIn(scene.url, 'admin@demo.py');
  const { body } = await admin.call('GET', '/v1/candidato', { idNumerico: 20 });
  const { status } = await admin.call('PATCH', '/v1/candidato', {
    candidatoIdNumerico: 20,
    version: body.candidato.version,
    telefono2: '0981555040',
  });
  expect(status).toBe(200);
  await expect
    .poll(() => receiver.taken.filter(({ type }) => type === 'candidato.actualizado').length)
    .toBe(1);

  await hooks
    .locator('tr')
    .filter({ hasText: name })
    .first()
    .getByRole('button', { name: 'Ver lo que se mandó' })
    .click();
  const told = page.getByRole('dialog');
  await told.getByText('Respondió 204').first().waitFor();
  await picture(page, 'entregas-360');
  await told.getByRole('button', { name: 'Mandar de nuevo', exact: true }).first().click();
  await expect
    .poll(() => receiver.taken.filter(({ type }) => type === 'candidato.actualizado').length)
    .toBe(2);
  expect(
    new Set(receiver.taken.filter(({ type }) => type === 'candidato.actualizado').map(({ id }) => id)).size,
  ).toBe(1);
  await context.close();
});

test('alguien del equipo ingresa con la cuenta de la oficina', async () => {
  provider.be({
    sub: 'admin',
    email: 'admin@demo.py',
    email_verified: true,
    name: 'Mirtha',
    amr: ['mfa'],
  });
  const { page, context } = await scene.person(null, { ...PHONE, at: '/login' });
  await page.getByRole('link', { name: 'Ingresar con la cuenta de la oficina' }).click();
  await page.waitForURL((url) => url.origin === scene.url && !url.pathname.startsWith('/login'));
  await page.goto('/integraciones');
  await box(page, 'Ingreso con la cuenta de la oficina').getByText(provider.issuer).waitFor();

  // Where the server redirects an unknown user.
  await page.goto('/logout');
  await reachLogin(page);
  await page.goto('/login?oficina=sinUsuario');
  await page.getByText('Ninguna persona de la agencia tiene ese correo').waitFor();
  await picture(page, 'oficina-360');
  await context.close();
});
