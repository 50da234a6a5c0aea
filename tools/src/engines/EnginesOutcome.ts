import type { Difference } from './compareTold.ts';

/** What the stories came to in all engines. */
export interface EnginesOutcome {
  passed: number;
  failed: number;
  /** What failed or read otherwise, and why. */
  wrong: Difference[];
}
