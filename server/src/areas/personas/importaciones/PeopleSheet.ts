import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { documentoKey } from '@tembiapo/contract/domain/samePerson.ts';
import type { Db } from '../../../platform/database/database.ts';
import { personKeys } from './personKeys.ts';
import * as rowQueries from './row-queries.ts';

/** The person that a code of the candidates' sheet stands for. */
export interface SheetPerson {
  codigo: string;
  /** How many lines have the code, and whether this one can be created. */
  veces: number;
  posible: boolean;
  documento: string | null;
  /** The candidate that the person is already, if any. */
  id: number | null;
  nombre: string;
}

/** Particles of a name. */
const BETWEEN = new Set(['de', 'del', 'la', 'las', 'los']);
/** The words of a name that tell people apart. */
export const nameWords = (name: string): string[] =>
  normalizeText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !BETWEEN.has(word));

/** Whether one name is the other, or a part of it. */
export function namesAgree(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length <= other.length ? [one, other] : [other, one];
  return few.length > 0 && few.every((word) => many.includes(word));
}

/** Whether two names, of at least two words each, agree. */
export function areNamesakes(one: string, other: string): boolean {
  const [words, others] = [nameWords(one), nameWords(other)];
  return Math.min(words.length, others.length) > 1 && namesAgree(words, others);
}

/** The people of the candidates' sheets of a file, by code, by identifying keys, and by name. */
export class PeopleSheet {
  readonly #byCode = new Map<string, SheetPerson>();
  readonly #byKey = new Map<string, Set<SheetPerson>>();
  readonly #byWord = new Map<string, Set<SheetPerson>>();

  static async read(db: Db, sheets: readonly string[]): Promise<PeopleSheet> {
    const people = new PeopleSheet();
    for (const { codigo, posible, id, datos } of await rowQueries.codedLines(db, sheets)) {
      const before = people.#byCode.get(codigo);
      if (before) {
        before.veces++;
        continue;
      }
      const { documento, correo, telefonos, nombre } = datos;
      const person: SheetPerson = {
        codigo,
        veces: 1,
        posible,
        documento: documentoKey(documento ?? ''),
        id,
        nombre,
      };
      people.#byCode.set(codigo, person);
      for (const [motivo, llave] of personKeys({ documento, telefonos, correos: [correo] }))
        add(people.#byKey, `${motivo} ${llave}`, person);
      for (const word of nameWords(nombre)) add(people.#byWord, word, person);
    }
    return people;
  }

  get(code: string): SheetPerson | undefined {
    return this.#byCode.get(code);
  }

  having(motivo: string, key: string): SheetPerson[] {
    return [...(this.#byKey.get(`${motivo} ${key}`) ?? [])];
  }

  /** People whose name agrees with these words, at least two. */
  called(words: readonly string[]): SheetPerson[] {
    if (words.length < 2) return [];
    const [rarest] = words
      .map((word) => this.#byWord.get(word) ?? new Set<SheetPerson>())
      .sort((a, b) => a.size - b.size);
    return [...rarest!].filter(({ nombre }) => namesAgree(words, nameWords(nombre)));
  }
}

function add<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

/** Whether two lines of a sheet are one person: by document, or by name if one has no document. */
export const isSamePerson = (one: SheetPerson, other: SheetPerson): boolean =>
  one === other ||
  (one.documento !== null && other.documento !== null
    ? one.documento === other.documento
    : areNamesakes(one.nombre, other.nombre));
