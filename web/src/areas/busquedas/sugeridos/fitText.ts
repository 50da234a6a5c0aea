import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';

/** 'Nadie va', '1 que va', '38 que van'. */
export const fitText = (fit: number): string =>
  fit === 0 ? 'Nadie va' : fit === 1 ? '1 que va' : `${formatNumber(fit)} que van`;

/** Over those who come nearest. */
export const NOBODY_FITS = 'Nadie llega al mínimo de puntos: estos son los más cercanos';
