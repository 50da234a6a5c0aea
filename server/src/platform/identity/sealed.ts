import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../settings/SigningKeys.ts';

const NONCE = 12;
const TAG = 16;

/** Each kind of secret has its own key, derived from the installation's. */
const keyOf = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tembiapo ${purpose}`, 32));

/** Encrypts a secret for the database (AES-256-GCM), so that a copy of the database alone reveals nothing. */
export function seal(text: string, purpose: string, keys: SigningKeys): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys.newest, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** The original secret; null when no accepted key opens it. `old`: it should be sealed again with the newest key. */
export function unseal(
  sealed: Uint8Array,
  purpose: string,
  keys: SigningKeys,
): { text: string; old: boolean } | null {
  const bytes = Buffer.from(sealed);
  for (const [i, key] of keys.all.entries()) {
    try {
      const decipher = createDecipheriv('aes-256-gcm', keyOf(key, purpose), bytes.subarray(0, NONCE), {
        authTagLength: TAG,
      });
      decipher.setAuthTag(bytes.subarray(-TAG));
      const text = decipher.update(bytes.subarray(NONCE, -TAG), undefined, 'utf8') + decipher.final('utf8');
      return { text, old: i > 0 };
    } catch {
      // Sealed with another key.
    }
  }
  return null;
}

/** A secret from before the key was changed, sealed with the newest; null when it already is. */
export function resealed(sealed: Uint8Array, purpose: string, keys: SigningKeys): Buffer | null {
  const opened = keys.all.length < 2 ? null : unseal(sealed, purpose, keys);
  return opened?.old ? seal(opened.text, purpose, keys) : null;
}
