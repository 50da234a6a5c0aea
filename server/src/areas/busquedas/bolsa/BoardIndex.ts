import { BOLSA_MAX_WORDS, type BolsaFilter } from '@tembiapo/contract/domain/bolsa.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { normalizeText, withoutApostrophes } from '@tembiapo/contract/domain/normalizeText.ts';
import { type Facet, Kinds } from './Kinds.ts';
import type { Posting } from './Posting.ts';
import { countBits, firstWhere, has, keepCommon, mark, PREFIX, Words } from './Words.ts';

/** Of those that might be alike, so many are compared, the newest. */
const COMPARED = 300;
/** So many left slots are no reason to file all anew. */
const MAY_BE_GONE = 1000;

export interface Found {
  items: Posting[];
  total: number;
  /** Of what was not chosen yet, most first. */
  facets: Record<'rubro' | 'ciudad' | 'tipo', Facet[]>;
}

const wordsOf = (text: string): string[] => normalizeText(text).split(' ').filter(Boolean);
/** What a publication is found by: a word with an apostrophe also without it. */
const heldWords = (text: string): string[] => [...wordsOf(text), ...wordsOf(withoutApostrophes(text))];
const searched = (filter: BolsaFilter): string[] =>
  [...new Set(wordsOf(filter.busquedaRapida ?? ''))].slice(0, BOLSA_MAX_WORDS);
const isNewer = (a: Posting, b: Posting): boolean =>
  a.desde > b.desde || (a.desde === b.desde && a.idNumerico > b.idNumerico);

interface Entry {
  posting: Posting;
  stems: Set<string>;
}

/** A publication that somebody looks at, or came for after it was closed. */
export type Read = { idNumerico: number } & Partial<Pick<Posting, 'titulo' | 'rubroId' | 'ciudadId'>>;

