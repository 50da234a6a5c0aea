import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import type { CatalogName, NameOf } from './nameOf.ts';

/** How a field and what it holds are told; a bare text is its name, and what it holds is told as it is. */
export type Word =
  | string
  | Field
  | { label: string; rich: true }
  | { label: string; labels: Readonly<Record<string, string>> }
  | { label: string; of: CatalogName }
  | { label: string; say: (value: unknown, nameOf: NameOf) => string | Promise<string> };

type Stored<T> = { readonly [K in keyof T]?: unknown } & { readonly version: number };

export interface Joinable<T extends object, A extends { message: string }> {
  /** The record as it was read; of its fields, those that `typed` names. */
  read: Stored<T>;
  typed: T;
  /** Reads it again; undefined when it is not there any more. */
  again: () => Promise<Stored<T> | undefined>;
  send: (data: T, version: number) => Promise<A>;
  words: { readonly [K in Exclude<keyof T & string, 'camposPropios'>]-?: Word };
  /** The own fields it has. */
  campos?: readonly Campo[] | undefined;
}
