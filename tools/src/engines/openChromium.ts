import { openBrowser } from '../running/browser.ts';
import type { Engine, Pane } from './Engine.ts';
import { heightOf } from './heightOf.ts';

/** Short, since the visitor retries what is gone or covered. */
const TRY_MS = 1_500;

/** Chromium as agencies have it: Spanish of Paraguay, Asunción's time zone. */
export async function openChromium(): Promise<Engine> {
  const browser = await openBrowser();
  return {
    name: 'Chromium',
    async open({ width, javaScript = true }): Promise<Pane> {
      const context = await browser.newContext({
        viewport: { width, height: heightOf(width) },
        locale: 'es-PY',
        timezoneId: 'America/Asuncion',
        javaScriptEnabled: javaScript,
      });
      context.setDefaultTimeout(10_000);
      const page = await context.newPage();
      return {
        go: async (url) => void (await page.goto(url)),
        url: async () => page.url(),
        run: (source, argument) => {
          const ask = () => page.evaluate<never>(`(${source})(${JSON.stringify(argument ?? null)})`);
          // A page may leave while it is asked; the next one is asked then.
          return ask().catch((error: Error) => {
            if (!error.message.includes('context was destroyed')) throw error;
            return page.waitForLoadState().then(ask);
          });
        },
        click: (selector) => page.click(selector, { timeout: TRY_MS }),
        async type(selector, text) {
          await page.click(selector, { timeout: TRY_MS });
          await page.keyboard.press('Control+A');
          await page.keyboard.type(text);
        },
        press: (keys) => page.keyboard.press(keys),
        write: (text) => page.keyboard.type(text),
        upload: (selector, file) => page.setInputFiles(selector, file),
        screenshot: () => page.screenshot(),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}
