import { randomBytes } from 'node:crypto';
import { resealed, seal, unseal } from '../../../platform/identity/sealed.ts';
import type { SigningKeys } from '../../../platform/settings/SigningKeys.ts';

const PURPOSE = 'webhook';
const SECRET_BYTES = 32;

/** A secret in the form that receivers' libraries take, and sealed for the database. */
export function newSecret(keys: SigningKeys): { secreto: string; sealed: Buffer } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secreto: secret, sealed: seal(secret, PURPOSE, keys) };
}

/** The stored secret; null when none of the installation's keys opens it. */
export const openSecret = (kept: Uint8Array, keys: SigningKeys): string | null =>
  unseal(kept, PURPOSE, keys)?.text ?? null;

/** The secret sealed with the newest key; null when it already is. */
export const resealedSecret = (kept: Uint8Array, keys: SigningKeys): Buffer | null =>
  resealed(kept, PURPOSE, keys);
