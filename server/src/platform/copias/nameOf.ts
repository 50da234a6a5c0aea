import { TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';

const PARTS = new Intl.DateTimeFormat('sv-SE', {
  timeZone: TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The name of a copy that began at a moment, on the clock of Asunción: 2026-11-20-023000. */
export const nameOf = (moment: Date): string => PARTS.format(moment).replace(' ', '-').replaceAll(':', '');
