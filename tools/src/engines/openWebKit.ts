import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import { waitFor } from '@tembiapo/server/testing/waitFor.ts';
import { Builder, By, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import type { Engine, Pane } from './Engine.ts';
import { heightOf } from './heightOf.ts';
import { MIDDLE } from './inPage.ts';
import { partsOf } from './partsOf.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
/** What WebDriver calls them. */
const KEYS: Readonly<Record<string, string>> = {
  Control: Key.CONTROL,
  Shift: Key.SHIFT,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,

  Delete: Key.DELETE,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
};
export const hasWebKit = (): boolean => existsSync(DRIVER) && existsSync(XVFB) && browserOf() !== undefined;

/** The small browser that comes with WebKitGTK, whatever its folder on this machine. */
function browserOf(): string | undefined {
  const libraries = readdirSync('/usr/lib').map((name) => join('/usr/lib', name));
  return libraries.map((dir) => join(dir, 'webkit2gtk-4.1/MiniBrowser')).find((path) => existsSync(path));
}

/** Debian's WebKitGTK over WebDriver, on a display of its own, without any locale. */
export async function openWebKit(): Promise<Engine> {
  const display = `:${100 + (process.pid % 800)}`;
  const port = await freePort();
  const env = { ...process.env, DISPLAY: display, TZ: 'UTC', LANG: 'C.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' };
  const children: ChildProcess[] = [
    spawn(XVFB, [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
    spawn(DRIVER, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env }),
  ];
  await waitFor('WebKit', async () => {
    const ready = fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    return (await ready) && existsSync(`/tmp/.X11-unix/X${display.slice(1)}`);
  });
  return {
    name: 'WebKit',
    async open({ width, javaScript = true }): Promise<Pane> {
      // It drives one window at a time.
      const driver = await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(
          new Capabilities({
            browserName: 'MiniBrowser',
            'webkitgtk:browserOptions': {
              binary: browserOf(),
              args: ['--automation', ...(javaScript ? [] : ['--enable-javascript=false'])],
            },
          }),
        )
        .build();
      await driver.manage().setTimeouts({ script: 10_000, pageLoad: 30_000 });
      await sizeTo(driver, width);
      const element = (selector: string) => driver.findElement(By.css(selector));
      const run = (source: string, argument?: unknown) =>
        driver.executeScript(`return (${source})(${JSON.stringify(argument ?? null)})`) as Promise<never>;
      const click = async (selector: string) => {
        if (!(await run(MIDDLE, { selector, javaScript })))
          throw new Error(`${selector} se mueve o está tapado`);
        await (await element(selector)).click();
      };
      return {
        go: (url) => driver.get(url),
        url: () => driver.getCurrentUrl(),
        run,
        click,
        async type(selector, text) {
          const field = await element(selector);
          await click(selector);
          await driver.executeScript('arguments[0].select?.()', field);
          await field.sendKeys(text);
        },
        async press(keys) {
          const { held, key } = partsOf(keys);
          const actions = driver.actions();
          for (const one of held) actions.keyDown(KEYS[one]!);
          actions.keyDown(KEYS[key] ?? key).keyUp(KEYS[key] ?? key);
          for (const one of held) actions.keyUp(KEYS[one]!);
          await actions.perform();
        },
        write: (text) => driver.actions().sendKeys(text).perform(),
        upload: async (selector, file) => (await element(selector)).sendKeys(file),
        screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
        close: () => driver.quit(),
      };
    },
    async close() {
      for (const child of children.toReversed()) {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
    },
  };
}

/** Resizes the window until its inside has that width. */
async function sizeTo(driver: WebDriver, width: number): Promise<void> {
  let outside = width;
  for (let i = 0; i < 5; i++) {
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, width: outside, height: heightOf(width) });
    const inside = Number(await driver.executeScript('return innerWidth'));
    if (inside === width) return;
    outside += width - inside;
  }
}
