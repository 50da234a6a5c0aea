import { compareWords } from '@tembiapo/contract/domain/compareWords.ts';
/** How many results are of one kind. */
export interface Facet {
  id: string;
  name: string;
  total: number;
}

const BEGINNING = 1024;

/** The kind of each slot (its sector, its city…) as a small number, so that counting is fast. */
export class Kinds {
  readonly #numbers = new Map<string, number>();
  /** Indexed by number; 0 means none. */
  readonly #ids: string[] = [''];
  readonly #names: string[] = [''];
  #of = new Uint32Array(BEGINNING);

  /** Sets the kind of a slot; null: none that may be shown. The latest name given to a kind is used. */
  set(slot: number, id: number | string | null, name: string): void {
    if (slot >= this.#of.length) {
      const more = new Uint32Array(this.#of.length * 2);
      more.set(this.#of);
      this.#of = more;
    }
    if (id === null) return;
    const key = String(id);
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#ids.push(key) - 1;
      this.#numbers.set(key, number);
    }
    this.#names[number] = name;
    this.#of[slot] = number;
  }

  nameOf(id: number | string): string | null {
    const number = this.#numbers.get(String(id));
    return number === undefined ? null : this.#names[number]!;
  }

  /** How many results are of each kind, largest first. */
  count(bits: Uint32Array): Facet[] {
    const totals = new Uint32Array(this.#ids.length);
    const of = this.#of;
    for (let i = 0; i < bits.length; i++)
      for (let word = bits[i]!; word !== 0; word &= word - 1)
        totals[of[i * 32 + 31 - Math.clz32(word & -word)]!]!++;
    const facets: Facet[] = [];
    for (let number = 1; number < totals.length; number++)
      if (totals[number]! > 0)
        facets.push({ id: this.#ids[number]!, name: this.#names[number]!, total: totals[number]! });
    return facets.sort((a, b) => b.total - a.total || compareWords(a.name, b.name));
  }
}
