import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '@tembiapo/server/demo/Random.ts';
import { type Measure, summary, timed } from './measure.ts';
import type { Measured } from './product.ts';
import type { SearchKind } from './searchKinds.ts';

/** Repeats something while `goesOn` holds; returns how long each time took. */
export type Repeating = (goesOn: () => boolean) => Promise<number[]>;

export const repeating =
  (once: (i: number) => Promise<unknown>, pauseMs: (() => number) | null = null): Repeating =>
  async (goesOn) => {
    const timings: number[] = [];
    for (let i = 0; goesOn(); i++) {
      timings.push(await timed(() => once(i)));
      if (pauseMs) await sleep(pauseMs());
    }
    return timings;
  };

/** Asks drawn cases one after another, pausing between them. */
export function searching(
  p: Measured,
  seed: number,
  kinds: readonly SearchKind[],
  pauseMs: ((random: Random) => number) | null = null,
): Repeating {
  const random = new Random(seed);
  const cases = kinds.flatMap((kind) => kind.cases);
  return repeating(
    () => {
      const { path, headers } = random.one(cases);
      return p.request('GET', path, headers ?? p.headers);
    },
    pauseMs && (() => pauseMs(random)),
  );
}

/** Repeats something while `work` runs; returns the result of the work and the times of the other. */
export async function meanwhile<T>(
  search: Repeating,
  work: () => Promise<T>,
): Promise<{ done: T; searches: Measure }> {
  let goesOn = true;
  const timings = search(() => goesOn);
  const done = await work().finally(() => {
    goesOn = false;
  });
  return { done, searches: summary(await timings) };
}
