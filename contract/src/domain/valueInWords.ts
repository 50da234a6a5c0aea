import { formatDate, realDate } from './dates.ts';
import type { DoubtKind } from './doubts.ts';
import { formatNumber } from './readAmount.ts';

/** A doubtful value as people write it: `1500.5` becomes 'Gs. 1.500,5', `1890-08-15` becomes '15/08/1890'; others stay. */
export function valueInWords(kind: DoubtKind, value: string): string {
  if (realDate(value)) return formatDate(value);
  return kind === 'monto' && /^\d+(\.\d+)?$/.test(value) ? `Gs. ${formatNumber(value)}` : value;
}
