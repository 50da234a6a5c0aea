import { Random } from '../demo/Random.ts';

/** Whole numbers from 0 and under a limit, and the seed they come from, which the output tells. */
export function atRandom(): { seed: number; under(most: number): number } {
  const seed = Number(process.env.SEMILLA ?? Date.now() % 100_000);
  console.info(`semilla ${seed}`);
  const random = new Random(seed);
  return { seed, under: (most) => random.integer(0, most - 1) };
}