/** What a title says of the job, before where and when it is: 'Cajera - Sucursal Luque', 'Chofer (turno noche)'. */
const jobIn = (title: string): string => title.split(/\s[-–—|]\s|[(,:]/)[0]!.trim() || title;

/** The words of a job without what number and gender add: 'cajera', 'cajeros' and 'cajero/a' are one. */
const stemsOf = (title: string): string[] =>
  wordsOf(jobIn(title))
    .filter((word) => word.length > PREFIX)
    .map((word) => word.replace(/(?:[aeo]s?|s)$/, ''));

/**
 * The publications in memory, each in a slot of its own: a filter is a set of slots, and what is asked for is what stands
 * in all of them. Exact totals, whatever the words (docs/decisions/0019). A change takes a new slot and leaves the old one.
 */
export class BoardIndex {
  readonly #entries: Entry[] = [];
  readonly #slots = new Map<number, number>();
  /** The slots in use, newest first. */
  readonly #order: number[] = [];
  #alive = new Uint32Array(32);
  readonly #headline = new Words();
  readonly #text = new Words();
  readonly #filed = new Map<string, number[]>();
  readonly #kinds = { rubro: new Kinds(), ciudad: new Kinds(), tipo: new Kinds() };

  get size(): number {
    return this.#slots.size;
  }

  /** More was left than is in use: it is time to file all anew. */
  get worn(): boolean {
    return this.#entries.length - this.size > Math.max(MAY_BE_GONE, this.size);
  }

  get(id: number): Posting | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.#entries[slot]!.posting;
  }

  /** All of them, newest first. */
  *all(): Generator<Posting> {
    for (const slot of this.#order) yield this.#entries[slot]!.posting;
  }

  /** Files a publication, anew when it was there; `text`: all that its page says. */
  set(posting: Posting, text: string): void {
    this.remove(posting.idNumerico);
    const { titulo, empresa, rubro, ciudad } = posting;
    const headline = new Set([titulo, empresa ?? '', rubro, ciudad].flatMap(heldWords));
    const slot = this.#entries.push({ posting, stems: new Set(stemsOf(titulo)) }) - 1;
    this.#slots.set(posting.idNumerico, slot);
    const place = firstWhere(this.#order, (other) => isNewer(posting, this.#entries[other]!.posting));
    this.#order.splice(place, 0, slot);
    if (slot >= this.#alive.length * 32) {
      const more = new Uint32Array(this.#alive.length * 2);
      more.set(this.#alive);
      this.#alive = more;
    }
    mark([slot], this.#alive);
    this.#headline.add(headline, slot);
    this.#text.add(new Set([...heldWords(text), ...headline]), slot);
    this.#kinds.rubro.set(slot, posting.rubroId, rubro);
    this.#kinds.ciudad.set(slot, posting.ciudadId, ciudad);
    this.#kinds.tipo.set(slot, posting.tipo, posting.tipo);
    for (const key of [`rubro ${posting.rubroId}`, `ciudad ${posting.ciudadId}`, `tipo ${posting.tipo}`]) {
      const slots = this.#filed.get(key);
      if (slots) slots.push(slot);
      else this.#filed.set(key, [slot]);
    }
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    const { posting } = this.#entries[slot]!;
    this.#slots.delete(id);
    this.#alive[slot >>> 5]! &= ~(1 << (slot & 31));
    const place = firstWhere(this.#order, (other) => !isNewer(this.#entries[other]!.posting, posting));
    this.#order.splice(place, 1);
  }

  /** Sorts what came since, ahead of the next search. */
  settle(): void {
    this.#headline.sort();
    this.#text.sort();
  }

  /** A page of what fits: those whose headline holds every word first, in each half the newest. */
  search(filter: BolsaFilter, page: number, limit: number): Found {
    const bits = this.#fitting(filter);
    const total = countBits(bits);
    const from = (page - 1) * limit;
    return {
      items: from < total ? this.#page(bits, searched(filter), from, limit) : [],
      total,
      facets: {
        rubro: filter.rubroIdNumerico ? [] : this.#kinds.rubro.count(bits),
        ciudad: filter.ciudadIdNumerico ? [] : this.#kinds.ciudad.count(bits),
        tipo: filter.tipoEmpleo ? [] : this.#kinds.tipo.count(bits),
      },
    };
  }

  /** How a sector or a city is called; null for one that nothing was filed under. */
  nameOf(kind: 'rubro' | 'ciudad', id: number): string | null {
    return this.#kinds[kind].nameOf(id);
  }

  newest(limit: number): Posting[] {
    return this.#order.slice(0, limit).map((slot) => this.#entries[slot]!.posting);
  }

  count(filter: BolsaFilter): number {
    return countBits(this.#fitting(filter));
  }

  /** Those that fit and came after a moment and until another (ISO 8601), newest first. */
  between(filter: BolsaFilter, after: string, until: string): Posting[] {
    const from = firstWhere(this.#order, (slot) => this.#entries[slot]!.posting.desde <= until);
    const to = firstWhere(this.#order, (slot) => this.#entries[slot]!.posting.desde <= after);
    if (from >= to) return [];
    const bits = this.#fitting(filter);
    return this.#order
      .slice(from, to)
      .filter((slot) => has(bits, slot))
      .map((slot) => this.#entries[slot]!.posting);
  }

  /** What somebody who reads this one may want to read too, best first, and then the newest of the others. */
  similar(to: Read, limit: number): Posting[] {
    const alike = this.alike(to, limit);
    const others: Posting[] = [];
    for (const slot of this.#order) {
      if (alike.length + others.length >= limit) break;
      const { posting } = this.#entries[slot]!;
      if (posting.idNumerico !== to.idNumerico && !alike.includes(posting)) others.push(posting);
    }
    return [...alike, ...others];
  }

  /**
   * Those of the same job or the same sector, best first, by nothing but what its page shows; `to` may be closed. The word that
   * names the job weighs most.
   */
  alike(to: Read, limit: number): Posting[] {
    const words = stemsOf(to.titulo ?? '');
    const bits = this.#empty();
    for (const word of words) this.#headline.mark(word, bits);
    if (to.rubroId) mark(this.#filed.get(`rubro ${to.rubroId}`) ?? [], bits);
    const found: { posting: Posting; score: number }[] = [];
    for (const slot of this.#order) {
      const { posting, stems } = this.#entries[slot]!;
      if (!has(bits, slot) || posting.idNumerico === to.idNumerico) continue;
      const job =
        2 * words.filter((word) => stems.has(word)).length +
        (stems.has(words[0]!) ? 1 : 0) +
        (to.rubroId && posting.rubroId === to.rubroId ? 2 : 0);
      if (job > 0) found.push({ posting, score: job + (to.ciudadId === posting.ciudadId ? 1 : 0) });
      if (found.length >= COMPARED) break;
    }
    return found
      .sort((a, b) => b.score - a.score)
      .slice(0, limit)
      .map(({ posting }) => posting);
  }

  #empty(): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.#alive.length);
  }

  #fitting(f: BolsaFilter): Uint32Array<ArrayBuffer> {
    const bits = this.#alive.slice();
    const words = searched(f);
    // Something was typed, and nothing of it is a word: nothing holds it.
    if (words.length === 0 && (f.busquedaRapida ?? '').trim() !== '') return this.#empty();
    for (const word of words) {
      const others = this.#empty();
      this.#text.mark(word, others);
      keepCommon(bits, others);
    }
    for (const [kind, value] of [
      ['rubro', f.rubroIdNumerico],
      ['ciudad', f.ciudadIdNumerico],
      ['tipo', f.tipoEmpleo],
    ]) {
      if (!value) continue;
      const others = this.#empty();
      mark(this.#filed.get(`${kind} ${value}`) ?? [], others);
      keepCommon(bits, others);
    }
    const { desde } = f;
    if (desde) {
      const others = this.#empty();
      const end = firstWhere(this.#order, (slot) => localDay(this.#entries[slot]!.posting.desde) < desde);
      mark(this.#order.slice(0, end), others);
      keepCommon(bits, others);
    }
    return bits;
  }

  #page(bits: Uint32Array, words: readonly string[], from: number, limit: number): Posting[] {
    const first = bits.slice();
    for (const word of words) {
      const others = this.#empty();
      this.#headline.mark(word, others);
      keepCommon(first, others);
    }
    const later = bits.map((word, i) => word & ~first[i]!);
    const items: Posting[] = [];
    let skip = from;
    for (const half of words.length === 0 ? [bits] : [first, later])
      for (const slot of this.#order) {
        if (!has(half, slot)) continue;
        if (skip-- > 0) continue;
        items.push(this.#entries[slot]!.posting);
        if (items.length === limit) return items;
      }
    return items;
  }
}
