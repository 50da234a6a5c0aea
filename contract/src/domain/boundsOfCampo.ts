import { birthBounds, type DateBounds, dateBounds } from './dateBounds.ts';
import { normalizeText } from './normalizeText.ts';

const BIRTH = /nac(?:\b|im|id)|cumple ?anos|\bcumples?$|birth/;

/** Whether an own date field holds a birth, judging by its name: «Cumpleaños», «F. de nac.». */
export const isBirthCampo = (name: string): boolean => BIRTH.test(normalizeText(name).trim());

/** Bounds of the dates of an own field (docs/reglas/convenciones.md). */
export const boundsOfCampo = (name: string, today?: string): DateBounds =>
  isBirthCampo(name) ? birthBounds(today) : dateBounds(today);
