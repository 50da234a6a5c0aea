import { compareWords } from '@tembiapo/contract/domain/compareWords.ts';
/** How many of a result are of a kind. */
export interface Facet {
  id: string;
  name: string;
  total: number;
}

const BEGINNING = 1024;

/** Of what kind each slot is (its sector, its city…), as small numbers that are counted in a moment. */
export class Kinds {
  readonly #numbers = new Map<string, number>();
  /** By number; 0 is none. */
  readonly #ids: string[] = [''];
  readonly #names: string[] = [''];
  #of = new Uint32Array(BEGINNING);

  /** Says of what kind a slot is; null: of none that may be told. The newest name of a kind is its name. */
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

  /** How many slots of a result are of each kind, most first. */
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
