import { readSesion } from './sesion.ts';

/** The longest that deferred work waits: for the first screen, and then for an idle moment. */
const FIRST_AT_MOST_MS = 4_000;
const IDLE_AT_MOST_MS = 1_000;

/**
 * Runs deferred work one piece at a time in idle moments: what a screen will need but nobody waits for yet. A long piece
 * never delays a pressed key.
 */
let queue: Promise<unknown> = Promise.resolve();
const idle = (): Promise<void> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: IDLE_AT_MOST_MS });
    else setTimeout(done, 200);
  });

export function whenIdle(work: () => unknown): void {
  queue = queue
    .then(idle)
    .then(work)
    .catch(() => undefined);
}

let first: () => void;
/** Called once the first screen has its data, so that deferred work can begin. */
const shown = new Promise<void>((done) => {
  first = done;
});
setTimeout(() => first(), FIRST_AT_MOST_MS);

export const firstShown = (): void => first();
/** After the first screen, and then in an idle moment. */
export const afterFirst = (work: () => unknown): void => void shown.then(() => whenIdle(work));

/** Candidates get time to read the first page: nothing may slow it on a phone's connection. */
export const PORTAL_AHEAD_MS = 3_500;
/** After the first screen and, for a candidate, after that time. */
export function afterReading(work: () => unknown): void {
  if (readSesion()?.rol === 'candidato') setTimeout(afterFirst, PORTAL_AHEAD_MS, work);
  else afterFirst(work);
}
