import type { Look } from './lookOf.ts';

/** Text in one style, or the end of a line. */
export type Run = { text: string; look: Look } | 'break';

/** The place of a list item. */
export interface Spot {
  /** 1 for the outermost; only the order of the levels matters. */
  level: number;
  isOrdered: boolean;
  /** Shared by the items of one list. */
  list: string;
  number: number;
}

/** A paragraph, alone or in a list item. One without runs is an empty line. */
export interface Block {
  runs: Run[];
  spot: Spot | null;
  /** A further paragraph of the item before it. */
  isMore: boolean;
  /** Whether no element of the page made it a paragraph. */
  isLoose: boolean;
}
