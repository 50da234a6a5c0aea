import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { allRows, broughtOf, type StagedRow } from '../staging.ts';
import { lineOf } from './texts.ts';

/** By what a user is known when they come again: their number and name in their database, as others have the same. */
export const userKey = (key: string, row: StagedRow['datos']): string =>
  cutText([key, row.user_name ?? '', ...(row.base ? [row.base] : [])].join('@'), 300);

/** What a user is called there. */
export const nameOfUser = (row: StagedRow['datos']): string =>
  [row.first_name, row.last_name].map(lineOf).filter(Boolean).join(' ') || lineOf(row.user_name);

/**
 * What users are called, by their numbers: whoever came before is called as then, for they are the same whatever their name is now. To be
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
