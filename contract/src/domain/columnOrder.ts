import { type DateOrder, type DateRules, readDate } from './readDate.ts';

export interface ColumnOrder {
  /** Null where some values are days only with the day first, and others only with the month first. */
  order: DateOrder | null;
  /** Whether every value is a day in both orders, and not always the same day. */
  both: boolean;
}

/**
 * The order of the dates in a column: the one that all of them allow, day first when both are possible
 * (docs/reglas/convenciones.md). Values that are not dates are ignored.
 */
export function columnOrder(values: Iterable<string>, rules: DateRules = {}): ColumnOrder {
  const allowed: Record<DateOrder, boolean> = { dma: true, mda: true };
  let differ = false;
  for (const value of values) {
    // Only figures on both sides may change places.
    if (!/^\D*\d{1,2}(?!\d)\D{1,3}\d{1,2}(?!\d)/.test(value)) continue;
    const dayFirst = readDate(value, { ...rules, order: 'dma' });
    const monthFirst = readDate(value, { ...rules, order: 'mda' });
    const isDay = 'value' in dayFirst;
    const isMonth = 'value' in monthFirst;
    if (!isDay && !isMonth) continue;
    allowed.dma &&= isDay;
    allowed.mda &&= isMonth;
    differ ||= isDay && isMonth && dayFirst.value !== monthFirst.value;
  }
  if (!allowed.dma && !allowed.mda) return { order: null, both: false };
  return { order: allowed.dma ? 'dma' : 'mda', both: allowed.dma && allowed.mda && differ };
}

/** Of the dates that depend on the order, the share that is a day in one order only and so settles it. */
export function tellingShare(values: Iterable<string>): number {
  let telling = 0;
  let either = 0;
  for (const value of values) {
    const { order, both } = columnOrder([value]);
    if (both) either++;
    else if (order === 'mda' || (order === 'dma' && 'trouble' in readDate(value, { order: 'mda' })))
      telling++;
  }
  return telling / Math.max(1, telling + either);
}
