import type { Found } from './Found.ts';
import type { Line } from './sheet.ts';

/** Something that was read, with how sure it is, 0 to 1, and the lines it stands on. */
export const readAs = <T>(value: T, confidence: number, lines: Line[]): Found<T> => ({
  value,
  confidence,
  lines,
});
