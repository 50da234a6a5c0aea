import { localTime } from '@tembiapo/contract/domain/dates.ts';

/** The name of a copy that began at a moment, in Asunción time: 2026-11-20-023000. */
export function nameOf(moment: Date): string {
  const { day, time } = localTime(moment);
  return `${day}-${time.replaceAll(':', '')}`;
}
