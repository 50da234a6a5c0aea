import { whenIdle } from '../platform/idle.ts';

/** Fetches the code of the screen at an address; `withData`: and what it shows first. */
type FetchAhead = (url: string, withData: boolean) => Promise<unknown>;

/** A pointer that rests so long on a link will likely click it. */
const REST_MS = 60;

let fetchAhead: FetchAhead = () => Promise.resolve();
/** The router knows the screens; what asks for them here does not. */
export const fetchAheadBy = (fetch: FetchAhead): void => {
  fetchAhead = fetch;
};

/** The likeliest screens, one at a time, while nobody does anything; `withData`: there are few, and the network is slow. */
export const fetchIdle = (urls: string[], withData = false): void => {
  for (const url of urls) whenIdle(() => fetchAhead(url, withData));
};

let resting = 0;
/**
 * For any place with links inside: what a pointer rests on, or the focus reaches, is fetched ahead; what it presses, at
 * once, for the click comes when it lets go.
 */
export function restingOn({ target, type }: { target: EventTarget; type: string }): void {
  window.clearTimeout(resting);
  const url = (target as Element).closest?.('a[href^="/"]')?.getAttribute('href');
  if (!url || url === '/logout') return;
  resting = window.setTimeout(() => void fetchAhead(url, true), type === 'pointerdown' ? 0 : REST_MS);
}
