import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Maps for nearly every term, as a million candidates have: for those of so many people or more. */
export async function mapNearlyAll(db: Db, people = 4): Promise<void> {
  await sql`create or replace function busqueda_umbral(clase int, candidatos bigint) returns bigint language sql immutable
              as ${sql.lit(`select ${people}::bigint`)}`.execute(db);
  await sql`call busqueda_mapear()`.execute(db);
}
