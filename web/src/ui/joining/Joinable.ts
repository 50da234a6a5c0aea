import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import type { CatalogName, NameOf } from './nameOf.ts';

/** How to show a field and its value; a plain string is its name, with the value shown as it is. */
export type Word =
  | string
  | Field
  | { label: string; rich: true }
  | { label: string; labels: Readonly<Record<string, string>> }
  | { label: string; of: CatalogName }
  | { label: string; say: (value: unknown, nameOf: NameOf) => string | Promise<string> };

type Stored<T> = { readonly [K in keyof T]?: unknown } & { readonly version: number };

export interface Joinable<T extends object, A extends { message: string }> {
  /** The record as it was read, with the fields that `typed` has. */
  read: Stored<T>;
  typed: T;
  /** Reads it again; undefined if it is gone. */
  again: () => Promise<Stored<T> | undefined>;
  send: (data: T, version: number) => Promise<A>;
  words: { readonly [K in Exclude<keyof T & string, 'camposPropios'>]-?: Word };
  /** Its own fields. */
  campos?: readonly Campo[] | undefined;
}
