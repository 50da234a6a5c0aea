import {
  type Field,
  type Fields,
  fieldsWhere,
  type ValueOf,
} from '@tembiapo/contract/domain/fields/declaration.ts';
import { type RawBuilder, sql } from 'kysely';

export type Snake<S extends string> = S extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : S;
type ColumnOf<Name extends string, F extends Field> = F extends { column: infer C extends string }
  ? C
  : Snake<Name>;
type Kept<F extends Field> = F extends { required: string } | { kind: 'amount' | 'flag' }
  ? ValueOf<F>
  : ValueOf<F> | null;
/** Values of declared fields by column; a declared column that the table lacks is left out. */
export type FieldColumns<T extends Fields> = {
  [K in keyof T & string as ColumnOf<K, T[K]>]: Kept<T[K]>;
};

/** The column of a declared field: its own, or its name in snake case. */
export const columnOf = (name: string, field?: Field): string =>
  field?.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Declared fields by column. */
export const byColumn = (fields: Fields): ReadonlyMap<string, Field> =>
  new Map(Object.entries(fields).map(([name, field]) => [columnOf(name, field), field]));

/** Selects declared fields from a table alias; amounts as text without needless zeros. */
export const selectFields = (table: string, fields: Fields): RawBuilder<unknown> =>
  sql.join(
    Object.entries(fields).map(([name, field]) => {
      const column = sql.ref(`${table}.${columnOf(name, field)}`);
      return field.kind === 'amount'
        ? sql`trim_scale(${column})::text ${sql.id(name)}`
        : sql`${column} ${sql.id(name)}`;
    }),
    // One line each, so that a recorded statement shows which field came or went.
    sql`,
           `,
  );

const valuesByColumn = (fields: Fields, values: { readonly [name: string]: unknown }): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [columnOf(name, field), values[name] ?? null]),
  );

/** A record saved whole: fields left out or emptied become null. */
export const toColumns = <T extends Fields>(
  fields: T,
  values: { readonly [K in keyof T]?: unknown },
): FieldColumns<T> => valuesByColumn(fields, values) as FieldColumns<T>;

/** Only the fields that were sent; null empties one. */
export const toChangedColumns = <T extends Fields>(
  fields: T,
  values: { readonly [K in keyof T]?: unknown },
): Partial<FieldColumns<T>> =>
  valuesByColumn(
    fieldsWhere(fields, (_, name) => values[name] !== undefined),
    values,
  ) as Partial<FieldColumns<T>>;
