import type { ReadingChoice } from '@tembiapo/contract/calls/personas/importaciones.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';

/** Which figure comes first in the dates of each field: as somebody said, else as the first values of its column tell. */
export const ordersOf = (
  { lectura }: { lectura: ReadingChoice },
  columns: Record<string, number>,
  said: Readonly<Record<string, DateOrder>> = {},
): Record<string, DateOrder> => ({
  ...Object.fromEntries(
    Object.entries(columns).flatMap(([field, column]) => {
      const order = lectura.fechas[column]?.orden;
      return order ? [[field, order] as const] : [];
    }),
  ),
  ...said,
});
