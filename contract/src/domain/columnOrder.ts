import { type DateOrder, type DateRules, readDate } from './readDate.ts';

export interface ColumnOrder {
  /** Null where some values are days only with the day first, and others only with the month first. */
  order: DateOrder | null;
  /** Whether all of them are days either way, and not the same ones. */
  both: boolean;
}

/**
 * In which order the dates of a file's column are written: the one that all of them allow, the day first where they allow both
 * (docs/reglas/convenciones.md). What is no date either way says nothing.
 */
export function columnOrder(values: Iterable<string>, rules: DateRules = {}): ColumnOrder {
  const allowed: Record<DateOrder, boolean> = { dma: true, mda: true };
  let differ = false;
  for (const value of values) {
    // Only figures on both sides may change places.
    if (!/^\D*\d{1,2}(?!\d)\D{1,3}\d{1,2}(?!\d)/.test(value)) continue;
    const [dma, mda] = (['dma', 'mda'] as const).map((order) => readDate(value, { ...rules, order }));
    const isDay = 'value' in dma!;
    const isMonth = 'value' in mda!;
    if (!isDay && !isMonth) continue;
    allowed.dma &&= isDay;
    allowed.mda &&= isMonth;
    differ ||= isDay && isMonth && dma.value !== mda.value;
  }
  if (!allowed.dma && !allowed.mda) return { order: null, both: false };
  return { order: allowed.dma ? 'dma' : 'mda', both: allowed.dma && allowed.mda && differ };
}
