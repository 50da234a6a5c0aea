import { exampleOf, SCREENS } from '@tembiapo/web/app/screens.ts';
import { SIMULATIONS, type Simulation } from '@tembiapo/web/platform/simulation.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAsked } from './isAsked.ts';
import { openScreen } from './openScreen.ts';
import { type Scene, watchScene } from './people.ts';
import { followRequests, settle } from './settle.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await watchScene();
});
afterAll(() => scene.close());

/** Every screen of staff, with the first record where it shows one. */
const ADDRESSES = SCREENS.filter(({ who }) => who !== 'publico' && who.includes('admin'))
  .map(({ path }) => exampleOf(path))
  .filter((path) => !['/', '/landing', '/obras', '/desarrollo'].includes(path) && isAsked(path));

/** Where a state must be seen: the list that everybody opens. */
const SAID: Record<Simulation, RegExp> = {
  empty: /No se han encontrado candidatos/,
  many: /de 10\.000/,
  long: /María de los Ángeles Concepción/,
  slow: /Total/,
  failed: /^ErrorOcurrió un error inesperado/,
  forbidden: /No tenés permiso para ver esta página/,
};

/** In which many pages wait at the same time: each asks again some times, a second apart, before it says that it failed. */
const PAGES = 4;

/** Opens addresses in a page, one after the other while there are any, and tells what is wrong with how they look. */
async function walk(page: Page, addresses: string[], simulation: Simulation): Promise<string[]> {
  const wrong: string[] = [];
  for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
    await openScreen(page, address);
    await page.locator('.panel > *').first().waitFor();
    if (simulation === 'slow') {
      const blank = await page.evaluate(
        () =>
          document.querySelector('.panel')?.textContent === '' && !document.querySelector('[role=status]'),
      );
      if (blank) wrong.push(`${address}: en blanco mientras espera`);
    }
    if (!(await settle(page))) wrong.push(`${address}: no deja de cargar`);
    if (address === '/candidatos') await page.getByText(SAID[simulation]).first().waitFor();
    const look = () =>
      page.evaluate(() => ({
        text: document.querySelector('.panel')?.textContent?.trim() ?? '',
        wide: document.documentElement.scrollWidth - window.innerWidth,
      }));
    let seen = await look();
    // Between two things that it shows there may be a moment with neither.
    if (seen.text.length < 3 && (await settle(page))) seen = await look();
    if (seen.text.length < 3) wrong.push(`${address}: en blanco`);
    if (seen.wide > 0) wrong.push(`${address}: se sale ${seen.wide} px`);
  }
  return wrong;
}

describe('cada pantalla en cada estado (/desarrollo/estados)', () => {
  test.each(Object.keys(SIMULATIONS) as Simulation[])(
    '%s: nunca en blanco, nada se sale de la página, nada se rompe',
    async (simulation) => {
      // Long texts where there is least room for them.
      const { context } = await scene.person('admin', {
        at: '/icono.svg',
        ...(simulation === 'long' && { width: 360 }),
      });
      await context.addInitScript((value) => {
        if (location.protocol === 'http:') sessionStorage.setItem('simulacion', value);
      }, simulation);
      // The slow answer is two seconds each: the screens that are opened all day stand for the others.
      const addresses = simulation === 'slow' ? ADDRESSES.slice(0, 8) : [...ADDRESSES];
      const wrong = await Promise.all(
        Array.from({ length: PAGES }, async () => {
          const page = await context.newPage();
          followRequests(page);
          return walk(page, addresses, simulation);
        }),
      );
      expect(wrong.flat()).toEqual([]);
      await context.close();
    },
  );

  test('ningún estado dejó errores en la consola', () => expect(scene.errores).toEqual([]));
});
