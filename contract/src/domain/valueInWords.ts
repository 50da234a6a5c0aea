import { formatDate, realDate } from './dates.ts';
import type { DoubtKind } from './doubts.ts';
import { formatNumber } from './readAmount.ts';

/** A doubtful value as people write it: `1500.5` is 'Gs. 1.500,5', `1890-08-15` is '15/08/1890'; any other stays as it is. */
export function valueInWords(kind: DoubtKind, value: string): string {
  if (realDate(value)) return formatDate(value);
  return kind === 'monto' && /^\d+(\.\d+)?$/.test(value) ? `Gs. ${formatNumber(value)}` : value;
}
