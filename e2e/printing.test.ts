// @module-tag resistencia
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { ETAPAS_COLUMNS } from '@tembiapo/contract/domain/etapas.ts';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { shareScene, useScene } from './people.ts';

const scene = useScene(shareScene);

/** What is only on the screen: actions, and examples of what to write. */
const PRESSED =
  /\b(Guardar|Agregar|Editar|Eliminar|Filtrar|Siguiente|Avanzar|Agendar|Incluir en oportunidad|Nueva nota)\b/;
const EXAMPLES = /0981 000 000|nombre@|Buscar/;

/** The pages of a screen on paper, each with its text, size in points and whether it is marked. */
async function print(page: Page) {
  await page.waitForLoadState('networkidle');
  // Every row of a table is drawn, frame by frame.
  await expect.poll(() => page.locator('table[aria-busy=true]').count()).toBe(0);
  const pdf = await getDocumentProxy(
    new Uint8Array(await page.pdf({ preferCSSPageSize: true, printBackground: true })),
  );
  const { text } = await extractText(pdf);
  const [, , width, height] = (await pdf.getPage(1)).view as [number, number, number, number];
  expect(text.filter((one) => !/Impreso por .+ el \d\d\/\d\d\/\d{4} \d\d:\d\d, de \S+/.test(one))).toEqual(
    [],
  );
  for (const one of text) {
    expect(PRESSED.exec(one)?.[0]).toBeUndefined();
    expect(EXAMPLES.exec(one)?.[0]).toBeUndefined();
  }
  return { pages: text, all: text.join('\n'), isWide: width > height };
}

test('un perfil, una oportunidad, una lista de 200, el tablero y producción se imprimen como documentos', async () => {
  const { page } = await scene.person('selector', { colorScheme: 'dark', at: '/editarCandidato/3' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByText('Experiencias').first().waitFor();
  // On white paper, with dark letters.
  await page.emulateMedia({ media: 'print' });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(255, 255, 255)');
  await expect
    .poll(() =>
      page
        .getByRole('heading', { level: 1 })
        .first()
        .evaluate((one) => getComputedStyle(one).color),
    )
    .toBe('rgb(33, 30, 26)');
  await page.emulateMedia({ media: null });
  const profile = await print(page);
  expect(profile.all).toMatch(/Experiencias[\s\S]*Formación/);
  expect(profile.pages[0]).toContain('Datos principales');

  await page.goto('/candidatos?limit=200');
  await expect.poll(() => page.locator('main tbody tr').count()).toBe(200);
  const list = await print(page);
  expect(list.all).toMatch(/1 a 200 de 1\.\d{3}/);
  expect(list.pages.length).toBeLessThanOrEqual(8);
  // Each page begins with the head of the table.
  for (const one of list.pages) expect(one.slice(0, 200)).toMatch(/Candidato\s+Experiencias/);

  await page.goto('/editarOportunidad/1');
  await page.getByText('Candidatos incluidos').first().waitFor();
  const opportunity = await print(page);
  expect(opportunity.all).toMatch(/Candidatos por etapa[\s\S]*Reclutamiento/);
  expect(opportunity.all, 'lo plegado se ve').toMatch(/Más datos[\s\S]*Ciudad/);
  await page.evaluate(() => localStorage.setItem('vistaOportunidad', 'tablero'));
  await page.reload();
  await page.locator('.board .card-candidato').first().waitFor();
  const board = await print(page);
  expect(board.isWide).toBe(true);
  for (const { descripcion } of ETAPAS_COLUMNS) expect(board.pages[0]).toContain(descripcion);

  const from = localDay(new Date(Date.now() - 60 * 86_400_000));
  await page.goto(`/produccion/selector?selectorId=2&fechaInicio=${from}&fechaFin=${localDay()}`);
  await page.locator('.counter .figure').first().waitFor();
  const figure = await page.locator('.counter .figure').first().innerText();
  expect((await print(page)).all).toMatch(new RegExp(`Filtros\\s+${figure}`));
});
