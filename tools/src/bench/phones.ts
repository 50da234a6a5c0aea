import { freePort } from '@tembiapo/server/platform/database/embedded.ts';
import lighthouse from 'lighthouse';
import { openBrowser } from '../running/browser.ts';
import { number, summary, table } from './measure.ts';

const RUNS = 3;
/** The lowest acceptable mark of each run, out of 100. */
const LOWEST_MARK = 95;

/** Lighthouse's speed mark on its phone profile; shows the lowest of `RUNS` runs of each page. */
export async function measureMarks(
  base: string,
  pages: readonly [name: string, path: string][],
): Promise<void> {
  const port = await freePort();
  await using _browser = await openBrowser({ port });
  const rows: (string | number)[][] = [];
  for (const [name, path] of pages) {
    const marks: number[] = [];
    for (let i = 0; i < RUNS; i++) {
      const run = await lighthouse(base + path, {
        port,
        output: 'json',
        logLevel: 'silent',
        onlyCategories: ['performance'],
      });
      marks.push(Math.round((run!.lhr.categories.performance!.score ?? 0) * 100));
    }
    const lowest = Math.min(...marks);
    rows.push([name, RUNS, lowest, lowest >= LOWEST_MARK ? 'bien' : `BAJO ${LOWEST_MARK}`]);
  }
  table(['Lighthouse, velocidad', 'veces', 'la peor nota', ''], rows);
}

const OPENINGS = 10;
/** A phone with a weak signal and a slower processor. */
const SIGNAL = { offline: false, latency: 100, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
const WHOLE_MS = 1_500;

/**
 * How long a client's page takes to be complete from the second visit on. `key`: of the contact's session.
 */
export async function measureClientPage(base: string, key: string): Promise<void> {
  await using browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 360, height: 760 }, baseURL: base });
  await context.addCookies([{ name: 'cliente', value: key, url: base }]);
  const page = await context.newPage();
  const open = async (): Promise<number> => {
    const began = performance.now();
    await page.goto('/cliente');
    await page.getByText('en la terna').first().waitFor();
    const taken = performance.now() - began;
    await page.goto('about:blank');
    return taken;
  };
  await open();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Network.emulateNetworkConditions', SIGNAL);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const taken: number[] = [];
  for (let i = 0; i < OPENINGS; i++) taken.push(await open());
  const { p50, max } = summary(taken);
  table(
    ['Un contacto, con poca red y poco procesador', 'veces', 'p50', 'máx', ''],
    [
      [
        'sus búsquedas, enteras',
        OPENINGS,
        number(p50),
        number(max),
        max <= WHOLE_MS ? 'bien' : `SOBRE ${WHOLE_MS} ms`,
      ],
    ],
  );
}
