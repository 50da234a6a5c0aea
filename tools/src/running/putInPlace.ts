import { renameSync, rmSync } from 'node:fs';

/** Does it; false when one of these errors interfered. */
function tried(act: () => void, errors: readonly string[]): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (!errors.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return false;
  }
}

/**
 * Replaces a folder by another on the same disk and removes the old one. When several processes do so at
 * once, one wins and none fails.
 */
export function putInPlace(made: string, place: string): void {
  const old = `${made}-anterior`;
  tried(() => renameSync(place, old), ['ENOENT']);
  if (!tried(() => renameSync(made, place), ['ENOTEMPTY', 'EEXIST'])) rmSync(made, { recursive: true });
  rmSync(old, { recursive: true, force: true });
}
