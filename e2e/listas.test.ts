// @module-tag resistencia
import { expect, test } from 'vitest';
import { shareScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { settle } from './settle.ts';
import { holds, press, pressAndSee } from './steps.ts';

const scene = useScene(shareScene);

const PHONE = { width: 360, colorScheme: 'dark' } as const;

test('todos los que halla una búsqueda van a una lista nueva, y deshacer la deja vacía', async () => {
  const { page } = await scene.person('selector', {
    ...PHONE,
    at: '/candidatos?busquedaRapida=gonzalez',
  });
  const boxes = page.getByRole('checkbox', { name: /^Elegir a / });
  await boxes.first().waitFor();
  const found = (await page.locator('.head .total').textContent())!.replace(/\D/g, '');
  await boxes.nth(0).check();
  const bar = page.getByRole('region', { name: 'Elegidos' });
  await bar.getByText('1 persona elegida').waitFor();
  await pressAndSee(bar, /^Elegir a las/, `Elegiste a las ${found} personas que halla la búsqueda`);
  await picture(page, 'listas-elegidos-360');
  await press(bar, 'Agregar a lista');
  const modal = page.getByRole('dialog', { name: 'Agregar a lista' });
  await modal.getByLabel('O una lista nueva').fill('Los González');
  await press(modal, `Agregar (${found} personas)`);
  const notice = page.getByRole('region', { name: 'Acción' });
  await notice.getByText(`${found} personas agregadas a la lista «Los González»`).waitFor();

  await page.goto(`${scene.url}/listas`);
  await page.getByRole('link', { name: 'Los González' }).click();
  await page.getByRole('region', { name: 'Lista', exact: true }).getByText('Los González').waitFor();
  await expect
    .poll(async () => (await page.locator('.head .total').textContent())!.replace(/\D/g, ''))
    .toBe(found);

  await page.goto(`${scene.url}/listas`);
  await page.getByText(/^Lo que hiciste con muchas personas/).click();
  await pressAndSee(
    page,
    'Deshacer «Los González»',
    `Deshecho: ${found} personas como antes en «Los González»`,
  );
  await page.getByRole('link', { name: 'Los González' }).click();
  await page.getByText('No se han encontrado candidatos').waitFor();
});

test('una búsqueda se guarda con aviso, se abre de nuevo, se cambia y sigue a quienes la cumplen', async () => {
  const name = 'Los Benítez';
  const { page } = await scene.person('selector', {
    ...PHONE,
    at: '/candidatos?busquedaRapida=benitez',
  });
  await page
    .getByRole('checkbox', { name: /^Elegir a / })
    .first()
    .waitFor();
  await press(page, 'Guardar búsqueda');
  const modal = page.getByRole('dialog', { name: 'Guardar búsqueda' });
  await modal.getByLabel('Nombre').fill(name);
  await modal.getByLabel('Avisarme').check();
  await press(modal, 'Guardar');
  const notice = page.getByRole('region', { name: 'Lista', exact: true });
  await notice.getByRole('button', { name: 'Te avisamos' }).waitFor();

  // A filter like any other, behind 'Más filtros'.
  await page.goto(`${scene.url}/listas`);
  await page.getByRole('link', { name }).click();
  await notice.getByText('Búsqueda guardada').waitFor();
  await page.getByRole('button', { name: `Lista: ${name} ✕` }).waitFor();
  await picture(page, 'listas-guardada-360');

  // Its filters, changed and saved.
  await notice.getByRole('link', { name: 'Ver sus filtros' }).click();
  const quick = page.getByRole('search').getByRole('textbox').first();
  await holds(quick, 'benitez');
  expect(await notice.getByRole('button', { name: 'Guardar cambios' }).count()).toBe(0);
  await quick.fill('benitez maria');
  await quick.press('Enter');
  await press(notice, 'Guardar cambios');
  await notice.getByRole('button', { name: 'Guardar cambios' }).waitFor({ state: 'hidden' });
  await settle(page);
  const found = await page.locator('.head .total').textContent();
  await page.goto(`${scene.url}/listas`);
  await page.getByRole('link', { name }).click();
  await notice.getByText('Búsqueda guardada').waitFor();
  await expect.poll(() => page.locator('.head .total').textContent()).toBe(found);
});

test('en el perfil se ponen y se quitan listas y etiquetas', async () => {
  const { page } = await scene.person('selector', { ...PHONE, at: '/editarCandidato/44' });
  for (const [title, one, chosen] of [
    ['Listas', 'Lista', 'Temporada de verano'],
    ['Etiquetas', 'Etiqueta', 'Vehículo propio'],
  ] as const) {
    const box = page.getByRole('region', { name: title, exact: true });
    await press(box, `Agregar ${one.toLowerCase()}`);
    const modal = page.getByRole('dialog', { name: `Agregar ${one.toLowerCase()}` });
    await modal.getByLabel(one).click();
    await page.getByRole('option', { name: chosen }).click();
    await press(modal, 'Guardar');
    await press(box, `Quitar ${chosen}`);
    await box.getByRole('button', { name: `Quitar ${chosen}` }).waitFor({ state: 'hidden' });
  }
  await picture(page, 'listas-perfil-360');
});
