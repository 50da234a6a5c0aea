interface TryLimit {
  /** Counted per person or account, per link, or per address. */
  by: 'persona' | 'enlace' | 'direccion';
  /** How many are allowed within how many minutes, at most a day. */
  max: number;
  minutes: number;
}

/** What one person, link or address may try, and how often; docs/seguridad.md explains each. */
export const TRY_LIMITS = {
  'login-cuenta': { by: 'persona', max: 10, minutes: 15 },
  factor: { by: 'persona', max: 10, minutes: 15 },
  'factor-dia': { by: 'persona', max: 50, minutes: 24 * 60 },
  olvide: { by: 'persona', max: 3, minutes: 15 },
  'registro-email': { by: 'persona', max: 3, minutes: 15 },
  'registro-email-dia': { by: 'persona', max: 10, minutes: 24 * 60 },
  'corta-email': { by: 'persona', max: 10, minutes: 60 },
  'corta-email-dia': { by: 'persona', max: 20, minutes: 24 * 60 },
  'alerta-email': { by: 'persona', max: 3, minutes: 15 },
  'mensaje-email': { by: 'persona', max: 3, minutes: 15 },
  evento: { by: 'persona', max: 300, minutes: 60 },
  'reporte manual': { by: 'persona', max: 6, minutes: 60 },
  'cliente-codigo': { by: 'persona', max: 6, minutes: 60 },
  opinion: { by: 'persona', max: 40, minutes: 15 },
  enlace: { by: 'enlace', max: 300, minutes: 60 },
  desafio: { by: 'enlace', max: 1, minutes: 120 },
  'enlace-de-nadie': { by: 'direccion', max: 300, minutes: 60 },
  'login-direccion': { by: 'direccion', max: 50, minutes: 15 },
  'confirmar-direccion': { by: 'direccion', max: 60, minutes: 15 },
  'passkey-direccion': { by: 'direccion', max: 600, minutes: 15 },
  oficina: { by: 'direccion', max: 600, minutes: 15 },
  'olvide-direccion': { by: 'direccion', max: 200, minutes: 60 },
  'registro-direccion': { by: 'direccion', max: 200, minutes: 60 },
  'corta-direccion': { by: 'direccion', max: 200, minutes: 60 },
  'cv-direccion': { by: 'direccion', max: 200, minutes: 60 },
  'alerta-direccion': { by: 'direccion', max: 200, minutes: 60 },
  'mensaje-direccion': { by: 'direccion', max: 200, minutes: 60 },
} as const satisfies Record<string, TryLimit>;

export type TryKind = keyof typeof TRY_LIMITS;
