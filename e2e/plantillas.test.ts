// @module-tag resistencia
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { alert, type Scene, startScene } from './people.ts';
import { settle } from './settle.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

describe.each([
  [1440, 'light', 12],
  [360, 'dark', 14],
] as const)('plantillas, a %i px', (width, colorScheme, candidatoId) => {
  const name = `Recordar la cita ${width}`;

  test('admin hace una de la agencia; el selector la usa en WhatsApp, y lo que envió queda como contacto', async () => {
    const admin = await scene.person('admin', { width, colorScheme, at: '/plantillas' });
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
    await settle(admin.page);
    await admin.page.screenshot({ path: `e2e/resultados/plantillas-${width}.png` });

    const { page, context } = await scene.person('selector', {
      width,
      colorScheme,
      at: `/editarCandidato/${candidatoId}`,
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
    await settle(page);
    await page.screenshot({ path: `e2e/resultados/plantillas-whatsapp-${width}.png` });
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
});
