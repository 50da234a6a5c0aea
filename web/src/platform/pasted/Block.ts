import type { Look } from './lookOf.ts';

/** Letters that look alike, or the end of a line. */
export type Run = { text: string; look: Look } | 'break';

/** Where an item of a list stands. */
export interface Spot {
  /** 1 for the outermost; only which is deeper counts. */
  level: number;
  isOrdered: boolean;
  /** What the items of one list have in common. */
  list: string;
  number: number;
}

/** A paragraph: of its own, or of an item. One without runs is an empty line. */
export interface Block {
  runs: Run[];
  spot: Spot | null;
  /** One more paragraph of the item before it. */
  isMore: boolean;
  /** Whether nothing of the page made a paragraph of it. */
  isLoose: boolean;
}
