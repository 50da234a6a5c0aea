import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';

/** Background work is running: it is read again every second. */
export const inProgress = ({ estado }: Pick<Importacion, 'estado'>): boolean =>
  estado === 'revisando' || estado === 'importando';
export const WATCH_MS = 1_000;
