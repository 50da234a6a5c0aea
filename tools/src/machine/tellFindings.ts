import type { Finding } from './checks/Finding.ts';

const SIGNS = { good: '✓', doubt: '!', wrong: '✗' } as const;

/** Prints what was found; returns how much of it is wrong. */
export function tellFindings(found: readonly Finding[]): number {
  for (const { about, verdict, says, mend } of found) {
    console.log(` ${SIGNS[verdict]} ${about}: ${says}`);
    if (mend) console.log(`     ${mend}`);
  }
  return found.filter(({ verdict }) => verdict === 'wrong').length;
}
