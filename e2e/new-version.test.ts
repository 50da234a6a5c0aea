// @module-tag resistencia

import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { openBrowser } from '@tembiapo/tools/running/browser.ts';
import { removeData, startProduct } from '@tembiapo/tools/running/product.ts';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { enter, type OwnScene, shareScene } from './people.ts';
import { startDemo } from './startDemo.ts';
import { menu, press, pressAndSee, pressFirst } from './steps.ts';

let scene: OwnScene;
beforeAll(async () => {
  scene = await shareScene();
});
afterAll(async () => {
  // Failures of a screen are also logged to the console.
  const said = scene.errors.splice(0).filter((text) => !/Hay una versión nueva|No hay conexión/.test(text));
  scene.errors.push(...said);
  await scene.close();
});

const AGENDA = '**/assets/AgendaScreen*';
const go = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true }).click();
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).first().waitFor();

/** How often a page was loaded since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => loads++);
  return () => loads;
}
/** Marks the document, for a story that must continue in it. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isSame = (page: Page) => page.evaluate(() => 'sameDocument' in window);
/** Waits until the failure notice's own code has loaded: before that everything fails at once. */
const isPatient = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some((e) => e.name.includes('WaitNotice')),
  );

describe('después de un despliegue', () => {
  const gone = (context: BrowserContext, files: string) =>
    context.route(files, (route) => route.fulfill({ status: 404, body: 'no está' }));

  test('sin nada escrito la página se actualiza sola, una vez y no en círculo; el menú queda', async () => {
    const { page, context } = await scene.person('selector', { at: '/oportunidades' });
    await title(page, 'Oportunidades');
    await gone(context, AGENDA);
    await page.reload();
    await title(page, 'Oportunidades');
    const loads = countLoads(page);
    await go(page, 'Agenda');
    const update = page.getByRole('button', { name: 'Actualizar' });
    await expect.poll(loads).toBe(1);
    await update.waitFor();
    await page.getByText('Hay una versión nueva').first().waitFor();
    // The menu is there, and other screens open.
    await go(page, 'Empresas');
    await title(page, 'Empresas');
    await go(page, 'Agenda');
    await update.waitFor();
    expect(loads()).toBe(1);
    await context.unroute(AGENDA);
    await update.click();
    await title(page, 'Agenda');
    expect(loads()).toBe(2);
  });

  test('con algo escrito pregunta, y lo escrito sigue ahí', async () => {
    const { page, context } = await scene.person('selector', { at: '/icono.svg' });
    await gone(context, '**/assets/ShortcutsWindow*');
    await page.evaluate(() => {
      const tabs = [{ id: 't0', url: '/crearCandidato', titulo: 'Crear candidato' }];
      sessionStorage.setItem('tabs', JSON.stringify({ tabs, activa: 't0' }));
    });
    await page.goto('/adm');
    await isPatient(page);
    const name = page.getByLabel(/^Nombre/).first();
    await name.fill('Ña Eulogia');
    await mark(page);
    await page.getByRole('heading', { name: 'Crear candidato' }).click();
    await page.keyboard.press('?');
    await page.getByText('Hay una versión nueva. Guardá lo que estés escribiendo').waitFor();
    await page.getByRole('button', { name: 'Actualizar' }).waitFor();
    expect(await isSame(page)).toBe(true);
    expect(await name.inputValue()).toBe('Ña Eulogia');
    await go(page, 'Empresas');
    await title(page, 'Empresas');
  });
});

describe('un corte de la red', () => {
  const cut = (context: BrowserContext, files: string) => context.route(files, (route) => route.abort());

  test('una pantalla que no se pudo traer lo dice en su lugar; «Reintentar» la trae, y si no, viene sola', async () => {
    const { page, context } = await scene.person('selector', { at: '/icono.svg' });
    await cut(context, AGENDA);
    await cut(context, '**/assets/EmpresasScreen*');
    await page.goto('/oportunidades');
    await title(page, 'Oportunidades');
    await mark(page);
    await go(page, 'Agenda');
    await page.getByText('No hay conexión con el servidor').waitFor();
    await context.unroute(AGENDA);
    await press(page, 'Reintentar');
    await title(page, 'Agenda');
    await go(page, 'Empresas');
    await page.getByText('No hay conexión con el servidor').waitFor();
    await context.unroute('**/assets/EmpresasScreen*');
    await title(page, 'Empresas');
    expect(await isSame(page)).toBe(true);
  });

  test('una pantalla viene sola también antes de que la página tenga lo que sabe esperar', async () => {
    const { page, context } = await scene.person('selector', { at: '/icono.svg' });
    await cut(context, '**/assets/WaitNotice*');
    await cut(context, '**/assets/EmpresasScreen*');
    await page.goto('/oportunidades');
    await title(page, 'Oportunidades');
    await go(page, 'Empresas');
    await page.getByText('No hay conexión con el servidor').waitFor();
    await context.unroute('**/assets/EmpresasScreen*');
    await title(page, 'Empresas');
  });

  test('una ventana que no se pudo traer se abre en cuanto vuelve, y la pantalla sigue como estaba', async () => {
    const { page, context } = await scene.person('selector', { at: '/icono.svg' });
    await cut(context, '**/assets/NotasModal*');
    await page.goto('/editarCandidato/7');
    await isPatient(page);
    await mark(page);
    await pressFirst(page, /^Agregar nota/);
    await page.getByText('Sin conexión: se abre en cuanto vuelva.').waitFor();
    await page
      .getByRole('button', { name: /^Agregar nota/ })
      .first()
      .waitFor();
    await context.unroute('**/assets/NotasModal*');
    await page.getByRole('dialog').waitFor();
    await page.getByText('Sin conexión').waitFor({ state: 'detached' });
    expect(await isSame(page)).toBe(true);
  });
});

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
const waiting = (page: Page) => page.getByText('Sin conexión: se guarda en cuanto vuelva.');
const countOf = async (page: Page, text: string): Promise<number> =>
  page.evaluate(async (wanted) => {
    const { accessKey } = JSON.parse(document.getElementById('inicio')!.textContent!);
    const answer = await fetch('/api/v1/tareas?limit=200', {
      headers: { 'x-access-token': accessKey, authorization: `Bearer ${localStorage.getItem('token')}` },
    });
    return JSON.stringify(await answer.json()).split(JSON.stringify(wanted)).length - 1;
  }, text);
