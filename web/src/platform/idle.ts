import { readSesion } from './sesion.ts';

/** Longest that what may wait is left waiting: for the first screen, and then each for its idle moment. */
const FIRST_AT_MOST_MS = 4_000;
const IDLE_AT_MOST_MS = 1_000;

/**
 * One after another, each in a moment in which nothing else goes on: what a screen will want, but nobody waits for. A
 * long one never stands before a key that was pressed.
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
/** The first screen has its data: what may wait can begin. */
const shown = new Promise<void>((done) => {
  first = done;
});
setTimeout(() => first(), FIRST_AT_MOST_MS);

export const firstShown = (): void => first();
/** After the first screen, and then in an idle moment. */
export const afterFirst = (work: () => unknown): void => void shown.then(() => whenIdle(work));

/** A candidate reads the first page before anything else comes: on a phone's connection nothing shall slow it. */
export const PORTAL_AHEAD_MS = 3_500;
/** After the first screen, and after that time for a candidate. */
export function afterReading(work: () => unknown): void {
  if (readSesion()?.rol === 'candidato') setTimeout(afterFirst, PORTAL_AHEAD_MS, work);
  else afterFirst(work);
}
