import type { Page } from 'playwright-core';

/** Requests on their way, by page. */
const asking = new WeakMap<Page, Set<unknown>>();
/** What stays open for as long as a page lives. */
const ENDLESS = /\/v1\/eventos/;
const LOOK_MS = 25;
/** How long nothing may happen until nothing more is expected: what answers give rise to is asked at once. */
const CALM_MS = 75;
const PATIENCE_MS = 45_000;

/** Follows what a page asks for, from before its first address on, so that settle knows. */
export function followRequests(page: Page): void {
  const open = new Set<unknown>();
  asking.set(page, open);
  page.on('request', (request) => void (ENDLESS.test(request.url()) || open.add(request)));
  // Not when it is finished: what nobody reads to its end never is.
  page.on('response', (response) => void open.delete(response.request()));
  page.on('requestfailed', (request) => void open.delete(request));
}

/** In the page: whether it shows what it has, once it has time. */
const isIdle = async (samples: number): Promise<boolean> => {
  // A busy machine may still be drawing what leads to the next request; a page that draws nothing is never idle.
  await new Promise((done) => requestIdleCallback(done, { timeout: 150 }));
  return (
    document.readyState === 'complete' &&
    document.querySelector('main, .panel') !== null &&
    document.querySelectorAll('[aria-label="Cargando"], table[aria-busy=true]').length <= samples
  );
};

/**
 * Waits until a page has all that it asked for, shows it, and says nowhere that it is still loading (but for `samples` of
 * saying so); false after PATIENCE_MS.
 */
export async function settle(page: Page, samples = 0): Promise<boolean> {
  const open = asking.get(page)!;
  const end = Date.now() + PATIENCE_MS;
  for (let calmSince = 0; Date.now() < end; await page.waitForTimeout(LOOK_MS)) {
    // A page that gives way to another meanwhile is not calm.
    const calm = open.size === 0 && (await page.evaluate(isIdle, samples).catch(() => false));
    if (!calm) calmSince = 0;
    else if (calmSince === 0) calmSince = Date.now();
    else if (Date.now() - calmSince >= CALM_MS) return true;
  }
  return false;
}
