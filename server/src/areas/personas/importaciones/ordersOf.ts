import type { ReadingChoice } from '@tembiapo/contract/calls/personas/importaciones.ts';
import type { DateOrder } from '@tembiapo/contract/domain/readDate.ts';

/** The date order of each field: as somebody chose, else as the first values of its column show. */
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
