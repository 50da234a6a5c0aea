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

/** What every key begins with: a key is told from a session's token by it, and found by whoever looks for lost ones. */
export const LLAVE_PREFIX = 'tmb_';

export const MAX_LLAVES = 50;
export const LLAVE_NAME_CHARS = 80;
export const LLAVE_PER_MINUTE = 600;
export const LLAVE_PER_MINUTE_MAX = 100_000;
/** The key before a rotation works for so long yet. */
export const LLAVE_OVERLAP_HOURS = 24;

/** Records that one page by cursor holds at most. */
export const WALK_LIMIT = 250;
