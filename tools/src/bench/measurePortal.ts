import type { Browser } from 'playwright-core';
import { DemoClient } from '../running/DemoClient.ts';
import { type Measure, summary, table } from './measure.ts';

/**
 * Bytes per second and milliseconds of a phone on slow 3G. Chromium's preset of that name has five times the
 * latency.
 */
const SLOW_3G = { throughput: (400 * 1024) / 8, latency: 400 };
const PORTAL_TIMES = 3;
/** How long the first page is read. */
const READING_MS = 12_000;

/**
 * A candidate on a phone with a slow network and an empty cache: the first page, then the next ones once it
 * is idle.
 */
export async function measurePortal(browser: Browser, url: string): Promise<void> {
  const token = await new DemoClient(() => url, 'candidato@demo.py').signIn();
  const first: number[] = [];
  const next: number[] = [];
  for (let i = 0; i < PORTAL_TIMES; i++) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 760 },
      isMobile: true,
      hasTouch: true,
    });
    await context.addInitScript((token) => localStorage.setItem('token', token), token);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: SLOW_3G.latency,
      downloadThroughput: SLOW_3G.throughput,
      uploadThroughput: SLOW_3G.throughput,
    });
    let from = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByRole('heading', { name: /^Hola/ }).waitFor();
    first.push(performance.now() - from);
    await page.waitForTimeout(READING_MS);
    for (const [link, title] of [
      ['Mis datos', 'Datos principales'],
      ['Mis postulaciones', 'Mis postulaciones'],
      ['Mis datos personales', 'Mis datos personales'],
    ] as const) {
      await page.getByRole('button', { name: 'Abrir menú' }).tap();
      const entry = page.getByRole('dialog').getByRole('link', { name: link, exact: true });
      await entry.waitFor();
      from = performance.now();
      await entry.tap();
      await page.getByRole('heading', { name: title, exact: true }).first().waitFor();
      next.push(performance.now() - from);
    }
    await context.close();
  }
  const line = (name: string, m: Measure, floor: number) => [name, m.p50, m.max, String(floor)];
  table(
    [`Portal en un teléfono, ${SLOW_3G.latency} ms y 400 kbit/s (ms)`, 'p50', 'peor', 'piso'],
    [
      line('La primera página, sin nada guardado', summary(first), 5_000),
      line('Las siguientes', summary(next), 1_500),
    ],
  );
}
