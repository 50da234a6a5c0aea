import { Random } from '@tembiapo/server/demo/Random.ts';
import { openBrowser } from '../running/browser.ts';
import { DemoClient } from '../running/DemoClient.ts';
import { startProduct } from '../running/product.ts';
import { type Measure, number, say, table } from './measure.ts';
import { measureAddress } from './measureAddress.ts';
import { measureOpening, REST_MS } from './measureOpening.ts';
import { measurePortal } from './measurePortal.ts';
import { measureWindows } from './measureWindows.ts';
import { measureWork } from './measureWork.ts';
import type { Fixture } from './webPage.ts';

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
