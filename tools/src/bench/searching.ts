import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@tembiapo/server/demo/Random.ts';
import type { SearchKind } from './draw.ts';
import type { Measured } from './product.ts';

/** Somebody who searches, one drawn case after another while `goesOn`, with a pause between two; answers how long each took. */
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
