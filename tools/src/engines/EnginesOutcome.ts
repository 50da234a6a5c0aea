import type { Difference } from './compareTold.ts';

/** Result of the stories in all engines. */
export interface EnginesOutcome {
  passed: number;
  failed: number;
  /** What failed or read differently, and why. */
  wrong: Difference[];
}
