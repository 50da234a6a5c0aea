import type { Importacion } from '@tembiapo/contract/calls/personas/importaciones.ts';

/** Something is being done to it apart from any request: it is looked at again every second. */
export const inProgress = ({ estado }: Pick<Importacion, 'estado'>): boolean =>
  estado === 'revisando' || estado === 'importando';
export const WATCH_MS = 1_000;
