import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@tembiapo/server/demo/Random.ts';
import type { SearchKind } from './draw.ts';
import type { Measured } from './product.ts';

/** Asks drawn cases one after another while `goesOn` holds, pausing between them; returns their times. */
export function searching(
  p: Measured,
  seed: number,
  kinds: readonly SearchKind[],
  pauseMs = 0,
): (goesOn: () => boolean) => Promise<number[]> {
  const random = new Random(seed);
  const cases = kinds.flatMap((kind) => kind.cases);
  return async (goesOn) => {
    const timings: number[] = [];
    while (goesOn()) {
      const { path, headers } = random.one(cases);
      const from = performance.now();
      await p.request('GET', path, headers ?? p.headers);
      timings.push(performance.now() - from);
      if (pauseMs > 0) await sleep(pauseMs);
    }
    return timings;
  };
}
