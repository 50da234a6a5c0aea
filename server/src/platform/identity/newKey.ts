import { randomBytes } from 'node:crypto';

/** A random secret for a link or a session; only its hash is stored (hashOf.ts). */
export const newKey = (): string => randomBytes(24).toString('base64url');
