/** How a way out or in goes (docs/reglas/confianza.md). */
export const VIA_ESTADOS = ['bien', 'espera', 'falla', 'apagado', 'sinUso'] as const;
export type ViaEstado = (typeof VIA_ESTADOS)[number];
export const VIA_ESTADO_LABEL: Record<ViaEstado, string> = {
  bien: 'Bien',
  espera: 'Espera',
  falla: 'Falla',
  apagado: 'Apagado',
  sinUso: 'Todavía no se usó',
};

/** What waits is counted up to here. */
export const VIA_COUNTED = 10_000;

/** Why somebody is named among those that a mail did not reach. */
export const UNDELIVERED_KINDS = ['fallido', 'incierto', 'devuelto', 'espera'] as const;
export type UndeliveredKind = (typeof UNDELIVERED_KINDS)[number];
