import type { ListedCopia } from './listCopias.ts';

/** The newest copy of the database that was whole before a moment (ISO); null: the newest there is. */
export const copiaBefore = (copias: readonly ListedCopia[], until: string | null): ListedCopia | undefined =>
  copias.find(({ base, ended }) => base !== null && (until === null || ended <= until));

/** When each timeline began: the file that says so was laid down then. */
export interface Timeline {
  timeline: number;
  began: string;
}

/**
 * The timeline that was lived in at a moment: a restoration begins another, and what was done in the former one after the
 * moment it went back to is only there.
 */
export const timelineAt = (timelines: readonly Timeline[], base: number, until: string): number =>
  timelines
    .filter(({ began }) => began <= until)
    .reduce((newest, { timeline }) => Math.max(newest, timeline), base);
