import { createHash } from 'node:crypto';

/** The hash we store of a secret that only its holder has, such as a link's key. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
