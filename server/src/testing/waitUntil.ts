import { setTimeout as sleep } from 'node:timers/promises';

/** Often at first, then less and less, so that long waits leave the processor to what they wait for. */
const LOOK_MS = { first: 20, most: 200 };
/** What has not come in this time never will, however busy the machine is. */
const PATIENCE_MS = 240_000;

/** Asks until the answer is as wanted; otherwise throws with `what` and the last answer. */
export async function waitUntil<T>(
  what: string,
  ask: () => Promise<T> | T,
  wanted: (answer: T) => boolean,
): Promise<T> {
  let last: T | undefined;
  let pause = LOOK_MS.first;
  for (const end = performance.now() + PATIENCE_MS; performance.now() < end; await sleep(pause)) {
    last = await ask();
    if (wanted(last)) return last;
    pause = Math.min(LOOK_MS.most, pause * 1.3);
  }
  throw new Error(`no llegó ${what}: ${JSON.stringify(last)?.slice(0, 2000)}`);
}
