import { createHash } from 'node:crypto';

/** What is kept of a random name that only its holder has, such as the key of a link: it is known by this alone. */
export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
