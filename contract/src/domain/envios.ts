/** Mails that somebody writes to people (docs/reglas/correspondencia.md). */

export const ENVIO_ESTADOS = ['borrador', 'programado', 'enviando', 'detenido', 'hecho'] as const;
export type EnvioEstado = (typeof ENVIO_ESTADOS)[number];
export const ENVIO_ESTADO_LABEL: Record<EnvioEstado, string> = {
  borrador: 'Borrador',
  programado: 'Programado',
  enviando: 'Enviándose',
  detenido: 'Detenido',
  hecho: 'Enviado',
};

export const CARTA_ESTADOS = ['espera', 'enviada', 'omitida'] as const;
export type CartaEstado = (typeof CARTA_ESTADOS)[number];

/** Why somebody is not written to. */
export const OMISSIONS = ['sinCorreo', 'repetido', 'limitado', 'baja', 'rebote', 'falta'] as const;
export type Omission = (typeof OMISSIONS)[number];
export const OMISSION_LABEL: Record<Omission, string> = {
  sinCorreo: 'No tiene correo',
  repetido: 'Ya está con otro nombre: el mismo correo',
  limitado: 'Pidió que no se usen sus datos',
  baja: 'Dejó estos correos',
  rebote: 'Su correo volvió: la dirección no anda',
  falta: 'Le falta un dato que el texto nombra',
};

/** People of one sending. */
export const MAX_RECIPIENTS = 500;
/** From so many people on, a sending is one of many: it can be left by one click, and who left is not written to. */
export const BULK_FROM = 20;
/** Drafts that one person keeps. */
export const MAX_DRAFTS = 50;
/** How far ahead one can be put off. */
export const LATER_MAX_DAYS = 90;

/** Contacts of a company that one mail goes to, and what an address may measure. */
export const MAX_CONTACTS = 20;
export const CORREO_CHARS = 320;
/** Files of one mail, and what they may weigh together. */
export const MAX_ATTACHED = 10;
export const ATTACHED_MAX_MB = 15;
export const FIRMA_CHARS = 5000;
