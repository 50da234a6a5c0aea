import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';
import { patience } from './patience.ts';

/** The key of each unanswered request, by its content. */
export const unanswered = new Map<string, string>();
/** Keys of requests that the server may still be working on, even if their form was left. */
export const underWay = new Map<string, string>();

/**
 * The idempotency key of a request (docs/reglas/convenciones.md). The same request sent again before its answer has the same
 * key: pressing twice, or again after a lost connection, does it once.
 */
export function keyFor(asked: string): string {
  const key =
    unanswered.get(asked) ??
    patience.keys?.read(asked) ??
    // Not randomUUID: on an address without TLS a browser has none.
    crypto.getRandomValues(new Uint32Array(4)).join('-');
  unanswered.set(asked, key);
  underWay.set(asked, key);
  return key;
}

/** No answer came: sent again, now or from the draft that holds its text, it is the same request. */
export function keepKey(asked: string): void {
  const key = unanswered.get(asked) ?? underWay.get(asked);
  underWay.delete(asked);
  if (key) patience.keys?.keep(asked, key);
}

/** Whoever left the form or the screen and asks the same again means a new request, unless no answer came. */
export function forgetKeys(): void {
  unanswered.clear();
  setTimeout(() => patience.cameBack?.());
}

/**
 * An answer came, so the same content is now a new request. So are unanswered requests to the same address, since the person
 * has done something else meanwhile: ticking, unticking and ticking again are three. A server that failed may have done it
 * all the same.
 */
export function settleKey(asked: string, status: number, code: string | undefined): void {
  if (status >= 500 || code === IN_PROGRESS) keepKey(asked);
  else {
    underWay.delete(asked);
    unanswered.delete(asked);
    patience.keys?.drop(asked);
  }
}
