import { MAX_WAITING, MAX_WAITING_FROM } from '@tembiapo/contract/domain/recibidos.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';

/** Whether the limit of mails that wait to be placed is reached. */
export async function isWaitingFull(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from recibido where hilo_id is null and nada_ts is null and con_id is null
     order by fecha desc, id desc offset ${MAX_WAITING - 1} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether an address, counted per Reply-To, has reached its limit of waiting mails without files. */
export async function isFlooding(db: Db, de: string, answersTo: string | null): Promise<boolean> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from recibido
     where de = ${de} and responde_a is not distinct from ${answersTo}::text and hilo_id is null and nada_ts is null and con_id is null`;
  return row.n >= MAX_WAITING_FROM;
}

/** Notes a mail that stays only in its mailbox, once however often it is found. */
export const noteUnkept = (
  db: Db,
  mail: { mark: Buffer; de: string; casillaId: number | null; usuarioId: number | null },
) =>
  sql`insert into correo_sin_guardar (huella, de, casilla_id, usuario_id)
      values (${mail.mark}, ${mail.de}, ${mail.casillaId}::int, ${mail.usuarioId}::int) on conflict do nothing`.execute(
    db,
  );

/** Forgets that note, since the mail is kept after all. */
export const forgetUnkept = (tx: Db, mark: Buffer) =>
  sql`delete from correo_sin_guardar where huella = ${mark}`.execute(tx);

/** How many mails of an address stay only in which mailbox. */
export interface Unkept {
  de: string;
  cantidad: number;
  casilla: string | null;
}

const MAX_TOLD = 20;

/** Most first; of personal mailboxes only the user's own, unless all are asked for. */
export async function listUnkept(db: Db, f: { usuarioId: number; all: boolean }): Promise<Unkept[]> {
  return rowsFrom(db)<Unkept>`
    select s.de, count(*)::int cantidad, c.direccion casilla
      from correo_sin_guardar s left join casilla c on c.id = s.casilla_id
     where ${f.all}::boolean or s.usuario_id is null or s.usuario_id = ${f.usuarioId}
     group by s.de, c.direccion order by 2 desc, 1, 3 limit ${MAX_TOLD}`;
}
