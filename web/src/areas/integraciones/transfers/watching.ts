import type { Transfer } from '@tembiapo/contract/calls/integraciones/transfers.ts';

/** Background work is running: it is read again every second. */
export const isWorking = ({ estado }: Pick<Transfer, 'estado'>): boolean =>
  estado === 'leyendo' || estado === 'trayendo';
export const WATCH_MS = 1_000;

export const ESTADO_COLOR = {
  subiendo: 'grey',
  leyendo: 'blue',
  leido: 'yellow',
  trayendo: 'blue',
  hecho: 'green',
  fallido: 'red',
} as const;
