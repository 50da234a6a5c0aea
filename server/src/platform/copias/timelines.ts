import type { CopiaStore } from './openCopiaStore.ts';

/** When each timeline began, taken from the date of its history file. */
export interface Timeline {
  timeline: number;
  began: string;
}

/**
 * The timeline that was current at a moment. A restoration begins a new one, and work done after the moment it went back to exists
 * only in the old one.
 */
export const timelineAt = (timelines: readonly Timeline[], base: number, until: string): number =>
  timelines
    .filter(({ began }) => began <= until)
    .reduce((newest, { timeline }) => Math.max(newest, timeline), base);

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
