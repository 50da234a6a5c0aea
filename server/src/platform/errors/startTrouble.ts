import { knownTrouble } from './outsideTrouble.ts';

/** Why a program cannot start, in one sentence: what the system said with the path it was about, or our own words. */
export function startTrouble(error: unknown): string {
  const { message = String(error), syscall, path } = (error ?? {}) as NodeJS.ErrnoException;
  const known = syscall ? knownTrouble(error) : null;
  return known ? `${known}${path ? `: ${path}` : ''}` : message;
}
