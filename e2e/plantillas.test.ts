// @module-tag resistencia
import { expect, test } from 'vitest';
import { signIn } from './client.ts';
import { shareScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { chooseMore, fill, holds, press, windowOf } from './steps.ts';

const scene = useScene(shareScene);

const PHONE = { width: 360, colorScheme: 'dark' } as const;
const name = 'Recordar la cita';

test('admin hace una de la agencia; el selector la usa en WhatsApp, y lo que envió queda como contacto', async () => {
  const admin = await scene.person('admin', { ...PHONE, at: '/plantillas' });
  await press(admin.page, /^Agregar$/);
  const modal = admin.page.getByRole('dialog', { name: 'Nueva plantilla' });
  await fill(modal, { Nombre: name, Texto: 'Hola {{sueldo}}' });
  await modal.getByText('No hay un campo «sueldo»: elegilo de la lista').waitFor();
  await expect.poll(() => modal.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
  await modal.getByRole('textbox', { name: 'Texto' }).fill('Te esperamos por {{oportunidad}}. Soy ');
  await modal.getByLabel('Poner un campo').selectOption('miNombre');
  await modal.getByText('Te esperamos por Encargada de caja. Soy Óscar Rojas').waitFor();
  await press(modal, 'Guardar', 'Plantilla creada');
  await admin.page.getByText(name).waitFor();
  await picture(admin.page, 'plantillas-360');

  const { page } = await scene.person('selector', {
    ...PHONE,
    at: '/editarCandidato/14',
  });
  await chooseMore(page, 'WhatsApp con plantilla');
  const write = page.getByRole('dialog', { name: /^WhatsApp a/ });
  await write.getByRole('combobox', { name: 'Plantilla' }).click();
  await page.getByRole('option', { name }).click();
  await write.getByText('Falta «oportunidad»: escribilo en su lugar o borralo.').waitFor();
  await write.getByRole('combobox', { name: 'Oportunidad' }).fill('cajer');
  await page
    .getByRole('option', { name: /^Cajer/ })
    .first()
    .click();
  const text = write.getByRole('textbox', { name: 'Mensaje' });
  await expect.poll(() => text.inputValue()).toMatch(/^Te esperamos por Cajer.*\. Soy Óscar Rojas$/);
  await text.fill(`${await text.inputValue()} (hasta las 18)`);
  await picture(page, 'plantillas-whatsapp-360');
  const sent = await text.inputValue();
  const opened = await windowOf(page, () => write.getByRole('link', { name: 'Abrir WhatsApp' }).click());
  // There is no internet here, so only the intended target is checked.
  await opened.close();
  await press(write, 'Sí, anotar el contacto', 'Contacto anotado');
  await page.getByRole('group', { name: 'Notas' }).getByText(sent).waitFor();
});

test('con algo escrito, elegir una plantilla de WhatsApp pregunta: dejarlo, agregar al final o reemplazar', async () => {
  const selector = await signIn(scene.url, 'selector@demo.py');
  for (const [called, says] of [
    ['Breve', 'Te espero. {{miNombre}}'],
    ['Muy breve', 'Hasta mañana'],
  ])
    expect(
      (await selector.call('POST', '/v1/plantilla', { canal: 'whatsapp', nombre: called, cuerpo: says }))
        .status,
    ).toBe(200);
  const { page } = await scene.person('selector', { ...PHONE, at: '/editarCandidato/15' });
  await chooseMore(page, 'WhatsApp con plantilla');
  const write = page.getByRole('dialog', { name: /^WhatsApp a/ });
  const text = write.getByRole('textbox', { name: 'Mensaje' });
  const chosen = write.getByRole('combobox', { name: 'Plantilla' });
  const choose = async (plantilla: string) => {
    await chosen.click();
    await page.getByRole('option', { name: plantilla, exact: true }).click();
  };
  const question = (plantilla: string) => page.getByRole('dialog', { name: `Usar «${plantilla}»` });
  const answer = async (plantilla: string, how: string) => {
    await choose(plantilla);
    await press(question(plantilla), how);
    await question(plantilla).waitFor({ state: 'detached' });
  };
  // Nothing is written yet, so nothing is asked.
  await choose('Muy breve');
  await holds(text, 'Hasta mañana');
  // A template's text is no loss: Escape closes the window without asking.
  await page.keyboard.press('Escape');
  await write.waitFor({ state: 'detached' });
  await chooseMore(page, 'WhatsApp con plantilla');
  await text.fill('Escrito a mano');
  await page.keyboard.press('Escape');
  await press(page, 'Seguir escribiendo');
  await choose('Breve');
  await question('Breve').getByText('Ya hay algo escrito').waitFor();
  await picture(page, 'plantillas-pregunta-360');
  await press(question('Breve'), 'Dejar como está');
  await question('Breve').waitFor({ state: 'detached' });
  expect(await text.inputValue()).toBe('Escrito a mano');
  await answer('Breve', 'Agregar al final');
  await expect.poll(() => text.inputValue()).toMatch(/^Escrito a mano\n\nTe espero\. \S/);
  await answer('Muy breve', 'Reemplazar lo escrito');
  await holds(text, 'Hasta mañana');
});

test('un enlace lleva a un campo; a una dirección que no lleva a ningún lado no se hace, y se dice', async () => {
  const selector = await signIn(scene.url, 'selector@demo.py');
  const { body } = await selector.call('POST', '/v1/envio', { candidatosIds: [15] });
  const { page } = await scene.person('selector', { ...PHONE, at: `/escribir/${body.idNumerico}` });
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.fill('publicacion');
  const link = async (address: string) => {
    await text.press('Control+a');
    await press(page, /^Enlace$/);
    await page.getByLabel('Dirección del enlace').fill(address);
    await press(page, /^Guardar$/);
  };
  const told = page.getByRole('alert').getByText('El enlace «publicacion» no lleva a ningún lado');
  for (const address of ['javascript:alert(1)', 'foo', '{{nombre}}']) {
    await link(address);
    await told.getByText(address === '{{nombre}}' ? '«nombre»' : `«${address}»`).waitFor();
    expect(await text.locator('a').count()).toBe(0);
  }
  await link('{{enlace}}');
  await told.waitFor({ state: 'detached' });
  const kept = async () =>
    (await selector.call('GET', '/v1/envio', { idNumerico: body.idNumerico })).body.envio.cuerpo;
  await expect.poll(kept).toContain('<a href="{{enlace}}"');
  await page.getByText('Borrador guardado').waitFor();
  await page.reload();
  await expect.poll(() => text.locator('a').getAttribute('href')).toBe('{{enlace}}');
  await page.getByRole('status').getByText('Le falta «enlace»').waitFor();
});
