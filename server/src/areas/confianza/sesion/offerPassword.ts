import { randomBytes } from 'node:crypto';
import type { Db } from '../../../platform/database/database.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { saveReset } from './queries.ts';

/** A token with which this person can set a password within the hour, once; an earlier one stops working. */
export async function offerPassword(tx: Db, usuarioId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await saveReset(tx, usuarioId, hashOf(token));
  return token;
}
