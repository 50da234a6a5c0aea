import { type Options, optionsOf, readOption, wordsOf } from '@tembiapo/contract/domain/readWords.ts';

export interface Listed {
  id: number;
  nombre: string;
  /** Its region, for items that share their name. */
  de?: string | null;
}

export type NamedList = readonly Listed[];

type Named = [name: string, item: Listed];
const named = (names: Named[]): Options<Named> => optionsOf(names, ([name]) => name);

const fullName = ({ nombre, de }: Listed): string => (de ? `${nombre} (${de})` : nombre);

/** Other names of an item: 'Paraguayo' and 'Paraguaya' for 'Paraguayo/a'. */
const otherNames = (item: Listed): string[] => [
  ...(item.de ? [fullName(item)] : []),
  ...(/\p{L}\/a\b/u.test(item.nombre)
    ? [item.nombre.replace(/\/a\b/g, ''), item.nombre.replace(/o?\/a\b/g, 'a')]
    : []),
];

/** Every name by which an item of a list is known. */
export const namesIn = (list: NamedList): string[] =>
  list.flatMap((item) => [item.nombre, ...otherNames(item)]);

interface Index {
  options: Options<Named>[];
  byWords: ReadonlyMap<string, Listed[]>;
}
const indexes = new WeakMap<NamedList, Index>();
function indexOf(list: NamedList): Index {
  const known = indexes.get(list);
  if (known) return known;
  const made = {
    options: [
      named(list.map((item): Named => [item.nombre, item])),
      named(list.flatMap((item) => otherNames(item).map((name): Named => [name, item]))),
    ],
    byWords: Map.groupBy(list, ({ nombre }) => wordsOf(nombre)),
  };
  indexes.set(list, made);
  return made;
}

/** The name of an item in its list, with its region if others have the same name. */
export const nameIn = (list: NamedList, item: Listed): string =>
  (indexOf(list).byWords.get(wordsOf(item.nombre)) ?? []).length > 1 ? fullName(item) : item.nombre;

/** The item of a list that a text names, or the reason that it names none. */
export function fromList(list: NamedList, text: string): Listed | string {
  const { options: names, byWords } = indexOf(list);
  for (const options of names) {
    const found = readOption(text, options);
    if (found) return found[1];
  }
  const said = wordsOf(text);
  const alike = said === '' ? [] : (byWords.get(said) ?? []).map(fullName);
  if (alike.length === 0) return `«${text}» no existe en la lista`;
  return `«${text}» puede ser ${alike.map((name) => `«${name}»`).join(' o ')}: escribilo así`;
}
