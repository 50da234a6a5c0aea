import type { DateBounds } from './dateBounds.ts';
import { formatDate } from './dates.ts';

/** Why a day (YYYY-MM-DD) is refused, to follow its field's name; null when it is within bounds. */
export const outsideBounds = (day: string, { from, to }: DateBounds): string | null =>
  day >= from && day <= to ? null : `va del ${formatDate(from)} al ${formatDate(to)}`;
