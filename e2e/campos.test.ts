// @module-tag resistencia
import { expect, test } from 'vitest';
import { shareScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { confirm, fill, press, pressAndSee } from './steps.ts';

const scene = useScene(shareScene);

const PHONE = { width: 360, colorScheme: 'dark' } as const;
const name = 'Licencia';
const apellido = 'Ñandejara';

test('admin agrega un campo; el selector lo llena, lo busca y lo explica; se elimina y vuelve con lo que tenía', async () => {
  const admin = await scene.person('admin', { ...PHONE, at: '/campos' });
  await press(admin.page, 'Agregar');
  const modal = admin.page.getByRole('dialog', { name: 'Agregar campo' });
  await modal.getByLabel('Nombre').fill(name);
  await modal.getByLabel('Clase').click();
  await admin.page.getByRole('option', { name: 'Varias de una lista' }).click();
  await modal.getByLabel('Sección').fill('Para manejar');
  await modal.getByLabel('Obligatorio').check();
  await press(modal, 'Agregar valor');
  await modal.getByRole('textbox', { name: 'Valor 1' }).fill('Particular');
  await press(modal, 'Agregar valor');
  await modal.getByRole('textbox', { name: 'Valor 2' }).fill('Profesional, clase A');
  await press(modal, 'Guardar', 'Campo creado');
  await admin.page.getByText(name).first().waitFor();
  await picture(admin.page, 'campos-360');

  const { page } = await scene.person('selector', { ...PHONE, at: '/crearCandidato' });
  await fill(page, { Nombre: 'Chofera', Apellido: apellido, 'Celular 1': '0981 444 555' });
  await page.getByText('Para manejar').waitFor();
  await pressAndSee(page, 'Guardar', `Completá ${name}`);
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: 'Profesional, clase A' }).click();
  await page.keyboard.press('Escape');
  await press(page, 'Guardar', 'Candidato creado correctamente');
  await page.waitForURL(/\/editarCandidato\/\d+/);
  const profile = page.url();

  await page.goto(`${scene.url}/candidatos?busquedaRapida=chofera`);
  await page.locator('a.name').first().waitFor();
  await press(page, 'Más filtros');
  await page.getByRole('combobox', { name: 'Filtrar por otro campo' }).click();
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('combobox', { name }).or(page.getByRole('textbox', { name })).click();
  await page.getByRole('option', { name: 'Profesional, clase A' }).click();
  await page.keyboard.press('Escape');
  await press(page, /^Filtrar$/);
  await page.waitForURL(/campo\d+\.es=\d+/);
  await page.getByRole('link', { name: new RegExp(apellido) }).waitFor();
  await page.reload();
  // A collapsed filter still shows its condition, and its link removes it.
  const chip = page.getByRole('button', { name: `${name}: Profesional, clase A ✕` });
  await chip.waitFor();
  await press(page, 'Explicar');
  await page
    .getByRole('region', { name: 'Qué quita cada filtro' })
    .getByText(`${name}: Profesional, clase A`)
    .waitFor();
  await picture(page, 'campos-busqueda-360');
  const asked = page.url();

  await press(admin.page, `Eliminar ${name}`);
  await confirm(admin.page, 'Eliminar', 'Campo eliminado. Se puede recuperar por 30 días');
  await page.goto(asked);
  await page.getByText('Campos propios: no existe el campo').waitFor();
  await page.goto(profile);
  await page.getByRole('heading', { name: 'Datos principales' }).waitFor();
  expect(await page.getByText('Para manejar').count()).toBe(0);

  await press(admin.page, `Recuperar ${name}`, 'Campo recuperado');
  await page.goto(profile);
  await page.getByRole('region', { name: 'Datos principales' }).getByText('Profesional, clase A').waitFor();
  await page.goto(asked);
  await page.getByRole('link', { name: new RegExp(apellido) }).waitFor();
  // After this story nobody else's forms have the field.
  await press(admin.page, `Eliminar ${name}`);
  await confirm(admin.page, 'Eliminar', 'Campo eliminado. Se puede recuperar por 30 días');
});
