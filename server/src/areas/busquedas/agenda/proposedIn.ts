import { faultOfPeriod, type Slot } from '@tembiapo/contract/domain/agenda.ts';
import {
  addMinutes,
  dayWithYear,
  localDay,
  localTime,
  whenInWords,
} from '@tembiapo/contract/domain/dates.ts';
import type { When } from './readWhen.ts';

/** The hour that a guest proposes, in words; null when they propose none, the present one, or one that no event can have. */
export function proposedIn({ inicio, fin, isAllDay }: When, present: Slot): string | null {
  if (!inicio) return null;
  if (inicio === present.inicio && (fin === null || fin === present.fin)) return null;
  const end = fin ?? addMinutes(inicio, 1);
  if (Date.parse(end) <= Date.now() || faultOfPeriod(inicio, end)) return null;
  const first = dayWithYear(localDay(inicio));
  if (isAllDay) {
    const last = dayWithYear(localDay(addMinutes(end, -1)));
    return first === last ? `Propone ${first}, todo el día` : `Propone del ${first} al ${last}, todo el día`;
  }
  return fin
    ? `Propone ${whenInWords({ inicio, fin })}`
    : `Propone ${first}, a las ${localTime(inicio).time.slice(0, 5)}`;
}
