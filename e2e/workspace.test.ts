// @module-tag resistencia
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useScene, watchScene } from './people.ts';
import { settle } from './settle.ts';

const scene = useScene(watchScene);

/** One tab of each kind of screen, with its buttons that open a window. */
const TABS: readonly [address: string, openers: readonly RegExp[]][] = [
  [
    '/editarCandidato/7',
    [/^Agregar/, /^Eliminar/, /^Más acciones/, /^Incluir en oportunidad/, /^Nueva nota|^Agregar nota/],
  ],
  ['/editarOportunidad/1', [/^Acciones de/, /^Avanzar de etapa a/, /^Ver más notas/]],
  ['/editarDetalleOportunidad/1', []],
  ['/empresa/editar/5', []],
  ['/estudio/2', [/^Editar/, /^Eliminar/, /^Exportar/]],
  ['/candidatos', [/^Ver más/]],
  ['/oportunidades', [/^Borrar/]],
  ['/estudios', [/^Editar/, /^Eliminar/]],
  ['/tareas', [/^Agregar|^Nueva/]],
  ['/reportes/contactoCandidatos', [/^Notas de/]],
];

/** Scrolls the visible tab's content to its end. */
const scrollDown = (page: Page) =>
  page.evaluate(() => {
    const tab = document.querySelector('.tabpanel:not(.behind)')!;
    for (const one of tab.querySelectorAll('.tab-content, .scroll')) one.scrollTop = one.scrollHeight;
  });

const REPLACED = 'reemplazada';
/** What is wrong with the position of an opened element; null when nothing is. */
const lookAt = (opened: Locator): Promise<string | null> =>
  opened.evaluate(async (element, replaced) => {
    await Promise.all(
      element.getAnimations({ subtree: true }).map(({ finished }) => finished.catch(() => {})),
    );
    if (element.getClientRects().length === 0) return replaced;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
      return `de ${Math.round(left)}, ${Math.round(top)} a ${Math.round(right)}, ${Math.round(bottom)}`;
    const middle = document.elementFromPoint((left + right) / 2, top + 8);
    return middle && element.contains(middle) ? null : `debajo de ${middle?.className}`;
  }, REPLACED);

/** Why an opened element is not fully visible. A window that replaces it meanwhile is checked instead. */
async function outOfSight(opened: Locator): Promise<string | null> {
  for (;;) {
    const why = await lookAt(opened);
    if (why !== REPLACED) return why;
  }
}

const WINDOW = '[role=dialog]:visible, [role=menu]:visible, dialog[open]';
const PICKER = '[role=listbox]:visible, [data-dates-dropdown]:visible, .mantine-Popover-dropdown:visible';

test('en cada una de diez pestañas, desplazada, cada ventana, menú, lista y calendario se abre a la vista', async () => {
  const { page } = await scene.person('selector', { width: 1366, at: '/icono.svg' });
  await page.setViewportSize({ width: 1366, height: 768 });
  // Screens outside the workspace, whose own tabs would cover these.
  await page.evaluate(
    (addresses) => {
      const tabs = addresses.map((url, i) => ({ id: `t${i}`, url, titulo: `Pestaña ${i}` }));
      sessionStorage.setItem('tabs', JSON.stringify({ tabs, activa: 't0' }));
    },
    TABS.map(([address]) => address),
  );
  await page.goto('/adm');
  const wrong: string[] = [];
  let opened = 0;
  for (const [i, [address, openers]] of TABS.entries()) {
    await page.locator(`#tab-t${i}`).click();
    const tab = page.locator('.tabpanel:not(.behind)');
    await tab.locator('main, .page').first().waitFor();
    await settle(page);
    await scrollDown(page);
    const tell = async (what: string, one: Locator) => {
      opened += 1;
      const why = await outOfSight(one);
      if (why) wrong.push(`${address}, ${what}: ${why}`);
      await page.keyboard.press('Escape');
      await one.waitFor({ state: 'hidden' });
    };
    for (const name of openers) {
      // The lowest one: what is above it has been scrolled away.
      const button = tab.getByRole('button', { name }).last();
      if ((await button.count()) === 0) {
        wrong.push(`${address}: falta ${name}`);
        continue;
      }
      await button.click();
      await settle(page);
      await tell(String(name), page.locator(WINDOW).last());
    }
    const box = tab.locator('[role=combobox], [aria-haspopup=listbox]').filter({ visible: true }).last();
    if (await box.count()) {
      await box.click();
      await tell('una lista', page.locator(PICKER).last());
    }
    const day = tab.getByPlaceholder('dd/mm/aaaa').last();
    if (await day.count()) {
      await day.click();
      await tell('un calendario', page.locator(PICKER).last());
    }
  }
  expect(wrong).toEqual([]);
  expect(opened).toBeGreaterThan(20);
});
