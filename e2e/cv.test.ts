import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene } from './people.ts';

const DIR = join(REPO_DIR, 'docs/cv-de-prueba');
const files = readdirSync(DIR).filter((name) => /^\d/.test(name));
const truths = JSON.parse(readFileSync(join(DIR, 'verdad.json'), 'utf8'));
const named = (n: string): string => files.find((name) => name.startsWith(n))!;

let scene: Scene;
beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const photo = (page: Page, name: string) =>
  page.screenshot({ path: join(REPO_DIR, 'e2e/resultados', `cv-${name}.png`) });

/** Every widths' way through a candidate's own CV: hand in, look through, save. */
async function complete(page: Page, file: string): Promise<void> {
  await page.goto('/completarConMiCv');
  await page.getByLabel('CV', { exact: true }).setInputFiles(join(DIR, file));
  await page.getByLabel('Nombre', { exact: true }).waitFor({ timeout: 60_000 });
}

describe('un CV se hace perfil', () => {
  test('un candidato, en el teléfono, con un PDF de dos columnas', async () => {
    const { page } = await scene.person('candidato', { width: 360, colorScheme: 'dark' });
    const name = named('13');
    await complete(page, name);
    const [job] = truths[name].experiencias;
    await page.getByRole('button', { name: 'Siguiente' }).click();
    const empresa = page.getByLabel('Empresa').first();
    expect(await empresa.inputValue()).toBe(job.empresa);
    // What was read is marked on the page when its field is touched.
    await empresa.focus();
    await page.locator('.cv-page .mark').first().waitFor();
    await photo(page, 'candidato-360');
    for (let i = 0; i < 2; i++) await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('button', { name: 'Guardar todo' }).click();
    await page.waitForURL('**/editarCandidato/**');
    await page.getByText(job.empresa).first().waitFor();
    await page.getByText(name).first().waitFor();
  });

  test('un candidato con una página fotografiada', async () => {
    const { page } = await scene.person('candidato', { width: 360 });
    const name = named('24');
    await complete(page, name);
    await photo(page, 'foto-360');
    expect(await page.getByLabel('Correo', { exact: true }).inputValue()).toBe(truths[name].correo);
    await page.getByRole('button', { name: 'Otro CV' }).click();
    await page.getByText('Elegir mi CV').waitFor();
  });

  test('un visitante completa su registro con el CV', async () => {
    const { page } = await scene.person(null, { width: 360 });
    await page.goto('/registro');
    const name = named('07');
    const { correo, nombre, telefonos } = truths[name];
    await page.getByLabel('Completar con mi CV').setInputFiles(join(DIR, name));
    await page.getByText('Completamos lo que dice tu CV').waitFor({ timeout: 60_000 });
    expect(await page.getByLabel('Email').inputValue()).toBe(correo);
    expect(await page.getByRole('textbox', { name: 'Nombre', exact: true }).inputValue()).toBe(nombre);
    expect(await page.getByLabel('Teléfono').inputValue()).toBe(`+595${telefonos[0].slice(1)}`);
    await photo(page, 'registro-360');
  });

  test('una selectora con treinta archivos: repetidos, rotos y los que no son CV', async () => {
    const { page } = await scene.person('selector');
    await page.goto('/crearDesdeCv');
    await page.getByLabel('CV', { exact: true }).setInputFiles(files.map((name) => join(DIR, name)));
    await page.getByText('30-programa.pdf').waitFor({ timeout: 60_000 });
    await expect
      .poll(() => page.getByText(/^(En espera|Leyendo)$/).count(), { timeout: 120_000, interval: 500 })
      .toBe(0);
    await page.getByText('El PDF está dañado y no se puede abrir.').waitFor();
    await page.getByText('Puede que no sea un CV').waitFor();
    expect(await page.getByText(/^La misma persona que/).count()).toBe(3);
    await photo(page, 'cola-1440');
    const { nombre, apellido } = truths[named('25')];
    const own = page.getByRole('link', { name: `Revisar: ${apellido}, ${nombre}` });
    await own.last().click();
    await page.getByLabel('Documento', { exact: true }).focus();
    await page.locator('.cv-page .mark').first().waitFor();
    await photo(page, 'revisar-1440');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await page.waitForURL('**/crearDesdeCv');
    // The other files of that person now say whose they are.
    await page.getByText('(mismo documento').first().waitFor({ timeout: 15_000 });
    await own.first().click();
    await page.getByText('Puede que ya esté cargado:').waitFor();
    await photo(page, 'duplicado-1440');

    // What the CV says is searched at once, and only when asked for.
    const { empresa } = truths[named('25')].experiencias[0];
    await page.goto(`/candidatos?busquedaRapida=${encodeURIComponent(`${empresa} ${nombre}`)}`);
    await page.getByText('No se han encontrado candidatos').waitFor();
    await page.getByLabel('Buscar en CV').check();
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await page.waitForURL(/buscarEnCv=true/);
    await page.getByText(`${apellido}, ${nombre}`).first().waitFor();
    await photo(page, 'buscar-1440');
    expect(scene.errores).toEqual([]);
  });
});
