// @module-tag resistencia

import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { CLIENT_ID, CLIENT_SECRET, startProvider } from '@tembiapo/server/testing/startProvider.ts';
import { type Receiver, startReceiver } from '@tembiapo/server/testing/startReceiver.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { correctCandidato, signIn } from './client.ts';
import { logOut, type OwnScene, startScene } from './people.ts';
import { picture } from './picture.ts';
import { settle } from './settle.ts';
import { confirm, fill, press, pressFirst } from './steps.ts';

let scene: OwnScene;
let provider: Awaited<ReturnType<typeof startProvider>>;
let receiver: Receiver;
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
  const { page } = await scene.person('admin', { ...PHONE, at: '/integraciones' });
  const name = 'Portal de la agencia';
  const keys = box(page, 'Llaves de otros programas');
  await press(keys, /^Agregar$/);
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Leer candidatos').check();
  await press(page, 'Crear llave');
  const llave = await page.getByRole('textbox', { name: 'Tu llave' }).inputValue();
  expect(llave).toMatch(/^tmb_/);
  await press(page, 'Ya la guardé');

  // A used one shows what it read.
  expect((await ask(llave, '/v1/candidatos?limit=1')).status).toBe(200);
  await page.reload();
  const row = keys.locator('tr').filter({ hasText: name }).first();
  await row.getByText('qué leyó').waitFor();
  await picture(page, 'integraciones-360');

  await press(keys, `Eliminar ${name}`);
  await confirm(page, 'Revocar', 'Llave revocada: ya no abre nada');
  expect((await ask(llave, '/v1/candidatos?limit=1')).status).toBe(401);
});

test('un webhook se prueba, cuenta un cambio, y lo contado se manda de nuevo', async () => {
  const { page } = await scene.person('admin', { ...PHONE, at: '/integraciones' });
  const name = 'Contador de cambios';
  const hooks = box(page, 'Webhooks');
  await press(hooks, /^Agregar$/);
  await fill(page, { Nombre: name, Dirección: receiver.url });
  await page.getByLabel('Candidato actualizado').check();
  await press(page, 'Guardar');
  receiver.secret = await page.getByRole('textbox', { name: 'Secreto de las firmas' }).inputValue();
  await press(page, 'Ya la guardé');

  // The window with the secret has just closed, and the page shifts.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await settle(page);
  await press(hooks, `Probar: ${name}`);
  await page.getByText(`${name} recibió la prueba`).waitFor();

  const admin = await signIn(scene.url, 'admin@demo.py');
  expect(await correctCandidato(admin, 20, { telefono2: '0981555040' })).toBe(200);
  const taken = () => receiver.taken.filter(({ type }) => type === 'candidato.actualizado');
  await expect.poll(taken).toHaveLength(1);

  await press(hooks.locator('tr').filter({ hasText: name }).first(), 'Ver lo que se mandó');
  const told = page.getByRole('dialog');
  await told.getByText('Respondió 204').first().waitFor();
  await picture(page, 'entregas-360');
  await pressFirst(told, /^Mandar de nuevo$/);
  await expect.poll(taken).toHaveLength(2);
  expect(new Set(taken().map(({ id }) => id)).size).toBe(1);
});

test('alguien del equipo ingresa con la cuenta de la oficina', async () => {
  const office = { sub: 'admin', email: 'admin@demo.py', email_verified: true, name: 'Mirtha' };
  provider.be({ ...office, amr: ['mfa'] });
  const { page } = await scene.person(null, { ...PHONE, at: '/login' });
  await page.getByRole('link', { name: 'Ingresar con la cuenta de la oficina' }).click();
  await page.waitForURL((url) => url.origin === scene.url && !url.pathname.startsWith('/login'));
  await page.goto('/integraciones');
  await box(page, 'Ingreso con la cuenta de la oficina').getByText(provider.issuer).waitFor();

  // Where the server redirects an unknown user.
  await logOut(page);
  await page.goto('/login?oficina=sinUsuario');
  await page.getByText('Ninguna persona de la agencia tiene ese correo').waitFor();
  await picture(page, 'oficina-360');
});
