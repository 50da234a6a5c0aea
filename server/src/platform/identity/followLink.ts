import type { Db } from '../database/database.ts';
import { NotFound } from '../errors/errors.ts';
import { hashOf } from './hashOf.ts';
import { limitTries } from './tries.ts';

/** A link as it came. */
export interface Followed {
  /** Its secret. */
  key: string;
  /** By which address a dead one is counted; none where somebody signed in follows it. */
  address(): string | Promise<string | undefined>;
  /** What whoever has a dead one reads. */
  dead: string;
}

/**
 * What a link names, as `find` tells by the hash of its secret. A link that somebody has is counted by itself, whoever else
 * shares its address; one that nobody has is counted by its address, if whoever follows it is
 * not signed in: 404, 429 after too many (docs/seguridad.md).
 */
export async function followLink<T>(
  db: Db,
  { key, address, dead }: Followed,
  find: (hash: Buffer) => Promise<T | undefined>,
): Promise<T> {
  const hash = hashOf(key);
  const found = await find(hash);
  if (found === undefined) {
    await limitTries(db, { 'enlace-de-nadie': await address() });
    throw new NotFound(dead);
  }
  await limitTries(db, { enlace: hash.toString('base64url') });
  return found;
}
