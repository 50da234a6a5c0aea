import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import type { Db } from '../../../../platform/database/database.ts';
import { allRows, broughtOf, type StagedRow } from '../staging.ts';
import { foldName } from './foldName.ts';
import type { Judging } from './Judging.ts';
import { author } from './tables.ts';
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

/** The mail of a user of OpenCATS; empty for none. */
export const mailOf = (row: StagedRow['datos']): string => row.email?.trim().toLowerCase() ?? '';

/** Mails shared by users of different names, which identify none of them. */
export function sharedMails(users: readonly StagedRow[]): Set<string> {
  const nameOf = ({ datos }: StagedRow) =>
    foldName(`${lineOf(datos.first_name)} ${lineOf(datos.last_name)}`) || lineOf(datos.user_name);
  const byMail = Map.groupBy(users, ({ datos }) => mailOf(datos));
  return new Set([...byMail].flatMap(([mail, own]) => (new Set(own.map(nameOf)).size > 1 ? mail : [])));
}

/** The name of a user, even of one removed in OpenCATS; null for nobody. Lists give the name itself. */
export function userName({ users }: Judging, key: string | null | undefined): string | null {
  const named = author(key);
  if (named === null) return null;
  return users.get(named) ?? (/^\d+$/.test(named) ? `Usuario ${named} (OpenCATS)` : named);
}

/** Who owned a record, and who entered it if somebody else did; null if nobody is named. */
export function ownerWords(judging: Judging, row: StagedRow['datos']): string | null {
  const [owner, enterer] = [userName(judging, row.owner), userName(judging, row.entered_by)];
  if (!owner || owner === enterer) return owner ?? enterer;
  return enterer ? `${owner} (lo ingresó ${enterer})` : owner;
}
