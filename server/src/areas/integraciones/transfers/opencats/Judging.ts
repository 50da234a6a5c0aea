import type { Db } from '../../../../platform/database/database.ts';
import type { CamposFound } from './CamposFound.ts';
import type { Catalogs } from './catalogs.ts';

/** What rows are judged by. */
export interface Judging {
  db: Db;
  /** The transfer. */
  id: string;
  campos: CamposFound;
  catalogs: Catalogs;
  /** Words for kinds of activities, by their numbers. */
  activities: ReadonlyMap<string, string>;
  /** Names of departments of companies, by their numbers. */
  departments: ReadonlyMap<string, string>;
  /** Names of tags, by their numbers. */
  tags: ReadonlyMap<string, string>;
}
