import { formatNumber } from './numbers.ts';

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

/** What became of the mail to one person; 'enviada': the server took it and it did not bounce. */
export const FATES = [
  'espera',
  'omitida',
  'enCamino',
  'detenida',
  'enviada',
  'fallida',
  'incierta',
  'devuelta',
] as const;
export type Fate = (typeof FATES)[number];
export const FATE_LABEL: Record<Fate, string> = {
  espera: 'Espera su turno',
  omitida: 'No se le escribió',
  enCamino: 'Está saliendo',
  detenida: 'Detenido',
  enviada: 'Salió',
  fallida: 'No salió',
  incierta: 'Puede no haber salido',
  devuelta: 'Volvió',
};

/** A sending's people, counted by what happened to each; the counts add up to all of them. */
export interface FateCounts {
  total: number;
  enviadas: number;
  omitidas: number;
  enCamino: number;
  fallidas: number;
  inciertas: number;
  devueltas: number;
}

const waitingOf = (n: FateCounts): number =>
  n.total - n.enviadas - n.omitidas - n.enCamino - n.fallidas - n.inciertas - n.devueltas;

/** How many are settled, whatever the outcome. */
export const settledOf = (n: FateCounts): number => n.total - n.enCamino - waitingOf(n);

/** Failures and what still waits, in words: '2 no salieron', '1 volvió' …; empty when all went out. */
function fatesInWords(n: FateCounts): string[] {
  const said = (count: number, one: string, many: string): string[] =>
    count === 0 ? [] : [`${formatNumber(count)} ${count === 1 ? one : many}`];
  return [
    ...said(n.fallidas, 'no salió', 'no salieron'),
    ...said(n.inciertas, 'puede no haber salido', 'pueden no haber salido'),
    ...said(n.devueltas, 'volvió', 'volvieron'),
    ...said(n.enCamino + waitingOf(n), 'espera', 'esperan'),
    ...said(n.omitidas, 'sin escribir', 'sin escribir'),
  ];
}

/** '9 de 11, 2 no salieron'. */
export const sentInWords = (n: FateCounts): string =>
  [`${formatNumber(n.enviadas)} de ${formatNumber(n.total)}`, ...fatesInWords(n)].join(', ');

/** Why a waiting mail does not go out: the person it names was removed. */
export const NAMED_REMOVED = 'Nombraba a una persona que pidió que se borren sus datos';

/** Why somebody is not written to. */
export const OMISSIONS = [
  'sinCorreo',
  'malEscrito',
  'repetido',
  'limitado',
  'baja',
  'rebote',
  'falta',
] as const;
export type Omission = (typeof OMISSIONS)[number];
export const OMISSION_LABEL: Record<Omission, string> = {
  sinCorreo: 'No tiene correo',
  malEscrito: 'No es un correo válido: corregilo en su ficha',
  repetido: 'Ya está con otro nombre: el mismo correo',
  limitado: 'Pidió que no se usen sus datos',
  baja: 'Dejó estos correos',
  rebote: 'Su correo volvió: la dirección no anda',
  falta: 'Le falta un dato que el texto nombra',
};

/** People of one sending. */
export const MAX_RECIPIENTS = 500;
/** From this many people on a sending is a bulk mail: one click unsubscribes, and whoever unsubscribed is skipped. */
export const BULK_FROM = 20;
/** Drafts that one person may keep. */
export const MAX_DRAFTS = 50;
/** How far ahead a sending can be scheduled. */
export const LATER_MAX_DAYS = 90;

/** Company contacts that one mail may go to, and the length of an address. */
export const MAX_CONTACTS = 20;
export const CORREO_CHARS = 320;
/** Files of one mail, and what they may weigh together. */
export const MAX_ATTACHED = 10;
export const ATTACHED_MAX_MB = 15;
export const FIRMA_CHARS = 5000;
