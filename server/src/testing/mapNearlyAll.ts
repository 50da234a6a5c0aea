import { sql } from 'kysely';
import type { Db } from '../platform/database/database.ts';

/** Makes search maps for nearly every term, as with a million candidates: for those of at least `people`. */
export async function mapNearlyAll(db: Db, people = 4): Promise<void> {
  await sql`create or replace function busqueda_umbral(clase int, candidatos bigint) returns bigint language sql immutable
              as ${sql.lit(`select ${people}::bigint`)}`.execute(db);
  await sql`call busqueda_mapear()`.execute(db);
}
