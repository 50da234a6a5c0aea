import type { Db } from '../database/database.ts';
import { NotFound } from '../errors/errors.ts';
import { hashOf } from './hashOf.ts';
import { limitTries } from './tries.ts';

/** A link as it came: its secret, from which address, and what whoever has a dead one reads. */
export interface Followed {
  key: string;
  ip: string;
  dead: string;
}

/**
 * What a link names, as `find` tells by the hash of its secret. A link that somebody has is counted by itself, whoever else
 * shares its address; one that nobody has is counted by its address: 404, 429 after too many (docs/seguridad.md).
 */
export async function followLink<T>(
  db: Db,
  { key, ip, dead }: Followed,
  find: (hash: Buffer) => Promise<T | undefined>,
): Promise<T> {
  const hash = hashOf(key);
  const found = await find(hash);
  if (found === undefined) {
    await limitTries(db, { 'enlace-de-nadie': ip });
    throw new NotFound(dead);
  }
  await limitTries(db, { enlace: hash.toString('base64url') });
  return found;
}
