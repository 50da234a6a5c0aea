/** Reproducible random numbers: the same seed gives the same people on every machine. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to 1 (mulberry32). */
  real(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `min` to `max`, both included. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.real() * (max - min + 1));
  }

  luck(probability: number): boolean {
    return this.real() < probability;
  }

  one<T>(list: readonly T[]): T {
    return list[Math.floor(this.real() * list.length)]!;
  }

  /** One of a list, earlier ones more often. */
  skewed<T>(list: readonly T[], force = 2): T {
    return list[Math.floor(this.real() ** force * list.length)]!;
  }

  many<T>(list: readonly T[], howMany: number): T[] {
    const chosen = new Set<T>();
    for (let i = 0; chosen.size < Math.min(howMany, list.length) && i < howMany * 8; i++)
      chosen.add(this.one(list));
    return [...chosen];
  }
}
