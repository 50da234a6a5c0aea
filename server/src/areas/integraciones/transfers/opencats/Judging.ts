import type { Campo } from '@tembiapo/contract/calls/administracion/campos.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { StagedRow, Verdict } from '../staging.ts';
import type { CamposFound } from './CamposFound.ts';
import type { Catalogs } from './catalogs.ts';

export interface Judging {
  db: Db;
  /** The transfer. */
  id: string;
  campos: CamposFound;
  /** Existing own fields. */
  existing: readonly Campo[];
  catalogs: Catalogs;
  /** Names of kinds of activities, by their numbers. */
  activities: ReadonlyMap<string, string>;
  /** Names of departments of companies, by their numbers. */
  departments: ReadonlyMap<string, string>;
  /** Names of tags, by their numbers. */
  tags: ReadonlyMap<string, string>;
  /** Names of users, by their numbers. */
  users: ReadonlyMap<string, string>;
  /** Mails that several users have. */
  sharedMails: ReadonlySet<string>;
  /** The rows of people who are more than once in an order, by 'candidate:order'; the first is the current one. */
  latest: ReadonlyMap<string, readonly string[]>;
  /** When it was dumped (dumpedAt). */
  hecho: string;
  /** Its database (markBase). */
  base: string;
}

/** Judges some rows. */
export type Judge = (judging: Judging, rows: readonly StagedRow[]) => Promise<Verdict[]>;

/** The files of the uploaded archives, by folder and name. */
export type Archives = ReadonlyMap<string, { archivo: string; ruta: string }>;
