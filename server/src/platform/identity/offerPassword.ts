import { randomBytes } from 'node:crypto';
import { RESET_MINUTES } from '@tembiapo/contract/domain/limits.ts';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { hashOf } from './hashOf.ts';

/** Keeps the hash of a reset token; an older one of the same user stops working. */
const saveReset = (db: Db, usuarioId: number, tokenHash: Buffer, minutes: number) =>
  sql`with viejos as (delete from password_reset where usuario_id = ${usuarioId})
    insert into password_reset (token_hash, usuario_id, expira_ts)
    values (${tokenHash}, ${usuarioId}, now() + make_interval(mins => ${minutes}::int))`.execute(db);

/** A token by which this person chooses a password within that time, once; the one before stops working. */
export async function offerPassword(tx: Db, usuarioId: number, minutes = RESET_MINUTES): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await saveReset(tx, usuarioId, hashOf(token), minutes);
  return token;
}
