// @module-tag resistencia
import { photoFlow } from '@tembiapo/contract/domain/imagenes.ts';
import { exampleOf, SCREENS } from '@tembiapo/web/app/screens.ts';
import { SIMULATIONS, type Simulation } from '@tembiapo/web/platform/simulation.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAsked } from './isAsked.ts';
import { openScreen } from './openScreen.ts';
import { type Scene, watchScene } from './people.ts';
import { settle } from './settle.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await watchScene();
});
afterAll(() => scene.close());

/** Every staff screen, with its first record where it shows one. */
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

/**
 * Many pages wait at the same time, since each retries a few times, a second apart, before it reports a
 * failure.
 */
const PAGES = 4;
/** Slow answers take two seconds (SIMULATIONS). */
const BEFORE_ANSWERS_MS = 1_500;

/** Opens addresses in a page, one after the other, and reports layout faults. */
async function walk(page: Page, addresses: string[], simulation: Simulation): Promise<string[]> {
  const wrong: string[] = [];
  for (let address = addresses.shift(); address !== undefined; address = addresses.shift()) {
    await openScreen(page, address);
    await page.locator('.panel > *').first().waitFor();
    if (simulation === 'slow') {
      // A quick screen shows nothing while it waits (defaultPendingMs); a slow one says so well before its answers.
      const blank = await page
        .waitForFunction(
          () =>
            document.querySelector('.panel')?.textContent !== '' || document.querySelector('[role=status]'),
          null,
          { timeout: BEFORE_ANSWERS_MS },
        )
        .then(
          () => false,
          () => true,
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
    // Between two states there may be a moment with neither.
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
      // Each slow answer takes two seconds, so the most used screens stand for the others.
      const addresses = simulation === 'slow' ? ADDRESSES.slice(0, 8) : [...ADDRESSES];
      const wrong = await Promise.all(
        Array.from({ length: PAGES }, async () => {
          const page = await context.newPage();
          return walk(page, addresses, simulation);
        }),
      );
      expect(wrong.flat()).toEqual([]);
      await context.close();
    },
  );

  test('las listas para elegir fallan: se dice una vez por qué, y cada una adentro', async () => {
    const { context } = await scene.person('selector', { at: '/icono.svg' });
    const LOOKUPS =
      /\/api\/v1\/(cargos|rubros|etiquetas|idiomas|titulaciones|equiposOptions|listasOptions|getUsuariosForSelect|geografia\/paises|oportunidad\/descarte)/;
    let times = 0;
    await context.route(LOOKUPS, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        body: JSON.stringify({ error: { code: 'INTERNO', message: `Algo falló. Referencia ${times++}` } }),
      }),
    );
    const screens: [address: string, list: string][] = [
      ['/crearOportunidad', 'Rubro'],
      ['/crearCandidato', 'País'],
      ['/candidatos', 'Cargo'],
      ['/oportunidades', 'Selector'],
      ['/estudio/crear', 'Rubro'],
      ['/empresa/agregar', 'Rubro'],
    ];
    const pages = await Promise.all(
      screens.map(async ([address, list]) => {
        const page = await context.newPage();
        await openScreen(page, address);
        const combobox = page.getByRole('combobox', { name: list }).first();
        await combobox.click();
        // Each failure has a number of its own; one alert speaks for all.
        await page.locator('.alert.error', { hasText: /^ErrorAlgo falló\. Referencia \d+/ }).waitFor();
        await settle(page);
        expect([address, await page.locator('.alert.error').count()]).toEqual([address, 1]);
        if (address !== '/oportunidades') {
          await combobox.click();
          await page.getByText('No se pudo cargar la lista').first().waitFor();
        }
        return page;
      }),
    );
    // After a retry it is there.
    await context.unroute(LOOKUPS);
    const [page] = pages as [Page];
    await page.getByRole('option', { name: 'Reintentar' }).first().click();
    await page.locator('.alert.error').waitFor({ state: 'detached' });
    await page.getByRole('combobox', { name: 'Rubro' }).first().click();
    await page.getByRole('option', { name: /Comercio minorista/ }).waitFor();
    await context.close();
  });

  test('una dirección que nombra lo que no existe lo dice, y no sigue con eso', async () => {
    const { page, context } = await scene.person('selector', { at: '/candidatos?oportunidadId=99999' });
    await page.getByRole('alert').filter({ hasText: 'ErrorNo existe esa oportunidad' }).waitFor();
    expect(await page.getByText('Elegí candidatos para').count()).toBe(0);
    expect(await page.getByRole('button', { name: /^Incluir en oportunidad/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Buscar sin elegir para una oportunidad' }).click();
    await page.waitForURL((url) => !url.searchParams.has('oportunidadId'));
    for (const [address, said] of [
      ['/oportunidades?candidatoAIncluirId=99999', 'No existe ese candidato'],
      ['/candidatos?listasIds=99999', 'No existe esa lista'],
      ['/misOportunidades/99999', 'No existe ese candidato'],
      ['/estudio/99999', 'No existe ese estudio de mercado'],
    ] as const) {
      await openScreen(page, address);
      await page
        .getByRole('alert')
        .filter({ hasText: `Error${said}` })
        .first()
        .waitFor();
      expect(await page.getByText('Incluir candidato', { exact: true }).count()).toBe(0);
    }
    expect(await page.title()).toBe('Estudio de Mercado · Tembiapo');
    await page.evaluate(() =>
      localStorage.setItem('emParams', JSON.stringify({ estudioMercadoIdNumerico: 99999, titulo: 'Uno' })),
    );
    await openScreen(page, '/candidatos');
    await page.getByRole('alert').filter({ hasText: 'No existe ese estudio de mercado' }).waitFor();
    expect(await page.getByText('Elegí un candidato y, en su página').count()).toBe(0);
    await context.close();
  });

  /** Screens of a record as seen by somebody who may not: nothing to fill in, and the reason. */
  const refused = async (who: 'admin' | 'candidato', record: string, why: RegExp) => {
    const { page, context } = await scene.person(who, { at: '/icono.svg' });
    const wrong: string[] = [];
    // Opening another candidate's applications signs a candidate out, as the specification says.
    const paths = SCREENS.filter(({ path, who: roles }) => path.includes('$') && roles.includes(who))
      .map(({ path }) => exampleOf(path, record))
      .filter((path) => isAsked(path) && !(who === 'candidato' && path.startsWith('/misOportunidades')));
    const flow = new URLSearchParams(photoFlow(Number(record)));
    for (const address of [...paths, `/subirImagenes?${flow}`, `/cortarImagenes?${flow}`]) {
      await page.goto(address);
      await page.locator('.estado').first().waitFor();
      await settle(page);
      const text = (await page.locator('.estado').first().textContent()) ?? '';
      if (!why.test(text)) wrong.push(`${address}: ${text}`);
      if ((await page.locator('.panel').locator('input, textarea').count()) > 0)
        wrong.push(`${address}: muestra un formulario`);
    }
    await context.close();
    return wrong;
  };
  test('de lo que no existe, o es de otra persona, se dice enseguida y no hay formulario', async () => {
    expect(await refused('admin', '999999', /No existe|no es un identificador/)).toEqual([]);
    expect(await refused('candidato', '2', /No tenés permiso/)).toEqual([]);
  });
});
