import { createECDH, randomBytes } from 'node:crypto';
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { SESION_HOURS } from '@tembiapo/contract/domain/limits.ts';
import { SigningKeys } from './SigningKeys.ts';
import type { Settings } from './settings.ts';

export interface Secrets {
  jwt: SigningKeys;
  accessKey: string;
  /** Signs standard push notices (platform/mail/webPush.ts). */
  pushKey: string;
}

/** How long a replaced secret is accepted: as long as what it signed last may live. */
const BEFORE_MS = (SESION_HOURS + 1) * 3_600_000;

const folderOf = (settings: Pick<Settings, 'DATA_DIR'>): string => join(settings.DATA_DIR, 'secretos');
const fresh = (): string => randomBytes(48).toString('base64url');
const readText = (file: string): string => readFileSync(file, 'utf8').trim();

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

/** The installation's secrets: from the settings, or generated once and stored in DATA_DIR, readable only by their owner. */
export function loadSecrets(settings: Settings): Secrets {
  const dir = folderOf(settings);
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const keep = (name: string, make = fresh): string => {
    const file = join(dir, name);
    try {
      // If several processes start at once, only one creates it.
      writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    return file;
  };
  return {
    jwt: new SigningKeys(settings.JWT_SECRET ? () => given(settings) : () => kept(keep('jwt'))),
    accessKey: settings.ACCESS_KEY ?? readText(keep('llave-de-acceso')).slice(0, 32),
    pushKey: settings.VAPID_PRIVATE_KEY ?? readText(keep('avisos', makePushKey)),
  };
}

const given = ({ JWT_SECRET, JWT_SECRET_ANTERIOR }: Settings): string[] =>
  JWT_SECRET_ANTERIOR ? [JWT_SECRET!, JWT_SECRET_ANTERIOR] : [JWT_SECRET!];

/** The secret in a file, and its predecessor while it is accepted. */
function kept(file: string): string[] {
  const before = `${file}-anterior`;
  const changed = statSync(before, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return changed > Date.now() - BEFORE_MS ? [readText(file), readText(before)] : [readText(file)];
}

/**
 * Replaces a secret stored in DATA_DIR. What the old one signed is accepted until it expires, so nobody is signed out and nothing
 * stops.
 */
export function rotateSecret(settings: Pick<Settings, 'DATA_DIR'>): void {
  const file = join(folderOf(settings), 'jwt');
  copyFileSync(file, `${file}-anterior`);
  const now = new Date();
  utimesSync(`${file}-anterior`, now, now);
  writeFileSync(`${file}-nuevo`, fresh(), { mode: 0o600 });
  renameSync(`${file}-nuevo`, file);
}
