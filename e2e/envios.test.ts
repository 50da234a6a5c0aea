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
  [1440, 'light'],
  [360, 'dark'],
] as const)('escribir correos, a %i px', (width, colorScheme) => {
  test('a quienes se eligen en una búsqueda: con plantilla, viendo lo que dice, y queda en el perfil', async () => {
    const { page } = await scene.person('selector', {
      width,
      colorScheme,
      at: '/candidatos?busquedaRapida=benitez',
    });
    const boxes = page.getByRole('checkbox', { name: /^Elegir a / });
    await boxes.first().waitFor();
    for (const i of [0, 1, 2]) await boxes.nth(i).check();
    await page.getByRole('button', { name: 'Escribir correo' }).click();
    await page.waitForURL(/\/escribir\/\d+$/);
    await page.getByRole('heading', { name: 'Para 3 personas' }).waitFor();
    await page.getByRole('combobox', { name: 'Empezar con una plantilla' }).click();
    const subject = `Entrevista de los ${width}`;
    // What is typed while the one before is being kept is not said to be kept.
    const arrived = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    await page.route('**/api/v1/envio', async (route) => {
      arrived.resolve();
      await goOn.promise;
      await route.continue();
    });
    await page.getByRole('option', { name: 'Invitar a una entrevista' }).click();
    await arrived.promise;
    await page.getByRole('textbox', { name: 'Asunto' }).fill(subject);
    const kept = page.waitForResponse('**/api/v1/envio');
    goOn.resolve();
    await kept;
    expect(await page.getByRole('status').getByText('Borrador guardado').count()).toBe(0);
    await page.unroute('**/api/v1/envio');
    const said = page.getByRole('region', { name: 'Lo que le dice a cada persona' });
    await said.getByText('Vimos tu experiencia').waitFor();
    await page.getByText('Borrador guardado').waitFor();
    await page.reload();
    await expect.poll(() => page.getByRole('textbox', { name: 'Asunto' }).inputValue()).toBe(subject);
    await said.getByText('Vimos tu experiencia').waitFor();
    await settle(page);
    await page.screenshot({ path: `e2e/resultados/envio-${width}.png`, fullPage: true });
    await page.getByRole('button', { name: 'Revisar y enviar' }).click();
    const review = page.getByRole('dialog', { name: 'Revisar y enviar' });
    await review.getByText(/^Se le escribe a \d personas?\.$/).waitFor();
    await page.screenshot({ path: `e2e/resultados/envio-revisar-${width}.png` });
    await review.getByRole('button', { name: 'Enviar', exact: true }).click();
    await alert(page, 'El correo se está enviando');
    await page.waitForURL(/\/envios$/);
    const row = page.locator('tbody tr').filter({ hasText: subject });
    await row.getByText(/^[123] de 3/).waitFor();
    await row.getByText('Enviado', { exact: true }).waitFor();
    await settle(page);
    await page.screenshot({ path: `e2e/resultados/envios-${width}.png` });
    await page.getByRole('link', { name: subject }).click();
    await page.getByRole('heading', { name: subject }).waitFor();
    const reached = page.getByRole('listitem').filter({ hasText: '@' }).first();
    const [name = ''] = (await reached.innerText()).split('\n');
    await page.goto(`${scene.url}/candidatos?busquedaRapida=benitez`);
    // A profile opens in a window of its own.
    const profile = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    await page.goto(scene.url + profile);
    const letters = page.getByRole('region', { name: 'Correos' });
    await letters.getByRole('link', { name: subject }).first().click();
    await page.getByRole('heading', { name: subject }).waitFor();
    const thread = page.getByRole('list', { name: 'Correos de la conversación' });
    await thread.getByText('Vimos tu experiencia').waitFor();
  });
});
