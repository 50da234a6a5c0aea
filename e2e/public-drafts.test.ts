import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shareScene, useScene } from './people.ts';
import { holds, press } from './steps.ts';

const scene = useScene(shareScene);

const TYPED: Record<string, string> = {
  Nombre: "Ñandú D'Ávila",
  Apellido: 'Nu\u0303n\u0303ez (la) O’Hara',
  'Nro de documento': '4.567.890',
  Dirección: 'Tte. 1.º Rojas Silva c/ 25 de Mayo',
};
const PASSWORD = 'tereré con yuyos';
const box = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));

async function type(page: Page, email: string): Promise<void> {
  await box(page, 'Email').fill(email);
  await box(page, 'Contraseña').fill(PASSWORD);
  for (const [label, text] of Object.entries(TYPED)) await box(page, label).fill(text);
  await page.getByRole('checkbox').check();
}
/** The form's values, except the password. */
const shown = async (page: Page): Promise<Record<string, string>> =>
  Object.fromEntries(
    await Promise.all(
      ['Email', ...Object.keys(TYPED)].map(async (label) => [label, await box(page, label).inputValue()]),
    ),
  );
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }));
const goOn = async (page: Page, email: string): Promise<void> => {
  await press(page, 'Seguir con eso');
  await expect.poll(() => shown(page)).toEqual({ Email: email, ...TYPED });
};
const send = (page: Page) => page.getByRole('button', { name: 'Registrarme' }).click();
const cutOff = (context: BrowserContext, isCut: boolean) => context.setOffline(isCut);

