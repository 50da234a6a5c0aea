import { type Translation, translatePage } from '@tembiapo/web/platform/testing/translatePage.ts';
import type { BrowserContext, Page } from 'playwright-core';

type Translator = { translation?: ReturnType<typeof translatePage> };

/** Lets a browser translate every page that it opens from now on, as somebody who told it to always do so. */
export async function translateContext(context: BrowserContext, translation: Translation): Promise<void> {
  await context.addInitScript(
    `addEventListener('DOMContentLoaded', () => { window.translation = (${translatePage})(${JSON.stringify(translation)}); });`,
  );
}

/** Translates at once what is on its way; how many texts of this page were translated so far. */
export const translateNow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { translation } = window as Translator;
    translation?.now();
    return translation?.count() ?? 0;
  });
