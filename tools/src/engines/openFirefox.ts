import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type KeyInput } from 'puppeteer-core';
import type { Engine, Pane } from './Engine.ts';
import { heightOf } from './heightOf.ts';
import { AWAIT_POINTER, MIDDLE } from './inPage.ts';
import { partsOf } from './partsOf.ts';

const FIREFOX = '/usr/bin/firefox-esr';
export const hasFirefox = (): boolean => existsSync(FIREFOX);

/** Debian's Firefox over WebDriver BiDi, set up as if far away: another language, another time zone. */
export async function openFirefox(): Promise<Engine> {
  const started = (javaScript: boolean) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      headless: true,
      env: { ...process.env, TZ: 'Asia/Tokyo', LANG: 'en_US.UTF-8' },
      extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'javascript.enabled': javaScript },
    });
  const browsers = [await started(true)];
  return {
    name: 'Firefox',
    async open({ width, javaScript = true }): Promise<Pane> {
      let browser = browsers[javaScript ? 0 : 1];
      if (!browser) {
        browser = await started(false);
        browsers[1] = browser;
      }
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      // Leaves the page when asked whether to leave it.
      page.on('dialog', (dialog) => void dialog.accept());
      await page.setViewport({ width, height: heightOf(width) });
      const run = <T>(source: string, argument?: unknown) =>
        page.evaluate(`(${source})(${JSON.stringify(argument ?? null)})`) as Promise<T>;
      // Clicks coordinates: Puppeteer's own click waits forever in a page without JavaScript.
      const click = async (selector: string) => {
        const place = await run<[number, number] | null>(MIDDLE, { selector, javaScript });
        if (!place) throw new Error(`${selector} se mueve o está tapado`);
        if (javaScript) await run(AWAIT_POINTER, selector);
        await page.mouse.click(...place);
        // What moved under the pointer is clicked again.
        if (javaScript && (await run<boolean | null>('() => window.__reached ?? null')) === false)
          throw new Error(`${selector} se movió`);
      };
      return {
        go: async (url) => void (await page.goto(url)),
        url: async () => page.url(),
        run,
        click,
        async type(selector, text) {
          await click(selector);
          await page.keyboard.down('Control');
          await page.keyboard.press('a');
          await page.keyboard.up('Control');
          await page.keyboard.type(text);
        },
        async press(keys) {
          const { held, key } = partsOf(keys);
          for (const one of held) await page.keyboard.down(one);
          await page.keyboard.press(key as KeyInput);
          for (const one of held) await page.keyboard.up(one);
        },
        write: (text) => page.keyboard.type(text),
        upload: async (selector, file) => {
          const input = await page.$(`input${selector}`);
          await (input as ElementHandle<HTMLInputElement> | null)!.uploadFile(file);
        },
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: async () => void (await Promise.all(browsers.map((browser) => browser?.close()))),
  };
}
