import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { secondsOf } from './times.ts';

/**
 * Runs stories first, then the rest, the longest file first in each group, so that no processor waits at the
 * end for one long file. With a seed both groups are shuffled by it.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // Vitest's `sequence.shuffle` would replace this order by its own.
    const seed = process.env.SEMILLA;
    const drawn = (path: string) =>
      Number.parseInt(createHash('sha256').update(`${seed} ${path}`).digest('hex').slice(0, 12), 16);
    const placeOf = ({ moduleId }: TestSpecification): number => {
      const path = relative(REPO_DIR, moduleId);
      return seed ? drawn(path) : -secondsOf(path);
    };
    // A worker serves one project; every change of project costs a new worker.
    const isStory = ({ project }: TestSpecification) => project.name === 'historias';
    return files.toSorted((a, b) => Number(isStory(b)) - Number(isStory(a)) || placeOf(a) - placeOf(b));
  }
}
