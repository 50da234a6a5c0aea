// @module-tag resistencia
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { shareScene, useScene } from './people.ts';
import { picture } from './picture.ts';
import { holds, press, pressAndSee } from './steps.ts';

const DIR = join(REPO_DIR, 'docs/cv-de-prueba');
const files = readdirSync(DIR).filter((name) => /^\d/.test(name));
const truths = JSON.parse(readFileSync(join(DIR, 'verdad.json'), 'utf8'));
const named = (n: string): string => files.find((name) => name.startsWith(n))!;

const scene = useScene(shareScene);

/** A candidate's way through their own CV at every width: upload, review, save. */
async function complete(page: Page, file: string): Promise<void> {
  await page.goto('/completarConMiCv');
  const read = page.getByLabel('Nombre', { exact: true });
  const late = page.getByText('Leer el archivo tomó demasiado tiempo', { exact: false });
  // On a busy machine reading a photo may time out: the user reads that and tries again.
  for (let i = 0; i < 3; i++) {
    await page.getByLabel('CV', { exact: true }).setInputFiles(join(DIR, file));
    await read.or(late).first().waitFor({ timeout: 180_000 });
    if (await read.isVisible()) return;
  }
  await read.waitFor();
}

/** All the demonstration's files, and the first ones again under other names. */
const folderOf = (names: readonly string[], copied: number) =>
  [...names, ...names.slice(0, copied).map((name) => `copia-${name}`)].map((name) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: readFileSync(join(DIR, name.replace(/^copia-/, ''))),
  }));

/** On a phone the boxes follow one another. */
async function toTheEnd(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Siguiente' });
  while (await next.isVisible()) await next.click();
}

describe.each([
  [360, 'dark', '13'],
  [1440, 'light', '07'],
] as const)('un candidato, a %i px', (width, colorScheme, twoColumns) => {
  test('con un PDF de dos columnas', async () => {
    const { page } = await scene.person('candidato', { width, colorScheme });
    const name = named(twoColumns);
    await complete(page, name);
    const [job] = truths[name].experiencias;
    if (width === 360) await page.getByRole('button', { name: 'Siguiente' }).click();
    const empresa = page.getByLabel('Empresa').first();
    await holds(empresa, job.empresa);
    // Focusing a field marks on the page what was read for it.
    await empresa.focus();
    await page.locator('.cv-page .mark').first().waitFor();
    await picture(page, `cv-candidato-${width}`);
    await toTheEnd(page);
    await page.getByRole('button', { name: width === 360 ? 'Guardar todo' : 'Guardar', exact: true }).click();
    await page.waitForURL('**/editarCandidato/**');
    await page.getByText(job.empresa).first().waitFor();
    await page.getByText(name).first().waitFor();
  });
});

test('un candidato, con una página fotografiada', async () => {
  const { page } = await scene.person('candidato', { width: 360 });
  const name = named('24');
  await complete(page, name);
  await picture(page, 'cv-foto-360');
  await holds(page.getByLabel('Correo', { exact: true }), truths[name].correo);
  await pressAndSee(page, 'Otro CV', 'Elegir mi CV');
});

test('un visitante completa su registro con el CV', async () => {
  const { page } = await scene.person(null, { width: 360, at: '/registro' });
  const name = named('07');
  const { correo, nombre, telefonos } = truths[name];
  await page.getByLabel('Completar con mi CV').setInputFiles(join(DIR, name));
  await page.getByText('Completamos lo que dice tu CV').waitFor({ timeout: 60_000 });
  await holds(page.getByLabel('Email'), correo);
  await holds(page.getByRole('textbox', { name: 'Nombre', exact: true }), nombre);
  await holds(page.getByLabel('Teléfono'), `+595${telefonos[0].slice(1)}`);
  await picture(page, 'cv-registro-360');
});

test('un selector, con una carpeta de archivos: repetidos, rotos y los que no son CV', async () => {
  const all = process.env.LARGO !== undefined;
  const folder = all ? folderOf(files, 20) : folderOf([...files.slice(0, 4), ...files.slice(-4)], 4);
  const { page } = await scene.person('selector', { at: '/crearDesdeCv' });
  await page.getByLabel('CV', { exact: true }).setInputFiles(folder);
  await page.getByText('30-programa.pdf').waitFor({ timeout: 60_000 });
  await expect
    .poll(() => page.getByText(/^(En espera|Leyendo)/).count(), { timeout: 600_000, interval: 500 })
    .toBe(0);
  await page.getByText('El PDF está dañado y no se puede abrir.').first().waitFor();
  await page.getByText('Puede que no sea un CV').first().waitFor();
  // Twenty with their copies and three files of one person, or four with theirs.
  // Between two uploads nothing is pending for a moment: it is over only when all have been reported.
  await expect
    .poll(() => page.getByText(/^La misma persona que/).count(), { timeout: 600_000, interval: 500 })
    .toBe(all ? 43 : 8);
  await picture(page, 'cv-cola-1440');
  const { nombre, apellido, experiencias } = truths[named('01')];
  const own = page.getByRole('link', { name: `Revisar: ${apellido}, ${nombre}` });
  await own.last().click();
  await page.getByLabel('Documento', { exact: true }).focus();
  await page.locator('.cv-page .mark').first().waitFor();
  await picture(page, 'cv-revisar-1440');
  await press(page, /^Guardar$/);
  await page.waitForURL('**/crearDesdeCv');
  // The person's other files now say whose they are.
  await page.getByText('(mismo documento').first().waitFor();
  await own.first().click();
  await page.getByText('Puede que ya esté cargado:').waitFor();
  await picture(page, 'cv-duplicado-1440');

  // The CV's text can be searched at once, and only on request.
  const words = `${experiencias[0].empresa} ${nombre}`;
  await page.goto(`/candidatos?busquedaRapida=${encodeURIComponent(words)}`);
  await page.getByText('No se han encontrado candidatos').waitFor();
  await press(page, 'Más filtros');
  await page.getByLabel('Buscar en CV').check();
  await press(page, 'Filtrar');
  await page.waitForURL(/buscarEnCv=true/);
  await page.getByText(`${apellido}, ${nombre}`).first().waitFor();
  await picture(page, 'cv-buscar-1440');
});
