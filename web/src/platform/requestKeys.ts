import { IN_PROGRESS } from '@tembiapo/contract/domain/requestKeys.ts';

const MAX_UNANSWERED = 100;

/** The key of each request that was not answered, by what it asked. */
const unanswered = new Map<string, string>();

/**
 * The key of what is asked (docs/reglas/convenciones.md). Asked again before there was an answer, it is the same request: whoever
 * presses twice, or again after the connection failed, has it done once.
 */
export function keyFor(asked: string): string {
  // Not randomUUID: on an address without TLS a browser has none.
  const key = unanswered.get(asked) ?? crypto.getRandomValues(new Uint32Array(4)).join('-');
  if (unanswered.size > MAX_UNANSWERED) unanswered.clear();
  unanswered.set(asked, key);
  return key;
}

/** Whoever left the form, or the screen, means another thing by asking the same. */
export const forgetKeys = (): void => unanswered.clear();

/** An answer came: what is asked now is another request. A server that failed may have done it all the same. */
export function settleKey(asked: string, status: number, code: string | undefined): void {
  if (status < 500 && code !== IN_PROGRESS) unanswered.delete(asked);
}
