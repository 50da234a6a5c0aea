import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_MS = 25;
const PATIENCE_MS = 120_000;

/** Looks until there is something, and answers it; the error says what never came. */
export async function waitFor<T>(
  what: string,
  look: () => T | Promise<T>,
): Promise<Exclude<T, null | undefined | false>> {
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(LOOK_MS)) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false)
      return found as Exclude<T, null | undefined | false>;
  }
  throw new Error(`no llegó en ${PATIENCE_MS / 1000} s: ${what}`);
}
