import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';
import { patience } from './patience.ts';

/** The key of each request that was not answered, by what it asked. */
export const unanswered = new Map<string, string>();
/** The keys of what the server may still be doing, whoever left its form. */
export const underWay = new Map<string, string>();

/**
 * The key of what is asked (docs/reglas/convenciones.md). Asked again before there was an answer, it is the same request: whoever
 * presses twice, or again after the connection failed, has it done once.
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

/** No answer came: asked again, now or from the draft that holds its text, it is this request. */
export function keepKey(asked: string): void {
  const key = unanswered.get(asked) ?? underWay.get(asked);
  underWay.delete(asked);
  if (key) patience.keys?.keep(asked, key);
}

/** Whoever left the form, or the screen, means another thing by asking the same, unless no answer came. */
export function forgetKeys(): void {
  unanswered.clear();
  setTimeout(() => patience.cameBack?.());
}

/**
 * An answer came: what is asked now is another request. So is what got lost at the same address before, for the person has done
 * another thing since: who ticks, unticks and ticks means each. A server that failed may have done it all the same.
 */
export function settleKey(asked: string, status: number, code: string | undefined): void {
  if (status >= 500 || code === IN_PROGRESS) keepKey(asked);
  else {
    underWay.delete(asked);
    unanswered.delete(asked);
    patience.keys?.drop(asked);
  }
}
