import type { Db } from '../database/database.ts';
import { firstRow, rowsFrom } from '../database/rows.ts';

export async function listAdmins(db: Db): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select id from usuario where activo and rol = 'admin' order by id`;
  return rows.map(({ id }) => id);
}

/** First and last name of an account's owner; empty when there is no account. */
export async function readStaffName(db: Db, usuarioId: number): Promise<string> {
  const row = await firstRow(db)<{ nombre: string }>`
    select concat_ws(' ', nombre, apellido) nombre from usuario where id = ${usuarioId}`;
  return row?.nombre ?? '';
}
