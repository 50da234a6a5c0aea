import { randomBytes } from 'node:crypto';
import { seal, unseal } from '../../../platform/identity/sealed.ts';
import type { SigningKeys } from '../../../platform/settings/SigningKeys.ts';

const PURPOSE = 'webhook';
const SECRET_BYTES = 32;

/** A secret as receivers' libraries take it, and how the database keeps it. */
export function newSecret(keys: SigningKeys): { secreto: string; sealed: Buffer } {
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  return { secreto: secret, sealed: seal(secret, PURPOSE, keys) };
}

/** The secret that is kept; null when none of the installation's opens it. `anew`: how it should be kept from now on. */
export function openSecret(
  kept: Uint8Array,
  keys: SigningKeys,
): { secreto: string; anew: Buffer | null } | null {
  const opened = unseal(kept, PURPOSE, keys);
  if (!opened) return null;
  return { secreto: opened.text, anew: opened.old ? seal(opened.text, PURPOSE, keys) : null };
}
