import type { StagedRow } from '../staging.ts';
import type { Judging } from './Judging.ts';
import { author } from './tables.ts';

/** What a user is called, also one whom the other system has removed; null for nobody. Sheets name them by their names. */
export function userName({ users }: Judging, key: string | null | undefined): string | null {
  const named = author(key);
  if (named === null) return null;
  return users.get(named) ?? (/^\d+$/.test(named) ? `Usuario ${named} (OpenCATS)` : named);
}

/** Whose a record was, and who entered it when that was somebody else; null where nobody is named. */
export function ownerWords(judging: Judging, row: StagedRow['datos']): string | null {
  const [owner, enterer] = [userName(judging, row.owner), userName(judging, row.entered_by)];
  if (!owner || owner === enterer) return owner ?? enterer;
  return enterer ? `${owner} (lo ingresó ${enterer})` : owner;
}
