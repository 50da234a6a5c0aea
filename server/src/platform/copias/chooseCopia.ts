import type { ListedCopia } from './listCopias.ts';

/** The newest copy of the database completed before a moment (ISO), or the newest of all when null. */
export const copiaBefore = (copias: readonly ListedCopia[], until: string | null): ListedCopia | undefined =>
  copias.find(({ base, ended }) => base !== null && (until === null || ended <= until));

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
