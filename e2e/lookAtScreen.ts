import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { brokenWords } from './brokenWords.ts';
import { overlapping } from './overlapping.ts';

/** A phone, and the widths of an agency's screens: nothing may overlap on any of them. */
const PHONE = { width: 360, height: 760 };
const HEIGHT = 900;
const WIDTHS = [1024, 1280, 1366, 1440];

/** Screens whose rows a selector goes through all day, and what a row of two lines may measure. */
const WORK_LISTS =
  /^(candidatos|incluir|lista|listas|oportunidades|oportunidad|contacto|conversaciones|estudio)$/;
const ROW_PX = 46;

/** Runs in the page: finds tables wider than their place, and rows taller than two lines. */
const badTables = (rowPx: number | null): string[] => {
  const found: string[] = [];
  for (const table of document.querySelectorAll<HTMLElement>('table[style*="--columns"]')) {
    const name = `la tabla ${table.ariaLabel}`;
    const wide = table.scrollWidth - table.parentElement!.clientWidth;
    if (wide > 0) found.push(`${name} se sale ${wide} px`);
    const rows = [...table.querySelectorAll('tbody tr')].map((row) => row.getBoundingClientRect().height);
    const tallest = Math.max(0, ...rows);
    if (rowPx && tallest > rowPx) found.push(`${name} tiene una fila de ${tallest} px`);
  }
  return found;
};

/** Runs in the page: finds table texts that run into the next cell or over the edge, or are cut and nowhere whole. */
const textsThatOverflow = (): string[] => {
  const found: string[] = [];
  for (const cell of document.querySelectorAll('table[style*="--columns"] :is(td, th)')) {
    // On a phone the titles stand out of the page, or are not drawn.
    if (cell.clientHeight < 2 || !cell.checkVisibility()) continue;
    const edge = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight);
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      // A one-pixel box is for screen readers.
      const holder = text.parentElement!;
      if (holder.clientWidth < 2) continue;
      const cut = holder.closest<HTMLElement>('.cut, .two-lines');
      // The end of a note is one click away, beside it.
      if (cut?.title.startsWith(text.textContent!.trim().replace(/…$/, ''))) continue;
      if (cut?.title.includes(text.textContent!.replace(/^ · /, '').trim())) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      if (range.getBoundingClientRect().right > edge + 1) found.push(text.textContent!);
    }
  }
  return found;
};

/** Runs in the page: waits until no colour transition is running. */
const endOfTransitions = async (): Promise<void> => {
  // Even one without a duration begins with the next frame and ends with the one after it.
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);
  const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(moving.map((one) => one.finished));
};

/** What axe finds against WCAG 2.2 AA, one line each; only about colours where only those changed. */
async function faultsOf(page: Page, colorsOnly: boolean): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (only) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: only ? ['color-contrast'] : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
        ...(!only && {
          rules: { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } },
        }),
        resultTypes: ['violations'],
      }),
    colorsOnly,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`)
        .join(' | ')}`,
  );
}

async function useScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' });
  await page.evaluate(endOfTransitions);
}

/**
 * Layout and accessibility faults of the open screen, one line each: on a phone and on every width of an
 * agency, light and dark. CAPTURAS=si keeps pictures of all in e2e/resultados.
 */
export async function lookAtScreen(page: Page, name: string): Promise<string[]> {
  const wrong: string[] = [];
  const tell = (how: string, faults: readonly string[]) =>
    wrong.push(...faults.map((fault) => `${name}, ${how}: ${fault}`));
  const lookAt = async (how: string, colorScheme: 'light' | 'dark') => {
    if (process.env.CAPTURAS)
      await page.screenshot({ path: join(REPO_DIR, `e2e/resultados/${name}-${how}-${colorScheme}.png`) });
    let faults = await faultsOf(page, colorScheme === 'dark');
    if (faults.length > 0) {
      // On a busy machine a colour may still be that of the other scheme.
      await page.evaluate(endOfTransitions);
      faults = await faultsOf(page, colorScheme === 'dark');
    }
    tell(`${how} ${colorScheme}`, faults);
    if (colorScheme === 'dark') return;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) tell(how, [`se sale ${wide} px`]);
    tell(how, await page.evaluate(textsThatOverflow));
    for (const word of await page.evaluate(brokenWords)) tell(how, [`«${word}» se parte en dos líneas`]);
  };
  await page.setViewportSize(PHONE);
  await lookAt('360', 'light');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    if (width >= 1366)
      tell(String(width), await page.evaluate(badTables, WORK_LISTS.test(name) ? ROW_PX : null));
    let faults = await page.evaluate(overlapping);
    if (faults.length > 0) {
      // What was a card on a phone may not be a row yet.
      await page.evaluate(endOfTransitions);
      faults = await page.evaluate(overlapping);
    }
    tell(String(width), faults);
  }
  await lookAt('1440', 'light');
  await useScheme(page, 'dark');
  await lookAt('1440', 'dark');
  await page.setViewportSize(PHONE);
  await lookAt('360', 'dark');
  await page.setViewportSize({ width: WIDTHS.at(-1)!, height: HEIGHT });
  await useScheme(page, 'light');
  return wrong;
}
