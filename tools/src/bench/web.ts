import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../running/browser.ts';
import { startProduct } from '../running/product.ts';
import { type Measure, number, say, summary, table } from './measure.ts';

/** How many times slower than this machine the person's processor is. */
const SLOW = 4;
const TIMES = Number(process.env.VECES ?? 20);
/** How long a hand rests on a link or a tab before it clicks. */
const REST_MS = 150;
/** Time for an idle page to finish its background work. */
const IDLE_MS = 3_000;

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

/** Guaraníes; each value finds over two hundred people. */
const salary = (i: number): string => String(6_000_000 + i * 250_000);
/** Typed letter by letter; together about as many letters as measures are wanted. */
const TYPED = ['benitez gim', 'carolina'];

/** Runs in every page of the bench and records what only the page itself can time. */
function watch(): void {
  const w = window as unknown as Watched;
  w.longTasks = [];
  w.letters = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) w.longTasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'keydown') w.letters.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  /** Resolves with the moment at which the frame that shows `is` was painted. */
  w.painted = (is) =>
    new Promise((done, fail) => {
      const limit = performance.now() + 20_000;
      const look = () => {
        if (is()) {
          // A frame callback runs before its own paint; a message posted from it runs after that paint.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done(performance.now());
          port2.postMessage(null);
        } else if (performance.now() > limit) fail(new Error('no se dibujó en 20 s'));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  // Counted from the event's own timestamp, not from the order to press.
  w.measureFrom = (press, shown) => {
    w.measure = new Promise((done) => {
      const begin = (event: Event) => {
        void w.painted(shown(event)).then((moment) => done([moment - event.timeStamp]));
      };
      addEventListener(press, begin, { capture: true, once: true });
    });
  };
  w.rowsIn = (root) => root.querySelectorAll('table:not(.dimmed) tbody:not([aria-hidden]) tr').length;
  if (location.pathname === '/candidatos')
    w.firstRows = w.painted(() => document.body !== null && w.rowsIn(document) > 0);
}

interface Watched {
  longTasks: [start: number, duration: number][];
  letters: number[];
  painted: (is: () => boolean) => Promise<number>;
  rowsIn: (root: ParentNode) => number;
  firstRows: Promise<number>;
  measure: Promise<number[]>;
  /** Sets `measure` to the milliseconds from a press until the frame that shows its result. */
  measureFrom: (press: 'click' | 'mousedown', shown: (event: Event) => () => boolean) => void;
}

interface Fixture {
  browser: Browser;
  url: string;
  token: string;
  pace: number;
  random: Random;
}

/** A browser whose selector signed in earlier, with an empty cache. */
async function newcomer({ browser, token, pace }: Fixture): Promise<{
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
}> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'es-PY',
    timezoneId: 'America/Asuncion',
  });
  await context.addInitScript((token) => localStorage.setItem('token', token), token);
  await context.addInitScript(watch);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: pace });
  return { context, page, cdp };
}

