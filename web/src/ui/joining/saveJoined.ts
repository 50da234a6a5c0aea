import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { Field } from '@tembiapo/contract/domain/fields/declaration.ts';
import type { Staleness } from '@tembiapo/contract/domain/staleness.ts';
import type { CatalogName, NameOf } from './namesOf.ts';

export { staleText, whenOf, whoOf } from './staleText.ts';

/** How a field and what it holds are told; a bare text is its name, and what it holds is told as it is. */
export type Word =
  | string
  | Field
  | { label: string; rich: true }
  | { label: string; labels: Readonly<Record<string, string>> }
  | { label: string; of: CatalogName }
  | { label: string; say: (value: unknown, nameOf: NameOf) => string | Promise<string> };

/** A day (YYYY-MM-DD). */
export const DATE = (label: string): Word => ({ kind: 'date', label });

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

/** What the refusal says when somebody saved the record since it was read; null for any other failure. */
export const stalenessOf = (error: unknown): Staleness | null => {
  const details = (error as { data?: Staleness } | null)?.data;
  return details && typeof details === 'object' && 'version' in details && 'propio' in details
    ? details
    : null;
};

/**
 * Saves a record that others may have saved meanwhile (docs/reglas/convenciones.md): different fields are joined and saved, and the
 * answer says so; the same field is asked about, both values side by side. Throws what the server says, and its refusal when the
 * person goes on writing instead of choosing.
 */
export async function saveJoined<T extends object, A extends { message: string }>(
  record: Joinable<T, A>,
): Promise<A> {
  try {
    return await record.send(record.typed, record.read.version);
  } catch (error) {
    const staleness = stalenessOf(error);
    if (!staleness) throw error;
    const { sendJoined } = await import('./sendJoined.tsx');
    return sendJoined(record, error, staleness);
  }
}
