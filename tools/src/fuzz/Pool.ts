import type { Random } from '@tembiapo/server/demo/Random.ts';

const IDENTIFIES =
  /(^|_)id$|[iI]d(Numerico)?$|ID$|[iI]ds(Numericos)?$|^nombre$|^url$|^codigo$|^version$|^desafio$/;
const PER_NAME = 40;

/** Ids and names seen in answers. Later requests use them, so that they get past the first checks. */
export class Pool {
  readonly #byName = new Map<string, (string | number)[]>();
  readonly #ids: number[] = [1, 2, 3];

  /** Remembers every id in an answer. */
  learn(answer: unknown, depth = 0): void {
    if (typeof answer !== 'object' || answer === null || depth > 6) return;
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'object') this.learn(value, depth + 1);
      else if (IDENTIFIES.test(name) && (typeof value === 'string' || typeof value === 'number'))
        this.#keep(name, value);
    }
  }

  #keep(name: string, value: string | number): void {
    const known = this.#byName.get(name) ?? [];
    if (known.length < PER_NAME && !known.includes(value)) known.push(value);
    this.#byName.set(name, known);
    if (typeof value === 'number' && this.#ids.length < 400) this.#ids.push(value);
  }

  /** A value seen under this name, or any id. */
  take(name: string, random: Random): string | number {
    const known = this.#byName.get(name);
    return known && known.length > 0 && random.real() < 0.8 ? random.one(known) : random.one(this.#ids);
  }
}
