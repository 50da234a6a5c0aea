/** States of a connection to the outside (docs/reglas/confianza.md). */
export const VIA_ESTADOS = ['bien', 'espera', 'falla', 'apagado', 'sinUso'] as const;
export type ViaEstado = (typeof VIA_ESTADOS)[number];
export const VIA_ESTADO_LABEL: Record<ViaEstado, string> = {
  bien: 'Bien',
  espera: 'Espera',
  falla: 'Falla',
  apagado: 'Apagado',
  sinUso: 'Todavía no se usó',
};

/** Waiting items are counted up to this. */
export const VIA_COUNTED = 10_000;

/** Why a mail did not reach somebody. */
export const UNDELIVERED_KINDS = ['fallido', 'incierto', 'devuelto', 'espera'] as const;
export type UndeliveredKind = (typeof UNDELIVERED_KINDS)[number];
