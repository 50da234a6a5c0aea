import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondsOf } from './times.ts';

/** Runs what took longest first, so that no processor waits at the end for one long file; shuffled, as the seed draws it. */
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
    return files.toSorted((a, b) => seconds(b) - seconds(a));
  }
}
