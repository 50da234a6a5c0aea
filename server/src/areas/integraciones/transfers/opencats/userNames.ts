import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { allRows, broughtOf, type StagedRow } from '../staging.ts';
import { lineOf } from './texts.ts';

/** By what a user is recognized when they come again: number, name and database, since all databases have the same numbers. */
export const userKey = (key: string, row: StagedRow['datos']): string =>
  cutText([key, row.user_name ?? '', ...(row.base ? [row.base] : [])].join('@'), 300);

export const nameOfUser = (row: StagedRow['datos']): string =>
  [row.first_name, row.last_name].map(lineOf).filter(Boolean).join(' ') || lineOf(row.user_name);

/**
 * Names of users by number: whoever came before keeps that name, since it is the same user. To be
 * called once the database of the dump is known (markBase).
 */
export async function userNames(
  db: Db,
  id: string,
  users: readonly StagedRow[],
): Promise<Map<string, string>> {
  const marked = new Map(
    (await allRows(db, id, 'user')).map(({ clave, datos }) => [clave, userKey(clave, datos)]),
  );
  const brought = await broughtOf<{ llamado?: string }>(db, 'user', [...marked.values()]);
  return new Map(
    users.map(({ clave, datos }) => [
      clave,
      brought.get(marked.get(clave) ?? '')?.llamado ?? nameOfUser(datos),
    ]),
  );
}
