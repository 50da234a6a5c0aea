import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';

/** Ids by name, as the list has them. */
export type NamedList = ReadonlyMap<string, number>;

interface Item {
  id: number;
  nombre: string;
}

/** A name without case and accents, with all its signs: 'C#' is not 'C++'. */
const letters = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

interface Index {
  byLetters: Map<string, Item>;
  /** Null where two different names are written so. */
  byWords: Map<string, Item | null>;
}
const indexes = new WeakMap<NamedList, Index>();

function indexOf(list: NamedList): Index {
  const known = indexes.get(list);
  if (known) return known;
  const index: Index = { byLetters: new Map(), byWords: new Map() };
  for (const [name, id] of list) {
    index.byLetters.set(letters(name), { id, nombre: name });
    const words = normalizeText(name);
    const other = index.byWords.get(words);
    const isAnother = other === null || (other && letters(other.nombre) !== letters(name));
    index.byWords.set(words, isAnother ? null : { id, nombre: name });
  }
  indexes.set(list, index);
  return index;
}

/** The item of a list that a text names: the one that is written so but for case and accents, else the only one with its words. */
export function fromList(list: NamedList, text: string): Item | undefined {
  const { byLetters, byWords } = indexOf(list);
  return byLetters.get(letters(text)) ?? byWords.get(normalizeText(text)) ?? undefined;
}
