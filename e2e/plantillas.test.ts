// @module-tag resistencia
import { afterAll, beforeAll, expect, test } from 'vitest';
import { alert, type Scene, shareScene } from './people.ts';
import { picture } from './picture.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await shareScene();
});
afterAll(() => scene.close());

const PHONE = { width: 360, colorScheme: 'dark' } as const;
const name = 'Recordar la cita';

test('admin hace una de la agencia; el selector la usa en WhatsApp, y lo que envió queda como contacto', async () => {
  const admin = await scene.person('admin', { ...PHONE, at: '/plantillas' });
  await admin.page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const modal = admin.page.getByRole('dialog', { name: 'Nueva plantilla' });
  await modal.getByLabel('Nombre').fill(name);
  await modal.getByRole('textbox', { name: 'Texto' }).fill('Hola {{sueldo}}');
  await modal.getByText('No hay un campo «sueldo»: elegilo de la lista').waitFor();
  await expect.poll(() => modal.getByRole('button', { name: 'Guardar' }).isDisabled()).toBe(true);
  await modal.getByRole('textbox', { name: 'Texto' }).fill('Te esperamos por {{oportunidad}}. Soy ');
  await modal.getByLabel('Poner un campo').selectOption('miNombre');
  await modal.getByText('Te esperamos por Encargada de caja. Soy Óscar Rojas').waitFor();
  await modal.getByRole('button', { name: 'Guardar' }).click();
  await alert(admin.page, 'Plantilla creada');
  await admin.page.getByText(name).waitFor();
  await picture(admin.page, 'plantillas-360');

  const { page, context } = await scene.person('selector', {
    ...PHONE,
    at: '/editarCandidato/14',
  });
  await page.getByRole('button', { name: 'WhatsApp con plantilla' }).click();
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
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    write.getByRole('link', { name: 'Abrir WhatsApp' }).click(),
  ]);
  // There is no internet here: where it was meant to lead is what counts.
  await opened.close();
  await write.getByRole('button', { name: 'Sí, anotar el contacto' }).click();
  await alert(page, 'Contacto anotado');
  await page.getByRole('group', { name: 'Notas' }).getByText(sent).waitFor();
});
