// @module-tag resistencia
import { mailTo } from '@tembiapo/tools/running/mailTo.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signIn } from './client.ts';
import { EVERY_SCREEN } from './everyScreen.ts';
import { isAsked } from './isAsked.ts';
import { openScreen } from './openScreen.ts';
import { type OwnScene, startScene, useScene } from './people.ts';
import { settle } from './settle.ts';
import { choose, fill, press } from './steps.ts';
import { translateContext, translateNow } from './translateContext.ts';

const seed = Number(process.env.SEMILLA ?? Date.now() % 1_000_000);
const WAYS = ['replaces', 'before', 'after', 'wraps'] as const;
/** Every run draws another one. */
const way = WAYS[seed % WAYS.length]!;
/** Words that appear while a person already goes on. */
const TRANSLATION = { seed, slowestMs: 1_500, way };

const scene = useScene(startScene);

/** Somebody whose browser translates. */
async function reader(...[who, options]: Parameters<OwnScene['person']>) {
  const opened = await scene.person(who, options);
  await translateContext(opened.context, TRANSLATION);
  await opened.page.reload();
  return opened;
}

/** What a screen shows when something in it failed. */
const FAILED =
  /Ocurrió un error al realizar|Esta parte no se pudo mostrar|No hay conexión|Hay una versión nueva/;

/** Uses the open screen's search, first list and first dialog, and comes back. */
async function goThrough(page: Page): Promise<void> {
  const tryClick = async (button: ReturnType<Page['locator']>): Promise<boolean> => {
    const there = button.filter({ visible: true }).first();
    if (!(await there.count()) || (await there.isDisabled())) return false;
    await there.click({ timeout: 10_000 });
    await settle(page);
    await translateNow(page);
    return true;
  };
  const search = page.getByLabel('Búsqueda rápida').filter({ visible: true }).first();
  for (const text of ['contador', ''])
    if (await search.count()) {
      await search.fill(text);
      await search.press('Enter');
      await settle(page);
      await translateNow(page);
    }
  await tryClick(page.locator('thead th button'));
  await tryClick(page.getByRole('button', { name: 'Siguiente' }));
  await tryClick(page.getByRole('button', { name: 'Anterior' }));
  const opener = page.locator('main').getByRole('button', { name: /Agregar|Nuev[ao]|Editar/ });
  if (!(await tryClick(opener))) return;
  const opened = page.getByRole('dialog').last();
  if (!(await opened.isVisible())) return;
  const box = opened.getByRole('textbox').filter({ visible: true }).first();
  if ((await box.count()) && (await box.isEditable())) await box.pressSequentially('Ñandutí 3');
  await translateNow(page);
  await page.keyboard.press('Escape');
  await tryClick(page.getByRole('button', { name: /^(Descartar|Salir sin guardar)$/ }));
}

