import type { Page } from 'playwright-core';

/** Pending requests, by page. */
const asking = new WeakMap<Page, Set<unknown>>();
/** What stays open for as long as a page lives. */
const ENDLESS = /\/v1\/eventos/;
const LOOK_MS = 25;
/**
 * Milliseconds without requests before a page counts as settled; what answers trigger is requested at once.
 */
const CALM_MS = 75;
const PATIENCE_MS = 45_000;

/** Tracks a page's requests from before its first navigation, so that settle knows them. */
export function followRequests(page: Page): void {
  const open = new Set<unknown>();
  asking.set(page, open);
  page.on('request', (request) => void (ENDLESS.test(request.url()) || open.add(request)));
  // Not 'requestfinished': a body that nobody reads never finishes.
  page.on('response', (response) => void open.delete(response.request()));
  page.on('requestfailed', (request) => void open.delete(request));
}

/** Runs in the page: whether it has drawn everything, once the browser is idle. */
const isIdle = async (samples: number): Promise<boolean> => {
  // A busy machine may still be drawing what triggers the next request; a page that draws nothing is never
  // idle.
  await new Promise((done) => requestIdleCallback(done, { timeout: 150 }));
  return (
    document.readyState === 'complete' &&
    document.querySelector('main, .panel') !== null &&
    document.querySelectorAll('[aria-label="Cargando"], table[aria-busy=true]').length <= samples
  );
};

/**
 * Waits until a page has all its answers, shows them, and shows no loading sign (except `samples` of them);
 * false after PATIENCE_MS.
 */
export async function settle(page: Page, samples = 0): Promise<boolean> {
  const open = asking.get(page)!;
  const end = Date.now() + PATIENCE_MS;
  for (let calmSince = 0; Date.now() < end; await page.waitForTimeout(LOOK_MS)) {
    // A page that is navigating is not settled.
    const calm = open.size === 0 && (await page.evaluate(isIdle, samples).catch(() => false));
    if (!calm) calmSince = 0;
    else if (calmSince === 0) calmSince = Date.now();
    else if (Date.now() - calmSince >= CALM_MS) return true;
  }
  return false;
}