/** The web app in Chromium on demonstration data, with a slowed processor and with a normal one. */
export async function measureWeb(dataDir: string, seed: number): Promise<void> {
  const product = await startProduct(dataDir, { LOG_LEVEL: 'silent' });
  const browser = await openBrowser();
  try {
    const token = await signIn(browser, product.url, 'selector');
    for (const pace of process.env.LENTO ? [SLOW] : [SLOW, 1]) {
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
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Signs in as somebody of the demonstration; returns the token. */
async function signIn(browser: Browser, url: string, who: 'selector' | 'candidato'): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(`${who}@demo.py`);
  await page.getByLabel('Contraseña', { exact: true }).fill('demo-demo');
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => ['/adm', '/'].includes(pathname));
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  await context.close();
  return token;
}

const sizeOf = (path: string): number => {
  const file = join(REPO_DIR, 'web/dist', path);
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size / 1024;
};

/** A first visit: how many requests and how long until the first rows are painted. */
async function measureAddress(fixture: Fixture) {
  const rows: number[] = [];
  const tasks: number[] = [];
  let requests = 0;
  let script = 0;
  for (let i = 0; i < TIMES; i++) {
    const { context, page } = await newcomer(fixture);
    await page.goto(`${fixture.url}/candidatos`, { waitUntil: 'commit' });
    const moment = await page.evaluate(() => (window as unknown as Watched).firstRows);
    rows.push(moment);
    const asked = await page.evaluate(
      (until) =>
        performance
          .getEntriesByType('resource')
          .filter((e) => e.startTime < until)
          .map((e) => new URL(e.name).pathname),
      moment,
    );
    // Plus the page itself.
    requests = Math.max(requests, 1 + asked.length);
    const scripts = new Set(asked.filter((path) => /^\/assets\/.*\.js$/.test(path)));
    script = Math.max(
      script,
      [...scripts].reduce((sum, path) => sum + sizeOf(path), 0),
    );
    if (process.env.DETALLE) say(`${Math.round(moment)} ms: ${asked.join(' ')}`);
    await page.waitForTimeout(IDLE_MS);
    const long = await page.evaluate(() => (window as unknown as Watched).longTasks);
    tasks.push(Math.max(0, ...long.filter(([start]) => start > moment).map(([, duration]) => duration)));
    if (process.env.DETALLE)
      say(`  tareas largas: ${long.map((t) => t.map(Math.round).join('+')).join(' ')}`);
    await context.close();
  }
  return { rows: summary(rows), longTask: summary(tasks), requests, script };
}

/** Screens of the sidebar that open as a tab. */
const TABS = [
  'Candidatos',
  'Oportunidades',
  'Empresas',
  'Datos auxiliares',
  'Datos geográficos',
  'Institutos',
  'Candidatos a actualizar',
  'Usuarios',
  'Equipos',
  'Parámetros producción',
  'Feriados',
  'Estudio de Mercado',
  'Contacto candidatos',
  'Producción',
  'Enviados',
  'Estado',
  'Duplicados',
  'Mensajes',
];
const AT_ONCE = 9;

interface Opening {
  name: string;
  ms: number;
}

const slowest = (openings: Opening[]): string =>
  openings
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 5)
    .map(({ name, ms }) => `${name} ${number(ms, 0)}`)
    .join(', ');

/**
 * Opens each screen of the sidebar as a new tab, in a drawn order, then switches between open tabs. `restMs`:
 * how long the pointer rests on the link before the click.
 */
async function measureOpening(fixture: Fixture, restMs: number) {
  const first: Opening[] = [];
  const again: Opening[] = [];
  while (first.length < TIMES) {
    const { context, page } = await newcomer(fixture);
    await page.goto(`${fixture.url}/adm`);
    await page.getByRole('link', { name: 'Candidatos', exact: true }).waitFor();
    await page.waitForTimeout(IDLE_MS);
    const order = TABS.map((name) => ({ name, at: fixture.random.integer(0, 1e9) })).sort(
      (a, b) => a.at - b.at,
    );
    const some = order.slice(0, Math.min(AT_ONCE, TIMES - first.length));
    for (const { name } of some) {
      const link = page.getByRole('link', { name, exact: true }).first();
      if (restMs > 0) {
        await link.hover();
        await page.waitForTimeout(restMs);
      } else await link.scrollIntoViewIfNeeded();
      const box = (await link.boundingBox())!;
      await page.evaluate(() => {
        (window as unknown as Watched).measureFrom('click', () => {
          const before = document.querySelectorAll('.tabpanel').length;
          return () => {
            const panels = document.querySelectorAll('.tabpanel');
            const panel = panels[panels.length - 1];
            return (
              panels.length > before &&
              panel!.querySelector('h1') !== null &&
              panel!.querySelector('[aria-label="Cargando"]') === null
            );
          };
        });
      });
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      const [ms] = await page
        .evaluate(() => (window as unknown as Watched).measure)
        .catch(() => {
          throw new Error(`la pestaña ${name} no se dibujó`);
        });
      first.push({ name, ms: ms! });
      if (process.env.DETALLE) say(`  ${name}: ${Math.round(ms!)}`);
      await page.waitForTimeout(500);
    }
    const tabs = page.getByRole('tab');
    const open = await tabs.count();
    let shown = open - 1;
    for (let i = 0; i < TIMES / 2 && open > 1; i++) {
      const other = (shown + fixture.random.integer(1, open - 1)) % open;
      await tabs.nth(other).hover();
      await page.waitForTimeout(REST_MS);
      await page.evaluate(() => {
        (window as unknown as Watched).measureFrom('mousedown', ({ target }) => {
          const { id } = (target as Element).closest('[role=tab]')!;
          return () => document.querySelector(`.tabpanel:not(.behind)[aria-labelledby="${id}"]`) !== null;
        });
      });
      await page.mouse.down();
      await page.mouse.up();
      const [ms] = await page.evaluate(() => (window as unknown as Watched).measure);
      again.push({ name: (await tabs.nth(other).textContent())!, ms: ms! });
      shown = other;
      await page.waitForTimeout(300);
    }
    await context.close();
  }
  return {
    first: summary(first.map(({ ms }) => ms)),
    again: summary(again.map(({ ms }) => ms)),
    slowest: slowest(first),
    slowestAgain: slowest(again),
  };
}

