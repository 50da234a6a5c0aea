import { localDay } from './dates.ts';

/** Bounds of a date (docs/reglas/convenciones.md), YYYY-MM-DD, both included. */
export interface DateBounds {
  from: string;
  to: string;
}

/** From 1900 to today. */
export const birthBounds = (today = localDay()): DateBounds => ({ from: '1900-01-01', to: today });

/** For other dates: from 1950 to the end of the tenth year from now. */
export const dateBounds = (today = localDay()): DateBounds => ({
  from: '1950-01-01',
  to: `${Number(today.slice(0, 4)) + 10}-12-31`,
});
