/** From this many letters on, a search word also matches as a prefix. */
export const PREFIX = 3;

export function mark(slots: readonly number[], bits: Uint32Array): void {
  for (const slot of slots) bits[slot >>> 5]! |= 1 << (slot & 31);
}

export const has = (bits: Uint32Array, slot: number): boolean =>
  (bits[slot >>> 5]! & (1 << (slot & 31))) !== 0;

export const keepCommon = (bits: Uint32Array, others: Uint32Array): void => {
  for (let i = 0; i < bits.length; i++) bits[i]! &= others[i]!;
};

export function countBits(bits: Uint32Array): number {
  let n = 0;
  for (let word of bits) {
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    n += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return n;
}

/** The first index of a sorted list from which on `is` holds. */
export function firstWhere<T>(sorted: readonly T[], is: (one: T) => boolean): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (is(sorted[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** The slots each word stands in, searchable by prefix too. Slots are never removed: callers keep only those still in use. */
export class Words {
  readonly #slots = new Map<string, number[]>();
  /** All known words in order, without those added since the last sort. */
  #sorted: string[] = [];
  readonly #fresh = new Set<string>();

  add(words: Iterable<string>, slot: number): void {
    for (const word of words) {
      const slots = this.#slots.get(word);
      if (slots) slots.push(slot);
      else {
        this.#slots.set(word, [slot]);
        this.#fresh.add(word);
      }
    }
  }

  /** Marks the slots of a word; with three letters or more, of all words that begin with it. */
  mark(word: string, bits: Uint32Array): void {
    if (word.length < PREFIX) {
      mark(this.#slots.get(word) ?? [], bits);
      return;
    }
    this.sort();
    for (let i = firstWhere(this.#sorted, (other) => other >= word); this.#sorted[i]?.startsWith(word); i++)
      mark(this.#slots.get(this.#sorted[i]!)!, bits);
  }

  /** Sorts the words added since; done early so that no search waits for it. */
  sort(): void {
    if (this.#fresh.size === 0) return;
    this.#sorted = [...this.#sorted, ...this.#fresh].sort();
    this.#fresh.clear();
  }
}
