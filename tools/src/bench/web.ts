import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../running/browser.ts';
import { startProduct } from '../running/product.ts';
import { measure, summary, table } from './measure.ts';

const SLOW = 4;

/** The web app in Chromium with the processor slowed four times: script sent, time to draw 200 rows, tabs. */
export async function measureWeb(dataDir: string): Promise<void> {
  const product = await startProduct(dataDir, { LOG_LEVEL: 'silent' });
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const scripts = new Set<string>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (/^\/assets\/.*\.js$/.test(pathname)) scripts.add(pathname);
    });
    await page.goto(`${product.url}/login`);
    await page.getByLabel('Email').fill('selector@demo.py');
    await page.getByLabel('Contraseña', { exact: true }).fill('demo-demo');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/adm/);
    await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
    await page.getByRole('table', { name: 'Candidatos' }).waitFor();
    await page.waitForLoadState('networkidle');
    const kb = (extension: string) =>
      [...scripts].reduce((sum, path) => {
        const file = join(REPO_DIR, 'web/dist', path);
        return sum + statSync(existsSync(file + extension) ? file + extension : file).size / 1024;
      }, 0);

    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW });
    const drawing = await measureDrawing(page, product.url);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const tabs = await measureTabs(page, cdp, product.url);
    console.log(`\nLa aplicación en Chromium, procesador ${SLOW} veces más lento`);
    table(
      ['Medida', 'Valor', 'Piso'],
      [
        ['Script hasta una búsqueda usable, brotli (KB)', kb('.br'), '200'],
        ['Lo mismo, gzip (KB)', kb('.gz'), '200'],
        ['En tantos archivos', scripts.size, ''],
        ['200 filas: lo que entra en la pantalla, p50 (ms después de la respuesta)', drawing.screen.p50, ''],
        ['200 filas: lo que entra en la pantalla, p95', drawing.screen.p95, '100'],
        ['200 filas: todas, p95', drawing.whole.p95, ''],
        ['Sin freno: abrir una pestaña, p50 (ms)', tabs.abrir.p50, ''],
        ['Sin freno: abrir una pestaña, p95 (ms)', tabs.abrir.p95, '100'],
        ['Diez pestañas, memoria de JavaScript (MB)', tabs.heap, ''],
        ['Sin freno: la misma pantalla como página aparte, p50 (ms)', tabs.iframe.p50, ''],
        ['Diez páginas aparte, memoria de JavaScript (MB)', tabs.heapIframes, ''],
      ],
    );
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** From the last byte of a 200-row answer to the frame that shows it. */
async function measureDrawing(page: Page, url: string) {
  await page.goto(`${url}/candidatos?limit=200`);
  await page.getByRole('table', { name: 'Candidatos' }).waitFor();
  const screen: number[] = [];
  const whole: number[] = [];
  for (const text of ['gonz', 'ben', 'mar', 'lop', 'gim', 'vera', 'mart', 'ram', 'fern', 'rod']) {
    await page.getByLabel('Búsqueda rápida').fill(text);
    // Set up before the key is pressed: input goes before scripts in the queue of a slowed page.
    await page.evaluate(() => {
      (window as unknown as { measure: Promise<unknown> }).measure = new Promise<{
        first: number;
        todas: number;
      }>((done, fail) => {
        setTimeout(() => fail(new Error('las 200 filas no se dibujaron en 10 s')), 10_000);
        performance.clearResourceTimings();
        let first = 0;
        const watch = () => {
          const input = performance
            .getEntriesByType('resource')
            .find((e) => e.name.includes('/v1/candidatos?')) as PerformanceResourceTiming | undefined;
          // Until the new rows are there the old ones stand dimmed.
          const rows = document.querySelectorAll('.table:not(.dimmed) tbody tr').length;
          // A frame callback runs before its own paint: what it finds was painted by the frame before.
          if (input && rows > 0 && first === 0) first = performance.now();
          if (input && rows === 200) {
            done({
              first: first - input.responseEnd,
              todas: performance.now() - input.responseEnd,
            });
          } else requestAnimationFrame(watch);
        };
        requestAnimationFrame(watch);
      });
    });
    await page.keyboard.press('Enter');
    const { first, todas } = await page.evaluate(
      () => (window as unknown as { measure: Promise<{ first: number; todas: number }> }).measure,
    );
    if (process.env.DETALLE) console.log(text, Math.round(first), Math.round(todas));
    screen.push(first);
    whole.push(todas);
  }
  return { screen: summary(screen), whole: summary(whole) };
}

/** Ten tabs of our own against ten pages of the same screen, as iframes would load it: time to the table, and memory. */
async function measureTabs(page: Page, cdp: CDPSession, url: string) {
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  };
  // Outside the workspace, which would write its tabs back.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${url}/adm`);
  const input = page.getByRole('link', { name: 'Candidatos', exact: true });
  const openOne = async (i: number) => {
    await input.click();
    await page.locator('.tabpanel').nth(i).getByRole('table').waitFor();
  };
  let n = 0;
  const open = await measure(7, () => openOne(n++));
  const memory = await heap();

  const timings: number[] = [];
  // The product forbids being framed, so the frames are pages of their own: the same weight without the frame.
  const context = page.context();
  const others: Page[] = [];
  for (let i = 0; i < 10; i++) {
    const other = await context.newPage();
    const from = performance.now();
    await other.goto(`${url}/candidatos`);
    await other.getByRole('table', { name: 'Candidatos' }).waitFor();
    timings.push(performance.now() - from);
    others.push(other);
  }
  let heapIframes = 0;
  for (const other of others) {
    const sesion = await context.newCDPSession(other);
    await sesion.send('HeapProfiler.collectGarbage');
    heapIframes += (await sesion.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
    await other.close();
  }
  return { abrir: open, heap: memory, iframe: summary(timings), heapIframes };
}
