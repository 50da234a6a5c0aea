import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';

/** A private key for an installation's push notices (P-256), base64url. */
export function makePushKey(): string {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  // Node drops leading zeros.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** The public key of a private one, both base64url. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}
