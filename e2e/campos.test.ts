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
const name = 'Licencia';
const apellido = 'Ñandejara';

test('admin agrega un campo; el selector lo llena, lo busca y lo explica; se elimina y vuelve con lo que tenía', async () => {
  const admin = await scene.person('admin', { ...PHONE, at: '/campos' });
  await admin.page.getByRole('button', { name: 'Agregar' }).click();
  const modal = admin.page.getByRole('dialog', { name: 'Agregar campo' });
  await modal.getByLabel('Nombre').fill(name);
  await modal.getByLabel('Clase').click();
  await admin.page.getByRole('option', { name: 'Varias de una lista' }).click();
  await modal.getByLabel('Sección').fill('Para manejar');
  await modal.getByLabel('Obligatorio').check();
  await modal.getByRole('button', { name: 'Agregar valor' }).click();
  await modal.getByRole('textbox', { name: 'Valor 1' }).fill('Particular');
  await modal.getByRole('button', { name: 'Agregar valor' }).click();
  await modal.getByRole('textbox', { name: 'Valor 2' }).fill('Profesional, clase A');
  await modal.getByRole('button', { name: 'Guardar' }).click();
  await alert(admin.page, 'Campo creado');
  await admin.page.getByText(name).first().waitFor();
  await picture(admin.page, 'campos-360');

  const { page } = await scene.person('selector', { ...PHONE, at: '/crearCandidato' });
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Chofera');
  await page.getByRole('textbox', { name: 'Apellido' }).fill(apellido);
  await page.getByRole('textbox', { name: 'Celular 1' }).fill('0981 444 555');
  await page.getByText('Para manejar').waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByText(`Completá ${name}`).waitFor();
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: 'Profesional, clase A' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await alert(page, 'Candidato creado correctamente');
  await page.waitForURL(/\/editarCandidato\/\d+/);
  const profile = page.url();

  await page.goto(`${scene.url}/candidatos?busquedaRapida=chofera`);
  await page.locator('a.name').first().waitFor();
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await page.getByRole('combobox', { name: 'Filtrar por otro campo' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).click();
  await page.getByRole('option', { name: 'Profesional, clase A' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await page.waitForURL(/campo\d+\.es=\d+/);
  await page.getByRole('link', { name: new RegExp(apellido) }).waitFor();
  await page.reload();
  // A collapsed filter still shows its condition, and its link removes it.
  const chip = page.getByRole('button', { name: `${name}: Profesional, clase A ✕` });
  await chip.waitFor();
  await page.getByRole('button', { name: 'Explicar' }).click();
  await page
    .getByRole('region', { name: 'Qué quita cada filtro' })
    .getByText(`${name}: Profesional, clase A`)
    .waitFor();
  await picture(page, 'campos-busqueda-360');
  const asked = page.url();

  await admin.page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await alert(admin.page, 'Campo eliminado. Se puede recuperar por 30 días');
  await page.goto(asked);
  await page.getByText('Campos propios: no existe el campo').waitFor();
  await page.goto(profile);
  await page.getByRole('heading', { name: 'Datos principales' }).waitFor();
  expect(await page.getByText('Para manejar').count()).toBe(0);

  await admin.page.getByRole('button', { name: `Recuperar ${name}` }).click();
  await alert(admin.page, 'Campo recuperado');
  await page.goto(profile);
  await expect.poll(() => page.getByLabel(name).inputValue()).toBe('Profesional, clase A');
  await page.goto(asked);
  await page.getByRole('link', { name: new RegExp(apellido) }).waitFor();
  // After this story nobody else's forms have the field.
  await admin.page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await alert(admin.page, 'Campo eliminado. Se puede recuperar por 30 días');
});
