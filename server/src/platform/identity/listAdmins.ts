import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export async function listAdmins(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from usuario where activo and rol = 'admin' order by id`.execute(db);
  return rows.map(({ id }) => id);
}