describe('lo escrito en un registro', () => {
  test('queda al recargar, al volver atrás, sin red y cuando se rechaza; registrado o descartado, no', async () => {
    const { page, context } = await scene.person(null, { width: 360, at: '/registro' });
    const email = `nandu${Date.now()}@correo.py`;
    await type(page, email);
    await page.reload();
    await goOn(page, email);
    expect(await stored(page)).not.toContain(PASSWORD);
    expect(await box(page, 'Contraseña').inputValue()).toBe('');

    await page.goto('/empleos');
    await page.goBack();
    // A page that the browser restored still has it in its fields; a reloaded one offers it.
    const offer = page.getByRole('button', { name: 'Seguir con eso' });
    await expect
      .poll(async () => (await offer.count()) > 0 || (await shown(page)).Email === email)
      .toBe(true);
    if (await offer.count()) await goOn(page, email);

    await box(page, 'Contraseña').fill('corta');
    await send(page);
    await page.getByRole('alert').first().waitFor();
    expect(await shown(page)).toEqual({ Email: email, ...TYPED });
    await box(page, 'Contraseña').fill(PASSWORD);

    // It waits until there is a network.
    await cutOff(context, true);
    await send(page);
    await page.getByText('Sin conexión: se guarda en cuanto vuelva.').waitFor();
    expect(await shown(page)).toEqual({ Email: email, ...TYPED });
    await cutOff(context, false);
    await page.waitForURL(/\/register\//);
    expect(await stored(page)).not.toContain(email);

    // Whoever comes back finds nothing of it.
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/registro');
    await holds(box(page, 'Email'), '');
    expect(await page.getByText('Quedó sin guardar').count()).toBe(0);

    await type(page, email);
    await page.reload();
    await press(page, 'Descartarlo');
    await expect.poll(() => stored(page)).not.toContain(email);
  });
});

test('lo que no es un nombre o un teléfono se dice en su caja, no se quita y no se registra', async () => {
  const { page } = await scene.person(null, { width: 360, at: '/registro' });
  const email = `zoe${Date.now()}@correo.py`;
  await type(page, email);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  for (const [label, text, said] of [
    ['Nombre', 'Zoe<b>', 'No puede llevar «<»'],
    ['Nombre', '123', 'No puede llevar «1»'],
    ['Apellido', 'Vera 😀', 'No puede llevar «😀»'],
    ['Teléfono', '0981909201 mamá', 'Teléfono: debe ser'],
    ['Teléfono', '(0981) 909-201 casa', 'Teléfono: debe ser'],
  ] as const) {
    await box(page, label).fill(text);
    await send(page);
    await page.getByText(said).first().waitFor();
    expect(await box(page, label).inputValue()).toBe(text);
    await box(page, label).fill(label === 'Teléfono' ? '+595' : 'Zoe');
  }
  // The earlier text comes back, and is validated all the same.
  await box(page, 'Nombre').fill('Zoe<b>');
  await page.reload();
  await press(page, 'Seguir con eso');
  await box(page, 'Contraseña').fill(PASSWORD);
  await send(page);
  await page.getByText('No puede llevar «<»').first().waitFor();
  expect(sent.filter((url) => url.includes('registr'))).toEqual([]);
  await box(page, 'Nombre').fill('Zoe');
  await send(page);
  await page.waitForURL(/\/register\//);
});

test('una página que pierde la red antes de traer sus avisos sigue en pie, con lo escrito', async () => {
  const { page, context } = await scene.person(null, { at: '/empleos' });
  await context.route('**/assets/WaitNotice-*', (route) => route.abort('internetdisconnected'));
  await page.goto('/registro');
  const asked = page.waitForRequest('**/assets/WaitNotice-*');
  await type(page, 'pronto@correo.py');
  await asked;
  await cutOff(context, true);
  await send(page);
  await page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor' }).waitFor();
  expect(await shown(page)).toEqual({ Email: 'pronto@correo.py', ...TYPED });
  // Requested again until it arrives.
  const came = page.waitForResponse('**/assets/WaitNotice-*');
  await cutOff(context, false);
  await context.unroute('**/assets/WaitNotice-*');
  await came;
});

test('lo escrito para pedir avisos queda al recargar y cuando se rechaza; enviado o borrado, no', async () => {
  const { page } = await scene.person(null, { width: 360, at: '/empleos/alertas?q=cajera' });
  const email = page.getByLabel('Tu correo');
  const what = page.getByLabel('Qué buscás');
  const both = async () => [await email.inputValue(), await what.inputValue()];
  await email.fill('ñata@correo');
  await what.fill('modista «fina» 😀');
  await page.reload();
  await expect.poll(both).toEqual(['ñata@correo', 'modista «fina» 😀']);
  // Requests of other addresses stay.
  await page.goto('/empleos/alertas?q=chofer');
  await expect.poll(both).toEqual(['ñata@correo', 'chofer']);
  await press(page, 'Borrar lo escrito');
  expect(await both()).toEqual(['', '']);
  await page.reload();
  expect(await both()).toEqual(['', 'chofer']);

  await email.fill('sin-dominio@x');
  await press(page, 'Recibir avisos');
  await page.getByRole('alert').waitFor();
  expect(await both()).toEqual(['sin-dominio@x', 'chofer']);
  await email.fill(`nata${Date.now()}@correo.py`);
  await press(page, 'Recibir avisos');
  await page.getByRole('heading', { name: 'Revisá tu correo' }).waitFor();
  await page.goto('/empleos/alertas');
  expect(await both()).toEqual(['', '']);
});

describe('lo escrito para postularse', () => {
  const nameIn = (page: Page) => page.locator('#nombre').inputValue();
  /** Opens the forms of two publications, each in its own window. */
  async function openTwo(): Promise<[Page, Page]> {
    const { page, context } = await scene.person(null, { at: '/empleos' });
    const paths = await page.evaluate(() =>
      [...document.links]
        .map(({ pathname }) => pathname)
        .filter((path) => /^\/empleos\/\d+-[^/]+$/.test(path)),
    );
    const [first, second] = [...new Set(paths)];
    const other = await context.newPage();
    await page.goto(`${first}/postularme`);
    await other.goto(`${scene.url}${second}/postularme`);
    return [page, other];
  }

  test('de dos ventanas, la que se borra (también traducida) no se lleva lo de la otra', async () => {
    const [page, other] = await openTwo();
    await page.locator('#nombre').fill('Ñandú');
    await page.locator('#nombre').blur();
    await other.locator('#nombre').fill('Eulalia');
    await other.getByRole('checkbox').check();
    await page.evaluate(() => {
      const inner = document.createElement('font');
      inner.textContent = 'Delete what you wrote';
      document.querySelector('[data-clear]')!.replaceChildren(inner);
    });
    await page.getByText('Delete what you wrote').click();
    expect(await nameIn(page)).toBe('');
    await other.reload();
    expect([await nameIn(other), await other.getByRole('checkbox').isChecked()]).toEqual(['Eulalia', true]);
    // The text to agree to has changed.
    await other.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('postulacion')!);
      localStorage.setItem('postulacion', JSON.stringify({ ...kept, accepts: 'otra' }));
    });
    await other.reload();
    expect([await nameIn(other), await other.getByRole('checkbox').isChecked()]).toEqual(['Eulalia', false]);
  });

  test('un navegador que envía el formulario por su cuenta no guarda nada', async () => {
    const [page] = await openTwo();
    await page.addInitScript(() => {
      Reflect.deleteProperty(SubmitEvent.prototype, 'submitter');
    });
    await page.reload();
    await page.locator('#nombre').fill('Ñandú');
    expect(await stored(page)).not.toContain('Ñandú');
    await page.reload();
    expect(await nameIn(page)).toBe('');
  });
});
