import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondsOf } from './times.ts';

/** Files that mostly wait: for a limit to pass, for something that is gone to be missed, for a copier that gives way. */
const WAITS =
  /(copias|cluster|failover|replica|clock|counters|faults|database-faults|outside-faults|keepCopying)\.test\.ts$/;
/** One of so many at a time waits: as many as files run side by side (vitest.config.ts). */
const LANES = 3;

/** Runs what took longest first, so that no processor waits at the end for one long file, and spreads what waits; shuffled, as the seed draws it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (shuffle) {
      const place = ({ moduleId }: TestSpecification) =>
        createHash('sha256')
          .update(`${seed} ${relative(REPO_DIR, moduleId)}`)
          .digest('hex');
      return files.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
    }
    const seconds = ({ moduleId }: TestSpecification) => secondsOf(relative(REPO_DIR, moduleId));
    const inOrder = files.toSorted((a, b) => seconds(b) - seconds(a));
    const [waiting = [], working = []] = [true, false].map((waits) =>
      inOrder.filter(({ moduleId }) => WAITS.test(moduleId) === waits),
    );
    const spread: TestSpecification[] = [];
    while (working.length > 0 || waiting.length > 0)
      spread.push(...waiting.splice(0, 1), ...working.splice(0, LANES - 1));
    return spread;
  }
}
