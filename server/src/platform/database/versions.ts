import type { Staleness } from '@tembiapo/contract/domain/Staleness.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import { Conflict } from '../errors/errors.ts';
import { type Changed, changersOf } from './changersOf.ts';
import type { Db } from './database.ts';

/** How many values the change counter takes within a version (server/sql/textos/version.sql). */
const COUNTS = 2 ** 22;

/**
 * The version of a table's row, as sent in answers: two records never share one (docs/reglas/convenciones.md).
 * @param alias of the table in the statement
 * @param key its primary key
 */
export const versionOf = (
  table: string,
  alias = table,
  key: readonly string[] = ['id'],
): RawBuilder<number> =>
  sql<number>`version_de(${sql.lit(table)},
    ${sql.raw(key.map((column) => `${alias}.${column}`).join(" || ' ' || "))}${sql.raw(key.length === 1 ? '::text' : '')}, ${sql.ref(`${alias}.version`)})`;

/** Whether a version that somebody read is still current. The bare counter is accepted too: it used to be the version. */
export const isSameVersion = (read: number, current: number): boolean =>
  read === current || read === current % COUNTS;

/**
 * 409 when the record is no longer as it was read, or the version belongs to another record; without a version nothing is checked.
 * The details say who changed it and when.
 */
export async function refuseStale(
  db: Db,
  read: number | undefined,
  current: number,
  changed: Changed,
): Promise<void> {
  if (read === undefined || isSameVersion(read, current)) return;
  throw await staleRefusal(db, read, current, changed);
}

/** The refusal itself, for callers that found out on their own that the record changed. */
export async function staleRefusal(
  db: Db,
  read: number,
  current: number,
  changed: Changed,
): Promise<Conflict> {
  const times = (current % COUNTS) - (read % COUNTS);
  const details: Staleness = { version: current, ...(await changersOf(db, changed, Math.max(times, 1))) };
  return new Conflict(TEXTS.otraPersonaModifico, details);
}

/** The same as a condition of a statement that changes a table's row. */
export const hasVersion = (read: number, table: string, key?: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${read}::bigint in (${sql.ref(`${table}.version`)}, ${versionOf(table, table, key)})`;
