import { BOLSA_MAX_WORDS, type BolsaFilter } from '@tembiapo/contract/domain/bolsa.ts';
import { localDay } from '@tembiapo/contract/domain/dates.ts';
import { normalizeText, withoutApostrophes } from '@tembiapo/contract/domain/normalizeText.ts';
import { type Facet, Kinds } from './Kinds.ts';
import type { Posting } from './Posting.ts';
import { countBits, firstWhere, has, keepCommon, mark, PREFIX, Words } from './Words.ts';

/** Only the newest candidates for similarity are scored. */
const COMPARED = 300;
/** The index is not rebuilt for fewer unused slots than this. */
const MAY_BE_GONE = 1000;

export interface Found {
  items: Posting[];
  total: number;
  /** Counts of the kinds that are not filtered by, largest first. */
  facets: Record<'rubro' | 'ciudad' | 'tipo', Facet[]>;
}

const wordsOf = (text: string): string[] => normalizeText(text).split(' ').filter(Boolean);
/** The words a publication is found by: one with an apostrophe also without it. */
const heldWords = (text: string): string[] => [...wordsOf(text), ...wordsOf(withoutApostrophes(text))];
const searched = (filter: BolsaFilter): string[] =>
  [...new Set(wordsOf(filter.busquedaRapida ?? ''))].slice(0, BOLSA_MAX_WORDS);
const isNewer = (a: Posting, b: Posting): boolean =>
  a.desde > b.desde || (a.desde === b.desde && a.idNumerico > b.idNumerico);

interface Entry {
  posting: Posting;
  stems: Set<string>;
}

/** A publication somebody is looking at, or one that has closed meanwhile. */
export type Read = { idNumerico: number } & Partial<Pick<Posting, 'titulo' | 'rubroId' | 'ciudadId'>>;

/** The job in a title, without where and when it is: 'Cajera - Sucursal Luque', 'Chofer (turno noche)'. */
const jobIn = (title: string): string => title.split(/\s[-–—|]\s|[(,:]/)[0]!.trim() || title;

/** The words of a job without number and gender: 'cajera', 'cajeros' and 'cajero/a' are equal. */
const stemsOf = (title: string): string[] =>
  wordsOf(jobIn(title))
    .filter((word) => word.length > PREFIX)
    .map((word) => word.replace(/(?:[aeo]s?|s)$/, ''));

/**
 * The publications in memory, each in a slot of its own. A filter is a set of slots, and a result is the intersection of sets, so
 * totals are exact for any words (docs/decisions/0019, 0044). A changed publication takes a new slot; its old one stays unused.
 */
export class BoardIndex {
  readonly #entries: Entry[] = [];
  readonly #slots = new Map<number, number>();
  /** Slots in use, newest publication first. */
  readonly #order: number[] = [];
  #alive = new Uint32Array(32);
  readonly #headline = new Words();
  readonly #text = new Words();
  readonly #filed = new Map<string, number[]>();
  readonly #kinds = { rubro: new Kinds(), ciudad: new Kinds(), tipo: new Kinds() };

  get size(): number {
    return this.#slots.size;
  }

  /** More slots are unused than used: time to rebuild. */
  get worn(): boolean {
    return this.#entries.length - this.size > Math.max(MAY_BE_GONE, this.size);
  }

  get(id: number): Posting | undefined {
    const slot = this.#slots.get(id);
    return slot === undefined ? undefined : this.#entries[slot]!.posting;
  }

  *all(): Generator<Posting> {
    for (const slot of this.#order) yield this.#entries[slot]!.posting;
  }

  /** Adds a publication, or replaces it; `text`: everything its page says. */
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

  /** Sorts newly added words now, so that the next search does not have to. */
  settle(): void {
    this.#headline.sort();
    this.#text.sort();
  }

  /** A page of the result: first those whose headline contains every word, then the others, each newest first. */
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

  /** Name of a sector or city; null when no publication was ever filed under it. */
  nameOf(kind: 'rubro' | 'ciudad', id: number): string | null {
    return this.#kinds[kind].nameOf(id);
  }

  newest(limit: number): Posting[] {
    return this.#order.slice(0, limit).map((slot) => this.#entries[slot]!.posting);
  }

  count(filter: BolsaFilter): number {
    return countBits(this.#fitting(filter));
  }

  /** Matching publications from after one moment up to another (ISO 8601), newest first. */
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

  /** Suggestions for a reader of this publication: similar ones, best first, then the newest others. */
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
   * Publications of the same job or sector, best first, judged only by what its page shows; `to` may be closed. The word that names
   * the job weighs most.
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
    // Something was typed but none of it is a word: nothing matches.
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
