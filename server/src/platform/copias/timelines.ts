import type { Timeline } from './chooseCopia.ts';
import type { CopiaStore } from './openCopiaStore.ts';

/** The timelines that the copies know of, besides the first. */
export async function listTimelines({ storage }: CopiaStore): Promise<Timeline[]> {
  const found: Timeline[] = [];
  for await (const page of storage.list('wal'))
    for (const { key, modified } of page) {
      const history = /\/([0-9A-F]{8})\.history/.exec(key);
      if (history)
        found.push({ timeline: Number.parseInt(history[1]!, 16), began: (await modified()).toISOString() });
    }
  return found;
}
