import { randomBytes } from 'node:crypto';

/** A random name that only its holder has, such as the key of a link or of a session; of it the hash is kept (hashOf.ts). */
export const newKey = (): string => randomBytes(24).toString('base64url');
