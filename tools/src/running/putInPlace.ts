import { renameSync, rmSync } from 'node:fs';

/** Does it, and says whether none of these errors came in between. */
function tried(act: () => void, errors: readonly string[]): boolean {
  try {
    act();
    return true;
  } catch (error) {
    if (!errors.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    return false;
  }
}

/** Puts a folder whole in the place of another, on the same disk; the other goes. Of several who do so at once, one stays and none fails. */
export function putInPlace(made: string, place: string): void {
  const old = `${made}-anterior`;
  tried(() => renameSync(place, old), ['ENOENT']);
  if (!tried(() => renameSync(made, place), ['ENOTEMPTY', 'EEXIST'])) rmSync(made, { recursive: true });
  rmSync(old, { recursive: true, force: true });
}
