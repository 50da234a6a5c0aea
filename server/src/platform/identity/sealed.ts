import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SigningKeys } from '../settings/SigningKeys.ts';

const NONCE = 12;
const TAG = 16;

/** Each kind of secret has a key of its own, made from the installation's. */
const keyOf = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `tembiapo ${purpose}`, 32));

/** Closes a secret that the database keeps, so that a copy of it alone says nothing: AES-256-GCM. */
export function seal(text: string, purpose: string, keys: SigningKeys): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', keyOf(keys.newest, purpose), nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

/** What was sealed; null when no secret that is believed opens it. `old`: it should be sealed anew with the newest one. */
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
      // Sealed with another one.
    }
  }
  return null;
}

/** What was sealed before the installation's secret was changed, sealed with the newest; null when there is nothing to do. */
export function resealed(sealed: Uint8Array, purpose: string, keys: SigningKeys): Buffer | null {
  const opened = keys.all.length < 2 ? null : unseal(sealed, purpose, keys);
  return opened?.old ? seal(opened.text, purpose, keys) : null;
}
