import { whenIdle } from '../platform/idle.ts';

/** Fetches the code of the screen at an address and, `withData`, what it shows first. */
type FetchAhead = (url: string, withData: boolean) => Promise<unknown>;

/** A pointer that rests this long on a link will probably click it. */
const REST_MS = 60;

let fetchAhead: FetchAhead = () => Promise.resolve();
/** Called by the router, which knows the screens; this module must not import them. */
export const fetchAheadBy = (fetch: FetchAhead): void => {
  fetchAhead = fetch;
};

/** Fetches the likeliest screens in idle moments, one at a time; `withData` where they are few and the network is slow. */
export const fetchIdle = (urls: string[], withData = false): void => {
  for (const url of urls) whenIdle(() => fetchAhead(url, withData));
};

let resting = 0;
/**
 * A handler for any element with links inside. It fetches the screen of a link that has the pointer resting on it or has
 * the focus; a pressed link is fetched at once, because the click comes only when the button is released.
 */
export function restingOn({ target, type }: { target: EventTarget; type: string }): void {
  window.clearTimeout(resting);
  const url = (target as Element).closest?.('a[href^="/"]')?.getAttribute('href');
  if (!url || url === '/logout') return;
  resting = window.setTimeout(() => void fetchAhead(url, true), type === 'pointerdown' ? 0 : REST_MS);
}
