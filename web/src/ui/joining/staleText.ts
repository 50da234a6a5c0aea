import { formatMoment, localDay, localTime } from '@tembiapo/contract/domain/dates.ts';
import type { Staleness } from '@tembiapo/contract/domain/staleness.ts';

/** ', 10:42' of today, with its day when it was another; '' when it is not known. */
export function whenOf({ ts }: Staleness): string {
  if (!ts) return '';
  const { day, time } = localTime(ts);
  return `, ${day === localDay() ? time.slice(0, 5) : formatMoment(ts)}`;
}

/** Who it was, in the middle of a sentence. */
export const whoOf = ({ quien, propio }: Staleness): string =>
  propio ? 'vos en otra ventana' : (quien ?? 'otra persona');

/** 'Lo cambió Ana Benítez, 10:42. Se ve como está ahora: probá de nuevo.': of something that is done again by hand. */
export const staleText = (staleness: Staleness): string =>
  `Lo ${staleness.propio ? 'cambiaste en otra ventana' : `cambió ${whoOf(staleness)}`}${whenOf(staleness)}. Se ve como está ahora: probá de nuevo.`;
