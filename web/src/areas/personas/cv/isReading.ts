import type { LecturaInList } from '@tembiapo/contract/calls/personas/cv.ts';

/** How often a CV being read is polled. */
export const READING_WATCH_MS = 1000;

/** Waits to be read, or is being read. */
export const isReading = ({ estado }: Pick<LecturaInList, 'estado'>): boolean =>
  estado === 'espera' || estado === 'leyendo';
