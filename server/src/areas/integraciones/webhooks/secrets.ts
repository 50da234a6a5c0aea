import { randomBytes } from 'node:crypto';
import { resealed, seal, unseal } from '../../../platform/identity/sealed.ts';
import type { SigningKeys } from '../../../platform/settings/SigningKeys.ts';

const PURPOSE = 'webhook';
const SECRET_BYTES = 32;

/** A secret as receivers' libraries take it, and how the database keeps it. */
export function newSecret(keys: SigningKeys): { secreto: string; sealed: Buffer } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secreto: secret, sealed: seal(secret, PURPOSE, keys) };
}

/** The secret that is kept; null when none of the installation's opens it. */
export const openSecret = (kept: Uint8Array, keys: SigningKeys): string | null =>
  unseal(kept, PURPOSE, keys)?.text ?? null;

/** How it should be kept from now on; null when it is kept so already. */
export const resealedSecret = (kept: Uint8Array, keys: SigningKeys): Buffer | null =>
  resealed(kept, PURPOSE, keys);
