import { type Translation, translatePage } from '@tembiapo/web/platform/testing/translatePage.ts';
import type { BrowserContext, Page } from 'playwright-core';

type Translator = { translation?: ReturnType<typeof translatePage> };

/** From now on translates every page that the browser opens, like a browser set to always translate. */
export async function translateContext(context: BrowserContext, translation: Translation): Promise<void> {
  await context.addInitScript(
    `addEventListener('DOMContentLoaded', () => { window.translation = (${translatePage})(${JSON.stringify(translation)}); });`,
  );
}

/** Flushes pending translations; returns how many texts of this page were translated so far. */
export const translateNow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { translation } = window as Translator;
    translation?.now();
    return translation?.count() ?? 0;
  });
