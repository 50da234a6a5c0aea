import type { Db } from '../database/database.ts';
import { NotFound } from '../errors/errors.ts';
import { hashOf } from './hashOf.ts';
import { limitTries } from './tries.ts';

export interface Followed {
  key: string;
  /** The address that a dead link is counted under; none for signed-in people. */
  address(): string | Promise<string | undefined>;
  /** Shown to whoever follows a dead link. */
  dead: string;
}

/**
 * What a link leads to, found by the hash of its secret. Tries of a real link are counted per link, whoever shares the address; tries
 * of a wrong one per address, unless signed in: 404, and 429 after too many (docs/seguridad.md).
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
