import { formatMoment, localDay, localTime } from '@tembiapo/contract/domain/dates.ts';
import type { Staleness } from '@tembiapo/contract/domain/Staleness.ts';

/** Details of a refusal because somebody saved the record since it was read; null for any other error. */
export const stalenessOf = (error: unknown): Staleness | null => {
  const details = (error as { data?: Staleness } | null)?.data;
  return details && typeof details === 'object' && 'version' in details && 'propio' in details
    ? details
    : null;
};

/** ', 10:42' if today, with the day otherwise; '' if unknown. */
export function whenOf({ ts }: Staleness): string {
  if (!ts) return '';
  const { day, time } = localTime(ts);
  return `, ${day === localDay() ? time.slice(0, 5) : formatMoment(ts)}`;
}

/** Who changed it, in the middle of a sentence. */
export const whoOf = (staleness: Staleness): string =>
  staleness.propio ? 'vos en otra ventana' : (staleness.quien ?? 'otra persona');

/** 'Lo cambió Ana Benítez, 10:42. Se ve como está ahora: probá de nuevo.': of something that is done again by hand. */
export const staleText = (staleness: Staleness): string =>
  `Lo ${staleness.propio ? 'cambiaste en otra ventana' : `cambió ${whoOf(staleness)}`}${whenOf(staleness)}. Se ve como está ahora: probá de nuevo.`;
