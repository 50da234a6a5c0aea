/** Events that webhooks can send (docs/reglas/integraciones.md). */
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
/** Most deliveries that wait for an unresponsive receiver. */
export const MAX_PENDING = 200_000;
/** How long a delivery is retried. */
export const WEBHOOK_DAYS = 3;
/** How long a delivery can be read and sent again. */
export const DELIVERY_DAYS = 14;