/** 200 rows, from the last byte of their answer; and letters typed into the search. */
async function measureWork(fixture: Fixture) {
  const { context, page } = await newcomer(fixture);
  await page.goto(`${fixture.url}/candidatos?limit=200`);
  await page.evaluate(() => (window as unknown as Watched).firstRows);
  await page.waitForTimeout(IDLE_MS);
  const screen: number[] = [];
  const whole: number[] = [];
  const box = page.getByLabel('Búsqueda rápida');
  await page.getByRole('button', { name: 'Más filtros' }).click();
  for (let i = 0; i < TIMES; i++) {
    await page.getByLabel('Salario hasta').fill(salary(i));
    // Set up before the key press, because a slowed page handles input before scripts.
    await page.evaluate(() => {
      const w = window as unknown as Watched;
      performance.clearResourceTimings();
      const answer = () =>
        performance.getEntriesByType('resource').find((e) => e.name.includes('/v1/candidatos?')) as
          | PerformanceResourceTiming
          | undefined;
      // Until the new rows are there the old ones are dimmed.
      const shown = w.painted(() => answer() !== undefined && w.rowsIn(document) > 0);
      const all = w.painted(() => answer() !== undefined && w.rowsIn(document) >= 200);
      w.measure = Promise.all([shown, all]).then((moments) =>
        moments.map((moment) => moment - answer()!.responseEnd),
      );
    });
    await page.keyboard.press('Enter');
    const [first, all] = await page.evaluate(() => (window as unknown as Watched).measure);
    screen.push(first!);
    whole.push(all!);
    if (process.env.DETALLE) say(`200 filas: ${Math.round(first!)} ${Math.round(all!)}`);
    await page.waitForTimeout(300);
  }
  const letters: number[] = [];
  for (const text of TYPED) {
    await box.fill('');
    await page.waitForTimeout(500);
    await page.evaluate(() => (window as unknown as Watched).letters.splice(0));
    await box.pressSequentially(text, { delay: 120 });
    await page.waitForTimeout(500);
    const slow = await page.evaluate(() => (window as unknown as Watched).letters);
    // Chromium only reports letters that took 16 ms or more.
    letters.push(...slow, ...Array<number>(Math.max(0, text.length - slow.length)).fill(16));
  }
  const letter = summary(letters);
  await context.close();
  return { screen: summary(screen), whole: summary(whole), letter };
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
  const token = await signIn(browser, url, 'candidato');
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

/** JavaScript memory of ten tabs of ours against ten separate pages of the same screen. */
async function measureWindows(browser: Browser, url: string, token: string): Promise<void> {
  const { context, page, cdp } = await newcomer({ browser, url, token, pace: 1, random: new Random(1) });
  const heap = async (of: CDPSession) => {
    await of.send('HeapProfiler.collectGarbage');
    return (await of.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  };
  await page.goto(`${url}/adm`);
  for (let i = 0; i < AT_ONCE; i++) {
    await page.getByRole('link', { name: 'Candidatos', exact: true }).first().click();
    await page.locator('.tabpanel').last().getByRole('table').waitFor();
  }
  const tabs = await heap(cdp);
  let pages = 0;
  for (let i = 0; i < AT_ONCE; i++) {
    // The product forbids framing; a page of its own weighs the same.
    const other = await context.newPage();
    await other.goto(`${url}/candidatos`);
    await other.getByRole('table', { name: 'Candidatos' }).waitFor();
    pages += await heap(await context.newCDPSession(other));
    await other.close();
  }
  say(
    `Memoria de JavaScript: ${AT_ONCE} pestañas ${number(tabs)} MB, ${AT_ONCE} páginas aparte ${number(pages)} MB`,
  );
  await context.close();
}
