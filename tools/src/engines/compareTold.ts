import type { Told } from './tellStories.ts';

/** Differs between runs in any engine: hours, codes, how long ago. */
const MOVING: [RegExp, string][] = [
  [/\b\d{1,2}:\d{2}(:\d{2})?\b/g, '··:··'],
  [/hace (un momento|\d+ \p{L}+)/gu, 'hace ·'],
  [/\b\d{6}\b/g, '······'],
  // A job's page shows its own address.
  [/https?:\/\/127\.0\.0\.1:\d+/g, '···'],
];
const still = (text: string): string => MOVING.reduce((said, [what, by]) => said.replace(what, by), text);

export interface Difference {
  story: string;
  width: number;
  /** The screen, and the words around the first difference. */
  text: string;
}

/** Result of the stories in all engines. */
export interface EnginesOutcome {
  passed: number;
  failed: number;
  /** What failed or read differently, and why. */
  wrong: Difference[];
}

/** Screens that two engines read differently. */
export function compareTold(told: readonly Told[]): Difference[] {
  const differences: Difference[] = [];
  const [first, ...others] = Map.groupBy(told, ({ engine }) => engine).values();
  for (const other of (others ?? []).flat()) {
    const same = first?.find(({ story, width }) => story === other.story && width === other.width);
    for (const [screen, said] of other.read) {
      const expected = same?.read.get(screen);
      if (expected === undefined || still(expected) === still(said)) continue;
      const [a, b] = [still(expected).split(' '), still(said).split(' ')];
      const at = a.findIndex((word, i) => word !== b[i]);
      const around = (words: string[]) => words.slice(Math.max(0, at - 4), at + 8).join(' ');
      differences.push({
        story: other.story,
        width: other.width,
        text: `${screen}: ${same!.engine} dice «${around(a)}», ${other.engine} «${around(b)}»`,
      });
    }
  }
  return differences;
}
