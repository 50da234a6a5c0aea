import { Random } from '@tembiapo/server/demo/Random.ts';
import type { Browser, CDPSession } from 'playwright-core';
import { openBrowser } from '../running/browser.ts';
import { DemoClient } from '../running/DemoClient.ts';
import { startProduct } from '../running/product.ts';
import { type Measure, number, say, summary, table } from './measure.ts';
import { measureAddress } from './measureAddress.ts';
import { measureOpening, REST_MS } from './measureOpening.ts';
import { measureWork } from './measureWork.ts';
import { type Fixture, newcomer } from './webPage.ts';

/** How many times slower than this machine the person's processor is. */
const SLOW = 4;

/** Limits of the p95 with the slowed processor, in milliseconds unless the name says otherwise. */
const FLOORS = {
  rows: 1_200,
  requests: 12,
  script: 150,
  firstOpening: 200,
  openTab: 50,
  manyRows: 100,
  letter: 32,
  longTask: 100,
} as const;

/** The web app in Chromium on demonstration data, with a slowed processor and with a normal one. */
export async function measureWeb(dataDir: string, seed: number): Promise<void> {
  await using product = await startProduct(dataDir, { LOG_LEVEL: 'silent' });
  await using browser = await openBrowser();
  const token = await new DemoClient(() => product.url, 'selector@demo.py').signIn();
  for (const pace of [SLOW, 1]) {
    const random = new Random(seed);
    const fixture: Fixture = { browser, url: product.url, token, pace, random };
    say(`\nChromium, ${pace === 1 ? 'el procesador como es' : `procesador ${pace} veces más lento`}`);
    const address = await measureAddress(fixture);
    const opening = await measureOpening(fixture, REST_MS);
    const atOnce = await measureOpening(fixture, 0);
    const work = await measureWork(fixture);
    const floor = (of: keyof typeof FLOORS) => (pace === 1 ? '' : number(FLOORS[of], 0));
    const line = (name: string, m: Measure, of: keyof typeof FLOORS) => [
      name,
      m.p50,
      m.p95,
      m.max,
      floor(of),
    ];
    table(
      ['Medida (ms)', 'p50', 'p95', 'peor', 'piso del p95'],
      [
        line('De la dirección a las filas de /candidatos, primera vez', address.rows, 'rows'),
        line('La más larga de las tareas, desde las filas', address.longTask, 'longTask'),
        line('Pestaña que se abre por primera vez, desde el clic', opening.first, 'firstOpening'),
        line('Lo mismo, sin posarse antes en el enlace', atOnce.first, 'firstOpening'),
        line('Ir a una pestaña abierta, desde que se aprieta', opening.again, 'openTab'),
        line('200 filas, lo que se ve, desde la respuesta', work.screen, 'manyRows'),
        ['200 filas, todas en la página', work.whole.p50, work.whole.p95, work.whole.max, ''],
        line('Una letra en la búsqueda rápida', work.letter, 'letter'),
      ],
    );
    table(
      ['Hasta las filas', 'peor', 'piso'],
      [
        ['Pedidos', address.requests, String(FLOORS.requests)],
        ['Script, brotli (KB)', address.script, String(FLOORS.script)],
      ],
    );
    say(`Las pestañas más lentas en abrirse: ${opening.slowest}`);
    say(`Sin posarse antes: ${atOnce.slowest}`);
    say(`Y en mostrarse otra vez: ${opening.slowestAgain}`);
  }
  await measurePortal(browser, product.url);
  await measureWindows(browser, product.url, token);
}

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
async function measurePortal(browser: Browser, url: string): Promise<void> {
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

const WINDOWS = 9;

/** JavaScript memory of ten tabs of ours against ten separate pages of the same screen. */
async function measureWindows(browser: Browser, url: string, token: string): Promise<void> {
  const { context, page, cdp } = await newcomer({ browser, url, token, pace: 1, random: new Random(1) });
  const heap = async (of: CDPSession) => {
    await of.send('HeapProfiler.collectGarbage');
    return (await of.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  };
  await page.goto(`${url}/adm`);
  for (let i = 0; i < WINDOWS; i++) {
    await page.getByRole('link', { name: 'Candidatos', exact: true }).first().click();
    await page.locator('.tabpanel').last().getByRole('table').waitFor();
  }
  const tabs = await heap(cdp);
  let pages = 0;
  for (let i = 0; i < WINDOWS; i++) {
    // The product forbids framing; a page of its own weighs the same.
    const other = await context.newPage();
    await other.goto(`${url}/candidatos`);
    await other.getByRole('table', { name: 'Candidatos' }).waitFor();
    pages += await heap(await context.newCDPSession(other));
    await other.close();
  }
  say(
    `Memoria de JavaScript: ${WINDOWS} pestañas ${number(tabs)} MB, ${WINDOWS} páginas aparte ${number(pages)} MB`,
  );
  await context.close();
}
