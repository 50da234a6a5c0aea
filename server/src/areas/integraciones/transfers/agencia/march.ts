import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';
import { firstRow } from '../../../../platform/database/rows.ts';

/** The progress of an agency's copy: by table, how many rows came, or the last id that is findable. */
export type March = Record<string, number>;

export async function readMarch(db: Db, id: string): Promise<March> {
  const row = await firstRow(db)<{ marcha: March }>`select marcha from traspaso where id = ${id}`;
  return row?.marcha ?? {};
}

/** Notes progress, in the transaction of its rows. */
export const noteMarch = (tx: Db, id: string, name: string, far: number) =>
  sql`update traspaso set marcha = marcha || jsonb_build_object(${name}::text, ${far}::int) where id = ${id}`.execute(
    tx,
  );
