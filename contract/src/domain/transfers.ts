/** Transfers from another system (docs/reglas/traspasos.md). */

export const TRANSFER_ORIGINS = ['opencats', 'planillas', 'cv', 'tembiapo'] as const;
export type TransferOrigin = (typeof TRANSFER_ORIGINS)[number];
export const TRANSFER_ORIGIN_LABEL: Record<TransferOrigin, string> = {
  opencats: 'Volcado de OpenCATS',
  planillas: 'Planillas de OpenCATS',
  cv: 'Carpeta de CV',
  tembiapo: 'Copia de "Llevarse todo"',
};

export const TRANSFER_ESTADOS = ['subiendo', 'leyendo', 'leido', 'trayendo', 'hecho', 'fallido'] as const;
export type TransferEstado = (typeof TRANSFER_ESTADOS)[number];
export const TRANSFER_ESTADO_LABEL: Record<TransferEstado, string> = {
  subiendo: 'Subiendo archivos',
  leyendo: 'Leyendo',
  leido: 'Revisado',
  trayendo: 'Trayendo',
  hecho: 'Hecho',
  fallido: 'Falló',
};

/** What is transferred, in order. */
export const TRANSFER_NOUNS = [
  'usuarios',
  'empresas',
  'contactos',
  'candidatos',
  'oportunidades',
  'postulaciones',
  'etapas',
  'notas',
  'listas',
  'personasEnListas',
  'etiquetas',
  'camposPropios',
  'archivos',
  'cv',
  'agenda',
] as const;
export type TransferNoun = (typeof TRANSFER_NOUNS)[number];
export const TRANSFER_NOUN_LABEL: Record<TransferNoun, string> = {
  usuarios: 'Usuarios',
  empresas: 'Empresas',
  contactos: 'Contactos de empresas',
  candidatos: 'Candidatos',
  oportunidades: 'Oportunidades',
  postulaciones: 'Postulaciones',
  etapas: 'Cambios de etapa',
  notas: 'Notas',
  listas: 'Listas',
  personasEnListas: 'Personas en listas',
  etiquetas: 'Etiquetas de personas',
  camposPropios: 'Valores de campos propios',
  archivos: 'Archivos',
  cv: 'CV de la carpeta',
  agenda: 'Eventos de la agenda',
};

/** Why rows are listed: they cannot be transferred, or need a look. */
export const LISTINGS = ['falta', 'aviso'] as const;
export type Listing = (typeof LISTINGS)[number];
export const LISTING_LABEL: Record<Listing, string> = {
  falta: 'Lo que no puede venir',
  aviso: 'Para mirar',
};

/** Bytes in one part of a file, and parts in one transfer. */
export const PART_BYTES = 16 * 1024 * 1024;
export const MAX_PARTS = 4000;
export const MAX_TRANSFER_FILES = 40;
/** Transfers that are kept, and for how many days their rejected rows can be read. */
export const MAX_TRANSFERS = 10;
export const TRANSFER_DAYS = 60;
