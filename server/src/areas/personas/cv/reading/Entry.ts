import type { Period } from './dates.ts';
import type { Piece } from './piecesOf.ts';
import type { Line } from './sheet.ts';

/** A job as the CV writes it: the pieces of its heading, its period, and the lines that follow. */
export interface Entry {
  pieces: Piece[];
  period: Period | null;
  header: Line[];
  body: Line[];
}
