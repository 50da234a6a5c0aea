/** What a program may do with its key (docs/reglas/integraciones.md). */
export const ALCANCES = [
  'candidatos:leer',
  'candidatos:escribir',
  'oportunidades:leer',
  'oportunidades:escribir',
  'empresas:leer',
  'reportes:leer',
  'webhooks',
] as const;
export type Alcance = (typeof ALCANCES)[number];

export const ALCANCE_LABEL: Record<Alcance, string> = {
  'candidatos:leer': 'Leer candidatos',
  'candidatos:escribir': 'Crear y editar candidatos y notas',
  'oportunidades:leer': 'Leer oportunidades',
  'oportunidades:escribir': 'Crear, editar y mover en oportunidades',
  'empresas:leer': 'Leer empresas',
  'reportes:leer': 'Leer cifras de producción',
  webhooks: 'Administrar webhooks',
};

/** Every key starts with this: it tells a key from a session token, and helps find leaked keys. */
export const LLAVE_PREFIX = 'tmb_';

export const MAX_LLAVES = 50;
export const LLAVE_NAME_CHARS = 80;
export const LLAVE_PER_MINUTE = 600;
export const LLAVE_PER_MINUTE_MAX = 100_000;
/** How long the previous key still works after a rotation. */
export const LLAVE_OVERLAP_HOURS = 24;

/** Most records in one page by cursor. */
export const WALK_LIMIT = 250;
