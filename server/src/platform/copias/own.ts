import { chownSync } from 'node:fs';
import type { Owner } from '../database/binaries.ts';

/** Makes a file belong to the user PostgreSQL runs as. */
export function own(path: string, owner: Owner): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}
