import type { StagedRow } from '../staging.ts';
import { foldName } from './foldName.ts';
import { lineOf } from './texts.ts';

/** The mail of a user of OpenCATS; empty for none. */
export const mailOf = (row: StagedRow['datos']): string => row.email?.trim().toLowerCase() ?? '';

/** Mails shared by users of different names, which identify none of them. */
export function sharedMails(users: readonly StagedRow[]): Set<string> {
  const nameOf = ({ datos }: StagedRow) =>
    foldName(`${lineOf(datos.first_name)} ${lineOf(datos.last_name)}`) || lineOf(datos.user_name);
  const byMail = Map.groupBy(users, ({ datos }) => mailOf(datos));
  return new Set([...byMail].flatMap(([mail, own]) => (new Set(own.map(nameOf)).size > 1 ? mail : [])));
}
