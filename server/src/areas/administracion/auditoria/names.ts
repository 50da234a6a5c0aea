import type { CampoValue } from '@tembiapo/contract/domain/campos.ts';
import { compareWords } from '@tembiapo/contract/domain/compareWords.ts';
import type { Db } from '../../../platform/database/database.ts';
import { type CampoWords, readWords } from '../campos/index.ts';
import * as queries from './queries.ts';
import { CATALOGS, fieldInWords, valueInWords } from './words.ts';

export type Names = Map<queries.Catalog, Map<number, string>>;

/** Names of the records that these columns' values refer to, with one query per catalogue. */
export async function namesOf(
  db: Db,
  columns: readonly (readonly [columna: string, valores: readonly unknown[]])[],
): Promise<Names> {
  const ids = new Map<queries.Catalog, Set<number>>();
  for (const [column, values] of columns) {
    const catalog = CATALOGS[column];
    if (!catalog) continue;
    const own = ids.get(catalog) ?? new Set();
    for (const value of values) if (typeof value === 'number') own.add(value);
    ids.set(catalog, own);
  }
  const names: Names = new Map();
  for (const [catalog, own] of ids) names.set(catalog, await queries.namesOf(db, catalog, [...own]));
  return names;
}

/** The column that holds own fields. */
export const OWN_FIELDS = 'campos_propios';

/** The own fields of several rows in words, each field under its own name. */
export function ownInWords(
  held: readonly unknown[],
  words: CampoWords,
): { campo: string; values: (string | null)[] }[] {
  const rows = held.map((values) => (values ?? {}) as Record<string, CampoValue>);
  const ids = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...ids].map((id) => ({
    campo: words.nameOf(id),
    values: rows.map((row) => words.valueOf(id, row[id])),
  }));
}

const INTERNAL = new Set(['id', 'uid', 'version', 'busqueda', OWN_FIELDS]);

/** What distinguishes people comes first. */
const FIRST_ONES = ['Nombre', 'Apellido', 'Documento', 'Fecha de nacimiento', 'Celular 1', 'Correo'];
const order = (field: string): number => {
  const place = FIRST_ONES.indexOf(field);
  return place < 0 ? FIRST_ONES.length : place;
};

/** Compares rows of one table, column by column, in words; leaves out columns that are empty in all of them. */
export async function inWordsOf(
  db: Db,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<{ campo: string; values: (string | null)[] }[]> {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => !INTERNAL.has(column));
  const valuesOf = columns.map((column) => [column, rows.map((row) => row[column])] as const);
  const names = await namesOf(db, valuesOf);
  const own = rows.some((row) => OWN_FIELDS in row)
    ? ownInWords(
        rows.map((row) => row[OWN_FIELDS]),
        await readWords(db),
      )
    : [];
  return valuesOf
    .map(([column, values]) => {
      const catalog = CATALOGS[column];
      const named = catalog && names.get(catalog);
      return {
        campo: fieldInWords(table, column),
        values: values.map((value) => valueInWords(table, column, value, named)),
      };
    })
    .concat(own)
    .filter(({ values }) => values.some((value) => value !== null))
    .sort((a, b) => order(a.campo) - order(b.campo) || compareWords(a.campo, b.campo));
}
