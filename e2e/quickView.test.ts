import { expect, test } from 'vitest';
import { shareScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { addCargos, press } from './steps.ts';

const scene = useScene(shareScene);

test('sin dejar la lista ni tocar el ratón: se lee a varios, se anota y se incluye', async () => {
  const { page } = await scene.person('selector', { width: 1366, at: '/candidatos' });
  const view = page.getByRole('complementary', { name: 'Vista rápida' });
  const rows = page.locator('[data-person]');
  await rows.first().locator('td').nth(2).click();
  await view.waitFor();
  const firstNames = (await rows.locator('.name').allTextContents()).slice(0, 4);
  const named = (listed: string) => listed.split(', ').toReversed().join(' ');
  for (const [i, listed] of firstNames.entries()) {
    if (i > 0) await page.keyboard.press('ArrowDown');
    await view.getByRole('heading', { name: named(listed), level: 2 }).waitFor();
  }
  await picture(page, 'vista-rapida-1366');
  const last = named(firstNames.at(-1)!);

  await page.keyboard.press('n');
  const notas = page.getByRole('dialog', { name: `Notas de ${last}` });
  await notas.waitFor();
  const title = notas.getByLabel('Título');
  await title.or(notas.getByText('al menos 3 cargos potenciales')).first().waitFor();
  if (!(await title.isVisible())) await addCargos(page);
  if (await notas.getByRole('button', { name: 'Agregar nota' }).isVisible())
    await press(notas, 'Agregar nota');
  await title.fill('Llamada de hoy');
  await notas.getByRole('textbox', { name: 'Contenido' }).fill('Puede el martes.');
  await notas.getByLabel('Cuenta como filtro').uncheck();
  await press(notas, 'Guardar', 'Nota creada correctamente');
  await page.keyboard.press('Escape');
  await notas.waitFor({ state: 'hidden' });
  await view.getByText('Puede el martes.').waitFor();

  await page.keyboard.press('i');
  const include = page.getByRole('dialog', { name: 'Incluir en oportunidad' });
  await include.getByRole('combobox', { name: 'Oportunidad' }).fill('con');
  await page.locator('[role=option]:visible').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await include.getByLabel('Etapa').waitFor();
  await press(include, 'Incluir candidato');
  await include.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await view.waitFor({ state: 'hidden' });
  // Back on the row, from where the next person is one key away.
  expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.person)).toBeDefined();
});

test('los elegidos se ven por su nombre aunque la búsqueda ya no los muestre', async () => {
  const { page } = await scene.person('selector', { width: 1366, at: '/candidatos?busquedaRapida=benitez' });
  const box = page.getByRole('checkbox', { name: /^Elegir a / }).first();
  await box.check();
  const who = (await box.getAttribute('aria-label'))!.replace('Elegir a ', '');
  await page.getByLabel('Búsqueda rápida').fill('gonzalez');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Elegidos' });
  await bar.getByText('1 persona elegida (1 fuera de esta página)').waitFor();
  await press(bar, 'ver');
  await bar.getByText(who).waitFor();
  await press(bar, `No elegir a ${who}`);
  await bar.waitFor({ state: 'hidden' });
});
