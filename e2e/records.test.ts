import { exampleOf, SCREENS } from '@tembiapo/web/app/screens.ts';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openScreen } from './openScreen.ts';
import { useScene, watchScene } from './people.ts';
import { settle } from './settle.ts';
import { press } from './steps.ts';

const scene = useScene(watchScene);

const OF_A_RECORD = SCREENS.filter(({ path, who }) => path.includes('$') && who !== 'publico');
const PHOTO = (id: number) =>
  `/subirImagenes?concepto=candidatoFoto&conceptoId=${id}&uploadUrl=/agregarImagen/candidatoFoto/${id}`;

/** Marks everything that a screen drew; returns how much that is. */
const mark = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const drawn = document.querySelectorAll('.panel *');
    for (const one of drawn) one.setAttribute('data-of-the-first', '');
    return drawn.length;
  });

test.each([
  ...OF_A_RECORD.map(({ path }) => [path, exampleOf(path, '1'), exampleOf(path, '2')]),
  ['/subirImagenes', PHOTO(1), PHOTO(2)],
])(
  'en %s nada de una ficha queda en la de otra, tampoco mientras la otra no llegó',
  { tags: 'resistencia' },
  async (_, first, second) => {
    const { page } = await scene.person('admin', { at: first! });
    await settle(page);
    expect(await mark(page)).toBeGreaterThan(2);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/v1/**', async (route) => {
      await released;
      await route.continue();
    });
    await openScreen(page, second!);
    await expect.poll(() => page.locator('[data-of-the-first]').count()).toBe(0);
    release();
  },
);

describe('lo que se escribió en una ficha y se dejó', () => {
  test.each([
    '/editarCandidato/$',
    '/empresa/editar/$',
    '/instituto/editar/$',
    '/editarDetalleOportunidad/$',
    '/equipo/editar/$',
  ])('en %s no pasa a la otra', async (path) => {
    const [a, b] = [exampleOf(`${path}id`, '3'), exampleOf(`${path}id`, '4')];
    const { page } = await scene.person('admin', { at: b });
    const field = page.getByRole('textbox', { name: /^(Nombre|Título)( \*)?$/ }).first();
    const read = async () => {
      await settle(page);
      // A company and a candidate are shown read-only first.
      const edit = page.getByRole('button', { name: 'Editar', exact: true });
      if (/^.(empresa|editarCandidato)/.test(path) && (await edit.isVisible())) await edit.click();
      return field.inputValue();
    };
    const ofB = await read();
    await openScreen(page, a);
    const ofA = await read();
    expect(ofA).not.toBe(ofB);
    await field.fill('Lo que no se guardó');
    await page.goBack();
    await press(page, 'Salir sin guardar');
    await expect.poll(read).toBe(ofB);
    await page.goForward();
    await expect.poll(read).toBe(ofA);
  });
});
