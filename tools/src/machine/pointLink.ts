import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes a symbolic link lead to a target, at once, whatever it led to. */
export function pointLink(path: string, target: string): void {
  mkdirSync(dirname(path), { recursive: true });
  const coming = `${path}.viene`;
  rmSync(coming, { force: true });
  symlinkSync(target, coming);
  renameSync(coming, path);
}
