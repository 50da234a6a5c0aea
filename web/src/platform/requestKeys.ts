import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';
import { patience } from './patience.ts';

const MAX_UNANSWERED = 100;

/** The key of each request that was not answered, by what it asked. */
const unanswered = new Map<string, string>();
/** Those of them to which no answer will come. */
const lost = new Set<string>();

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
  if (unanswered.size > MAX_UNANSWERED) unanswered.clear();
  unanswered.set(asked, key);
  lost.delete(asked);
  return key;
}

/** No answer came: asked again, now or from the draft that holds its text, it is this request. */
export function keepKey(asked: string): void {
  const key = unanswered.get(asked);
  if (!key) return;
  lost.add(asked);
  patience.keys?.keep(asked, key);
}

// Nobody will hear the answers of a page that goes.
window.addEventListener('pagehide', () => {
  for (const asked of unanswered.keys()) keepKey(asked);
});

/** Whoever left the form, or the screen, means another thing by asking the same, unless no answer came. */
export function forgetKeys(): void {
  unanswered.clear();
  lost.clear();
  setTimeout(() => patience.cameBack?.());
}

/**
 * An answer came: what is asked now is another request. So is what got lost at the same address before, for the person has done
 * another thing since: who ticks, unticks and ticks means each. A server that failed may have done it all the same.
 */
export function settleKey(asked: string, status: number, code: string | undefined): void {
  if (status >= 500 || code === IN_PROGRESS) keepKey(asked);
  else {
    unanswered.delete(asked);
    patience.keys?.drop(asked);
    for (const one of lost)
      if (addressOf(one) === addressOf(asked)) {
        lost.delete(one);
        unanswered.delete(one);
      }
  }
}
const addressOf = (asked: string): string | undefined => asked.split(' ', 1)[0];
