import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export async function listAdmins(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from usuario where activo and rol = 'admin' order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** First and last name of an account's owner; empty when there is no account. */
export async function readStaffName(db: Db, usuarioId: number): Promise<string> {
  const { rows } = await sql<{ nombre: string }>`
    select concat_ws(' ', nombre, apellido) nombre from usuario where id = ${usuarioId}`.execute(db);
  return rows[0]?.nombre ?? '';
}
