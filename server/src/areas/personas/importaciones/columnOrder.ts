import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';

export interface ColumnOrder {
  /** Null where some values are days only with the day first and others only with the month first. */
  order: DateOrder | null;
  /** Whether all values may be read either way. */
  both: boolean;
}

const FIGURES = /^(\d{1,2})[/.-](\d{1,2})[/.-](?:\d\d|\d{4})(?!\d)/;

/** In which order the values of a column of dates are written, as far as they tell. */
export function columnOrder(values: Iterable<string>): ColumnOrder {
  let dayFirst = false;
  let monthFirst = false;
  for (const value of values) {
    const [, first, second] = FIGURES.exec(value) ?? [];
    if (Number(first) > 12) dayFirst = true;
    if (Number(second) > 12) monthFirst = true;
  }
  if (dayFirst && monthFirst) return { order: null, both: false };
  return { order: monthFirst ? 'mda' : 'dma', both: !dayFirst && !monthFirst };
}
