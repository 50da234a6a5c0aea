import type { DateBounds } from './dateBounds.ts';
import { formatDate } from './dates.ts';

/** Why a day (YYYY-MM-DD) cannot be kept, to stand after its field's name; null for one within its bounds. */
export const outsideBounds = (day: string, { from, to }: DateBounds): string | null =>
  day >= from && day <= to ? null : `va del ${formatDate(from)} al ${formatDate(to)}`;
