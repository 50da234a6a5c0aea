import type { Random } from '@tembiapo/server/demo/Random.ts';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

/** How often each thing is measured. */
export const TIMES = 20;
/** Time for an idle page to finish its background work. */
export const IDLE_MS = 3_000;

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

export interface Watched {
  longTasks: [start: number, duration: number][];
  letters: number[];
  painted: (is: () => boolean) => Promise<number>;
  rowsIn: (root: ParentNode) => number;
  firstRows: Promise<number>;
  measure: Promise<number[]>;
  /** Sets `measure` to the milliseconds from a press until the frame that shows its result. */
  measureFrom: (press: 'click' | 'mousedown', shown: (event: Event) => () => boolean) => void;
}

export interface Fixture {
  browser: Browser;
  url: string;
  token: string;
  pace: number;
  random: Random;
}

/** A browser whose selector signed in earlier, with an empty cache. */
export async function newcomer({
  browser,
  token,
  pace,
}: Fixture): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
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
