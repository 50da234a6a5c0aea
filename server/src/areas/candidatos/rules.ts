import { DEFAULT_PAIS_ID } from '@tembiapo/contract/domain/limits.ts';
import type { CamposCandidato } from './queries.ts';

/** Fields of a profile that only staff read or write (decisions 1). */
export const CAMPOS_INTERNOS = [
  'descripcionInterna',
  'incluidoAEmGeneral',
  'ultimoContacto',
  'tratamientoLimitado',
] as const;

/** A profile as the candidate may see it. */
export function sinInternos<T extends object>(perfil: T): T {
  const visible: T = { ...perfil };
  for (const campo of CAMPOS_INTERNOS) delete (visible as Record<string, unknown>)[campo];
  return visible;
}

/** Country Paraguay goes with a city of the list, any other with a free text (000 §5): the other one is emptied. */
export function conUnaCiudad<T extends CamposCandidato>(campos: T): T {
  if (campos.paisId === undefined) return campos;
  return campos.paisId === DEFAULT_PAIS_ID ? { ...campos, ciudadLibre: null } : { ...campos, ciudadId: null };
}

/** A current job has neither an end nor a reason for leaving (000 §4). */
export const conVigencia = <
  T extends { vigente: boolean; finFecha?: unknown; salidaMotivoIdNumerico?: unknown },
>(
  fila: T,
): T => (fila.vigente ? { ...fila, finFecha: null, salidaMotivoIdNumerico: null } : fila);

/**
 * Whether a saved row counts as normalized: one that a candidato saved with a free text does not; staff saving it, or
 * saying so, makes it so (decisions 5).
 */
export const quedaNormalizado = (esCandidato: boolean, otros: (string | null | undefined)[]): boolean =>
  !esCandidato || otros.every((otro) => !otro);

/** True when a period ends before it starts. */
export const periodoAlReves = (inicio: string | null | undefined, fin: string | null | undefined): boolean =>
  Boolean(inicio && fin && fin < inicio);
