import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { StagedRow, Verdict } from '../staging.ts';
import type { CamposFound } from './CamposFound.ts';
import type { Catalogs } from './catalogs.ts';

/** What rows are judged by. */
export interface Judging {
  db: Db;
  /** The transfer. */
  id: string;
  campos: CamposFound;
  /** Own fields that are here. */
  existing: readonly Campo[];
  catalogs: Catalogs;
  /** Words for kinds of activities, by their numbers. */
  activities: ReadonlyMap<string, string>;
  /** Names of departments of companies, by their numbers. */
  departments: ReadonlyMap<string, string>;
  /** Names of tags, by their numbers. */
  tags: ReadonlyMap<string, string>;
  /** Names of users, by their numbers. */
  users: ReadonlyMap<string, string>;
  /** Addresses that several of them have. */
  sharedMails: ReadonlySet<string>;
  /** Of a person who is twice in one order, the rows, by 'candidate:order'; the first says where they stand. */
  latest: ReadonlyMap<string, readonly string[]>;
  /** When it was dumped (dumpedAt). */
  hecho: string;
  /** Of which database it is (markBase). */
  base: string;
}

/** Says what becomes of some rows. */
export type Judge = (judging: Judging, rows: readonly StagedRow[]) => Promise<Verdict[]>;

/** Whatever lies in the uploaded archives, by folder and name. */
export type Archives = ReadonlyMap<string, { archivo: string; ruta: string }>;
