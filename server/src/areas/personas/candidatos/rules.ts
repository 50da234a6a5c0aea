import type { CandidatoPerfil } from '@tembiapo/contract/calls/personas/candidatos/perfil.ts';
import { candidatoFields } from '@tembiapo/contract/domain/fields/candidatoFields.ts';
import { namesMarked } from '@tembiapo/contract/domain/fields/declaration.ts';
import { DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import type { CandidatoFields } from './queries.ts';

/** Fields of a profile that only staff read or write (docs/reglas/convenciones.md). */
export const INTERNAL_FIELDS = [
  ...namesMarked(candidatoFields, 'internal'),
  'incluidoAEmGeneral',
  'ultimoContacto',
  'tratamientoLimitado',
] as const;

/** A profile as the candidate may see it. */
export function withoutInternal<T extends object>(perfil: T): T {
  const visible: T = { ...perfil };
  for (const field of INTERNAL_FIELDS) delete (visible as Record<string, unknown>)[field];
  return visible;
}

/**
 * Paraguay goes with a city of the list, any other country with a free text (docs/reglas/personas.md); the other of the two
 * is emptied.
 */
export function withOneCiudad<T extends CandidatoFields>(fields: T): T {
  if (fields.paisId === undefined) return fields;
  return fields.paisId === DEFAULT_PAIS_ID ? { ...fields, ciudadLibre: null } : { ...fields, ciudadId: null };
}

/** A current job has neither an end nor a reason for leaving (docs/reglas/personas.md). */
export const withValidity = <
  T extends { vigente: boolean; finFecha?: unknown; salidaMotivoIdNumerico?: unknown },
>(
  row: T,
): T => (row.vigente ? { ...row, finFecha: null, salidaMotivoIdNumerico: null } : row);

/** Whether a row is normalized: none of it is in its candidate's own words (docs/reglas/personas.md). */
export const isNormalized = (words: (string | null | undefined)[]): boolean => words.every((one) => !one);

/** True when a period ends before it starts. */
export const reversedPeriod = (start: string | null | undefined, end: string | null | undefined): boolean =>
  Boolean(start && end && end < start);

/** Whether a quick search contains a number long enough for a telephone or document, in any spacing. */
export const asksForNumber = (text: string): boolean =>
  /\p{Nd}{5}/u.test(text.normalize('NFKC').replace(/[^\p{L}\p{Nd}]/gu, ''));

export const RESERVED = namesMarked(candidatoFields, 'reserved');

/** A profile without what is revealed separately, and which of that there is. */
export const withoutReserved = (perfil: CandidatoPerfil): CandidatoPerfil => ({
  ...perfil,
  ...Object.fromEntries(RESERVED.map((field) => [field, null])),
  reservados: RESERVED.filter((field) => perfil[field] !== null && perfil[field] !== ''),
});
