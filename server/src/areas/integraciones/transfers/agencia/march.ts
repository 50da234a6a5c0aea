import { sql } from 'kysely';
import type { Db } from '../../../../platform/database/database.ts';

/** How far an agency that comes whole is: by table, how many of its rows are there, or up to which one can be found. */
export type March = Record<string, number>;

export async function readMarch(db: Db, id: string): Promise<March> {
  const { rows } = await sql<{ marcha: March }>`select marcha from traspaso where id = ${id}`.execute(db);
  return rows[0]?.marcha ?? {};
}

/** In the transaction of what it tells of. */
export const noteMarch = (tx: Db, id: string, name: string, far: number) =>
  sql`update traspaso set marcha = marcha || jsonb_build_object(${name}::text, ${far}::int) where id = ${id}`.execute(
    tx,
  );
