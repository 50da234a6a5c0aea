import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings.ts';
import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../../../e2e/browser.ts';
import { startProduct } from '../../../e2e/product.ts';
import { medir, resumen, tabla } from './medir.ts';

const LENTO = 4;

/** The web app in Chromium with the processor slowed four times: script sent, time to draw 200 rows, tabs. */
export async function medirWeb(dataDir: string): Promise<void> {
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
      [...scripts].reduce((suma, path) => {
        const file = join(REPO_DIR, 'web/dist', path);
        return suma + statSync(existsSync(file + extension) ? file + extension : file).size / 1024;
      }, 0);

    await cdp.send('Emulation.setCPUThrottlingRate', { rate: LENTO });
    const dibujo = await medirDibujo(page, product.url);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    const pestanas = await medirPestanas(page, cdp, product.url);
    console.log(`\nLa aplicación en Chromium, procesador ${LENTO} veces más lento`);
    tabla(
      ['Medida', 'Valor', 'Piso'],
      [
        ['Script hasta una búsqueda usable, brotli (KB)', kb('.br'), '200'],
        ['Lo mismo, gzip (KB)', kb('.gz'), '200'],
        ['En tantos archivos', scripts.size, ''],
        ['200 filas: lo que entra en la pantalla, p50 (ms después de la respuesta)', dibujo.pantalla.p50, ''],
        ['200 filas: lo que entra en la pantalla, p95', dibujo.pantalla.p95, '100'],
        ['200 filas: todas, p95', dibujo.enteras.p95, ''],
        ['Sin freno: abrir una pestaña, p50 (ms)', pestanas.abrir.p50, ''],
        ['Sin freno: abrir una pestaña, p95 (ms)', pestanas.abrir.p95, '100'],
        ['Diez pestañas, memoria de JavaScript (MB)', pestanas.heap, ''],
        ['Sin freno: la misma pantalla como página aparte, p50 (ms)', pestanas.iframe.p50, ''],
        ['Diez páginas aparte, memoria de JavaScript (MB)', pestanas.heapIframes, ''],
      ],
    );
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** From the last byte of a 200-row answer to the frame that shows it. */
async function medirDibujo(page: Page, url: string) {
  await page.goto(`${url}/candidatos?limit=200`);
  await page.getByRole('table', { name: 'Candidatos' }).waitFor();
  const pantalla: number[] = [];
  const enteras: number[] = [];
  for (const texto of ['gonz', 'ben', 'mar', 'lop', 'gim', 'vera', 'mart', 'ram', 'fern', 'rod']) {
    await page.getByLabel('Búsqueda rápida').fill(texto);
    // Set up before the key is pressed: input goes before scripts in the queue of a slowed page.
    await page.evaluate(() => {
      (window as unknown as { medida: Promise<unknown> }).medida = new Promise<{
        primeras: number;
        todas: number;
      }>((done, fail) => {
        setTimeout(() => fail(new Error('las 200 filas no se dibujaron en 10 s')), 10_000);
        performance.clearResourceTimings();
        let primeras = 0;
        const mirar = () => {
          const entrada = performance
            .getEntriesByType('resource')
            .find((e) => e.name.includes('/v1/candidatos?')) as PerformanceResourceTiming | undefined;
          // Until the new rows are there the old ones stand dimmed.
          const filas = document.querySelectorAll('.tabla:not(.atenuado) tbody tr').length;
          // A frame callback runs before its own paint: what it finds was painted by the frame before.
          if (entrada && filas > 0 && primeras === 0) primeras = performance.now();
          if (entrada && filas === 200) {
            done({
              primeras: primeras - entrada.responseEnd,
              todas: performance.now() - entrada.responseEnd,
            });
          } else requestAnimationFrame(mirar);
        };
        requestAnimationFrame(mirar);
      });
    });
    await page.keyboard.press('Enter');
    const { primeras, todas } = await page.evaluate(
      () => (window as unknown as { medida: Promise<{ primeras: number; todas: number }> }).medida,
    );
    if (process.env.DETALLE) console.log(texto, Math.round(primeras), Math.round(todas));
    pantalla.push(primeras);
    enteras.push(todas);
  }
  return { pantalla: resumen(pantalla), enteras: resumen(enteras) };
}

/** Ten tabs of our own against ten pages of the same screen, as iframes would load it: time to the table, and memory. */
async function medirPestanas(page: Page, cdp: CDPSession, url: string) {
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    const { usedSize } = await cdp.send('Runtime.getHeapUsage');
    return usedSize / 1024 / 1024;
  };
  // Outside the workspace, which would write its tabs back.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`${url}/adm`);
  const entrada = page.getByRole('link', { name: 'Candidatos', exact: true });
  const abrirUna = async (i: number) => {
    await entrada.click();
    await page.locator('.tabpanel').nth(i).getByRole('table').waitFor();
  };
  let n = 0;
  const abrir = await medir(7, () => abrirUna(n++));
  const memoria = await heap();

  const tiempos: number[] = [];
  // The product forbids being framed, so the frames are pages of their own: the same weight without the frame.
  const context = page.context();
  const otras: Page[] = [];
  for (let i = 0; i < 10; i++) {
    const otra = await context.newPage();
    const desde = performance.now();
    await otra.goto(`${url}/candidatos`);
    await otra.getByRole('table', { name: 'Candidatos' }).waitFor();
    tiempos.push(performance.now() - desde);
    otras.push(otra);
  }
  let heapIframes = 0;
  for (const otra of otras) {
    const sesion = await context.newCDPSession(otra);
    await sesion.send('HeapProfiler.collectGarbage');
    heapIframes += (await sesion.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
    await otra.close();
  }
  return { abrir, heap: memoria, iframe: resumen(tiempos), heapIframes };
}