describe(`una página que el navegador traduce (semilla ${seed}, «${way}»)`, () => {
  test.each([null, 'candidato', 'selector', 'admin'] as const)(
    '%s: en cada pantalla se busca, se ordena, se pasa de página, se abre y se escribe, y nada se cae',
    async (who) => {
      const { page, context } = await reader(who);
      const wrong: string[] = [];
      let texts = 0;
      for (const [name, of, address] of EVERY_SCREEN) {
        // Addresses with a record's id are like the others of their kind; the page of our pieces shows sample
        // failures.
        if (of !== who || /\{|^\/desarrollo$/.test(address) || !isAsked(address)) continue;
        await openScreen(page, address);
        await settle(page);
        texts += await translateNow(page);
        await goThrough(page);
        const said = (await page.locator('body').innerText()).replace(/[«»]/g, '');
        if (FAILED.test(said)) wrong.push(`${name}: ${FAILED.exec(said)![0]}`);
        const menus = await page.getByRole('navigation', { name: 'Principal' }).count();
        if (who && menus === 0 && (await page.locator('.panel').count())) wrong.push(`${name}: sin menú`);
      }
      await context.close();
      expect(wrong).toEqual([]);
      expect(texts).toBeGreaterThan(100);
    },
  );

  /** What an action sends, without its identifiers: key and version. */
  const sentBy = async (page: Page, act: () => Promise<void>): Promise<unknown[]> => {
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (!['POST', 'PATCH'].includes(request.method()) || !request.url().includes('/api/')) return;
      // What a page reports by itself, at any moment.
      if (/mirando|vistas|descarga/.test(request.url())) return;
      const { version: _, ...body } = (request.postDataJSON() ?? {}) as Record<string, unknown>;
      sent.push([request.method(), new URL(request.url()).pathname, body]);
    });
    await act();
    return sent;
  };

  /** A rich-text note, a task with its chosen person, and a profile field, as anybody writes them. */
  async function work(page: Page): Promise<void> {
    await page
      .getByRole('button', { name: 'Ver más notas' })
      .or(page.getByRole('button', { name: 'Agregar nota' }))
      .first()
      .click();
    const nota = page.getByRole('dialog');
    await nota.getByLabel('Título').fill('Llamada de hoy');
    await nota.getByRole('textbox', { name: 'Contenido' }).click();
    await page.keyboard.type('Sabe Excel y pide 5.000.000. ');
    await translateNow(page);
    await page.keyboard.press('Control+b');
    await page.keyboard.type('Empieza el lunes');
    await settle(page);
    await translateNow(page);
    await choose(nota, 'Equipo', 'Equipo Comercial');
    await press(nota, 'Guardar', 'Nota creada correctamente');
    await page.keyboard.press('Escape');
    await nota.waitFor({ state: 'hidden' });
    await openScreen(page, '/tareas');
    // The profile has such a button too.
    await page.getByRole('heading', { name: 'Tareas', level: 1 }).waitFor();
    await press(page, 'Nueva tarea');
    const tarea = page.getByRole('dialog');
    await tarea.getByLabel('Qué hay que hacer').fill('Llamar a Ñata');
    await tarea.getByRole('combobox', { name: 'Quién la hace' }).click();
    await page.locator('[role=option]:visible').nth(1).click();
    await translateNow(page);
    await press(tarea, 'Guardar');
    await tarea.waitFor({ state: 'hidden' });
  }

  test('lo que se escribe y se elige se manda como es, en la ficha y en una tarea', async () => {
    const at = '/editarCandidato/7';
    const plain = await scene.person('selector', { at });
    const asItIs = await sentBy(plain.page, () => work(plain.page));
    await plain.context.close();
    const translated = await reader('selector', { at });
    const sent = await sentBy(translated.page, () => work(translated.page));
    await translated.context.close();
    expect(asItIs.length).toBeGreaterThan(1);
    expect(sent).toEqual(asItIs);
  });

  test('en la bolsa se filtra, se elige y se postula con lo que se escribió', async () => {
    const { page, context } = await reader(null, { width: 390, at: '/empleos' });
    await page.getByLabel('Cargo, empresa o ciudad').fill('a');
    await translateNow(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=a/);
    await translateNow(page);
    await page.locator('.job h2 a').first().click();
    await page.waitForURL(/\/empleos\/\d+-/);
    await page.getByRole('link', { name: 'Postularme' }).first().click();
    await page.getByLabel('Correo', { exact: true }).fill('translated@correo.py');
    await page.getByLabel('Nombre').first().fill('Ysapy');
    await fill(page, { Apellido: 'Ñandú', Celular: '0981 445 577' });
    await page.getByLabel('Tu CV').setInputFiles({
      name: 'CV de Ysapy.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Ysapy Ñandú\nCajera en Asunción\n2019 a 2024'),
    });
    await translateNow(page);
    await page.getByLabel(/Acepto que/).check();
    await press(page, 'Enviar mi postulación');
    await page.getByRole('heading', { name: 'Confirmá tu postulación' }).waitFor();
    expect(await mailTo(scene.dataDir, 'translated@correo.py')).toContain('Ysapy');
    await context.close();
  });

  test('la página del cliente se abre con su código y muestra las búsquedas', async () => {
    const selector = await signIn(scene.url, 'selector@demo.py');
    const { items } = (await selector.call('GET', '/v1/oportunidades', { estado: 'a', limit: 50 })).body;
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    let link: string | undefined;
    for (const { idNumerico } of items) {
      const { status, body } = await selector.call('POST', '/v1/oportunidad/compartir', {
        oportunidadIdNumerico: idNumerico,
        contactos: [{ nombre: 'Caro Gerente', correo: 'caro@cliente.example' }],
        hasta: until,
      });
      if (status !== 200) continue;
      link = body.enlaces[0].url;
      break;
    }
    const { page, context } = await reader(null, { width: 390, at: link!.replace(/^https?:\/\/[^/]+/, '') });
    await press(page, 'Mandame el código');
    await page.getByLabel('Código').waitFor();
    const code = /\b\d{6}\b/.exec(await mailTo(scene.dataDir, 'caro@cliente.example', 'tu código'))![0];
    await translateNow(page);
    await page.getByLabel('Código').fill(code);
    await press(page, 'Entrar');
    await page.getByRole('button', { name: 'Salir' }).waitFor();
    await translateNow(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Tus búsquedas' }).waitFor();
    await translateNow(page);
    await press(page, 'Salir');
    await page.getByText('Mandame el código').or(page.getByText('enlace')).first().waitFor();
    await context.close();
  });
});
