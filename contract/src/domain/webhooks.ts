/** What receivers may be told of (docs/reglas/integraciones.md). */
export const FACTS = [
  'candidato.creado',
  'candidato.actualizado',
  'postulacion.creada',
  'etapa.cambiada',
  'oportunidad.creada',
  'oportunidad.cerrada',
  'nota.creada',
] as const;
export type Fact = (typeof FACTS)[number];

export const FACT_LABEL: Record<Fact, string> = {
  'candidato.creado': 'Candidato creado',
  'candidato.actualizado': 'Candidato actualizado',
  'postulacion.creada': 'Candidato en una oportunidad',
  'etapa.cambiada': 'Cambio de etapa',
  'oportunidad.creada': 'Oportunidad creada',
  'oportunidad.cerrada': 'Oportunidad cerrada',
  'nota.creada': 'Nota creada',
};

export const DELIVERY_ESTADOS = ['pendiente', 'entregada', 'fallida'] as const;
export type DeliveryEstado = (typeof DELIVERY_ESTADOS)[number];
export const DELIVERY_ESTADO_LABEL: Record<DeliveryEstado, string> = {
  pendiente: 'En camino',
  entregada: 'Entregado',
  fallida: 'No se entregó',
};

export const MAX_WEBHOOKS = 30;
export const WEBHOOK_NAME_CHARS = 80;
export const WEBHOOK_URL_CHARS = 1000;
/** Of a receiver that takes nothing so many wait at most. */
export const MAX_PENDING = 200_000;
/** A delivery is tried for so long. */
export const WEBHOOK_DAYS = 3;
/** How a delivery ended can be read, and it can be sent again, for so long. */
export const DELIVERY_DAYS = 14;