async function writeTask(page: Page, text: string) {
  await isPatient(page);
  await press(page, 'Nueva tarea');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Qué hay que hacer').fill(text);
  return dialog;
}

describe('una tarea que se guarda sin conexión', () => {
  /** A task's window with a unique text. */
  async function write(width: number, text: string) {
    const { page, context } = await scene.person('selector', { width, at: '/tareas' });
    return { page, context, dialog: await writeTask(page, text) };
  }
  /** The server does what is asked, and its answer gets lost. */
  const loseAnswers = (context: BrowserContext) =>
    context.route('**/api/v1/tarea', async (route) => {
      await route.fetch();
      await route.abort();
    });

  test.each([360, 1440])('a %i px: se guarda en cuanto vuelve, una vez', async (width) => {
    const text = `Llamar sin red a ${width}`;
    const { page, context, dialog } = await write(width, text);
    await context.setOffline(true);
    await save(page);
    await waiting(page).waitFor();
    await context.setOffline(false);
    await dialog.waitFor({ state: 'detached' });
    await waiting(page).waitFor({ state: 'detached' });
    expect(await countOf(page, text)).toBe(1);
  });

  test('lo que la persona dejó no se manda solo cuando vuelve', async () => {
    const text = 'Dejada sin red';
    const { page, context, dialog } = await write(1440, text);
    await context.setOffline(true);
    await save(page);
    await waiting(page).waitFor();
    await press(page, 'Dejar de esperar');
    await dialog.getByText('No hay conexión con el servidor').waitFor();
    expect(await dialog.getByLabel('Qué hay que hacer').inputValue()).toBe(text);
    await context.setOffline(false);
    await page.reload();
    await title(page, 'Tareas');
    expect(await countOf(page, text)).toBe(0);
  });

  test('hecha, y su respuesta perdida: al volver la conexión no se hace otra vez', async () => {
    const text = 'Respuesta perdida';
    const { page, context, dialog } = await write(1440, text);
    await loseAnswers(context);
    await save(page);
    await waiting(page).waitFor();
    await context.unroute('**/api/v1/tarea');
    await dialog.waitFor({ state: 'detached' });
    expect(await countOf(page, text)).toBe(1);
  });

  test('hecha, y su respuesta perdida: escrita otra vez en otra página sigue siendo una', async () => {
    const text = 'Respuesta perdida del todo';
    const { page, context, dialog } = await write(1440, text);
    await loseAnswers(context);
    await save(page);
    await waiting(page).waitFor();
    await press(page, 'Dejar de esperar');
    await dialog.getByText('no se hace dos veces').waitFor();
    await context.unroute('**/api/v1/tarea');
    await page.reload();
    await writeTask(page, text);
    await save(page);
    await dialog.waitFor({ state: 'detached' });
    expect(await countOf(page, text)).toBe(1);
  });
});

test('una subida que se cortó sigue con el mismo archivo', async () => {
  const { page, context } = await scene.person('selector', { at: '/candidato/archivo/7' });
  await page.getByLabel('Archivo').setInputFiles({
    name: 'cortado.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Referencias de dos trabajos'),
  });
  const upload = '**/api/v1/candidato/archivo';
  await context.route(upload, (route) => route.abort());
  await pressAndSee(page, 'Subir', 'se cortó la subida');
  await context.unroute(upload);
  await press(page, 'Reintentar');
  await page.waitForURL('**/editarCandidato/7');
  await page.getByText('cortado.txt').first().waitFor();
});

test('muerto el servidor en medio de Guardar, cuando vuelve se guarda una vez', async () => {
  const env = { PORT: String(await freePort()) };
  const first = await startDemo(env);
  const browser = await openBrowser();
  const page = await browser.newPage({ baseURL: first.url, locale: 'es-PY' });
  await page.goto('/login');
  await enter(page, 'selector');
  await page.goto('/tareas');
  const text = 'En medio de la muerte';
  const dialog = await writeTask(page, text);
  // It receives the request, and dies before doing anything with it.
  first.process.kill('SIGSTOP');
  await save(page);
  await page.getByText('Enviando al servidor…').waitFor();
  first.process.kill('SIGKILL');
  await waiting(page).waitFor();
  expect(await dialog.getByLabel('Qué hay que hacer').inputValue()).toBe(text);
  const second = await startProduct(first.dataDir, env);
  await dialog.waitFor({ state: 'detached' });
  expect(await countOf(page, text)).toBe(1);
  await browser.close();
  await second.stop();
  removeData(first.dataDir);
});
