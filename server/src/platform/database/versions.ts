import type { Staleness } from '@tembiapo/contract/domain/Staleness.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import { Conflict } from '../errors/errors.ts';
import { type Changed, changersOf } from './changersOf.ts';
import type { Db } from './database.ts';

/** How many values the count of changes takes of a version (server/sql/textos/version.sql). */
const COUNTS = 2 ** 22;

/**
 * The version of a row of a table, as answers give it: of one record never that of another (docs/reglas/convenciones.md).
 * @param alias of the table in the statement
 * @param key what its primary key is made of
 */
export const versionOf = (
  table: string,
  alias = table,
  key: readonly string[] = ['id'],
): RawBuilder<number> =>
  sql<number>`version_de(${sql.lit(table)}, ${sql.raw(key.map((column) => `${alias}.${column}`).join(" || ' ' || "))}${sql.raw(key.length === 1 ? '::text' : '')}, ${sql.ref(`${alias}.version`)})`;

/** Whether somebody who read that version read the record as it is. The bare count is believed too: it was the version before. */
export const isSameVersion = (read: number, current: number): boolean =>
  read === current || read === current % COUNTS;

/**
 * 409 when the record is not as it was read any more, or the version is another record's; whoever says none is believed. Its details
 * say who changed it and when.
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

/** The refusal itself, for what found out on its own that the record changed. */
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

/** The same, for a statement that changes the row of a table. */
export const hasVersion = (read: number, table: string, key?: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${read}::bigint in (${sql.ref(`${table}.version`)}, ${versionOf(table, table, key)})`;
