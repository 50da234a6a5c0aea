import { birthBounds, type DateBounds, dateBounds } from './dateBounds.ts';
import { normalizeText } from './normalizeText.ts';

const BIRTH = /nac(?:\b|im|id)|cumple ?anos|\bcumples?$|birth/;

/** Whether an own field of dates says when somebody was born, by its name: «Cumpleaños», «F. de nac.». */
export const isBirthCampo = (name: string): boolean => BIRTH.test(normalizeText(name).trim());

/** Days between which the dates of an own field may be (docs/reglas/convenciones.md). */
export const boundsOfCampo = (name: string, today?: string): DateBounds =>
  isBirthCampo(name) ? birthBounds(today) : dateBounds(today);
