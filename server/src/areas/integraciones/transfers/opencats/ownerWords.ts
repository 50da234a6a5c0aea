import type { StagedRow } from '../staging.ts';
import type { Judging } from './Judging.ts';
import { author } from './tables.ts';

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
