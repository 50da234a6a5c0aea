import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from './settings.ts';

export interface Secrets {
  jwtSecret: Uint8Array;
  accessKey: string;
}

/** The secrets of the installation: from the settings, or made once and kept in DATA_DIR, readable by its owner only. */
export function loadSecrets(settings: Settings): Secrets {
  const dir = join(settings.DATA_DIR, 'secretos');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const keep = (name: string): string => {
    const file = join(dir, name);
    if (!existsSync(file)) writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600 });
    return readFileSync(file, 'utf8').trim();
  };
  return {
    jwtSecret: new TextEncoder().encode(settings.JWT_SECRET ?? keep('jwt')),
    accessKey: settings.ACCESS_KEY ?? keep('llave-de-acceso').slice(0, 32),
  };
}
