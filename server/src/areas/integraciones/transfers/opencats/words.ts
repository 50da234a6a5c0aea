import type { EstadoOportunidad } from '@tembiapo/contract/domain/enums.ts';
import { ownMap } from './ownMap.ts';

/** Built-in kinds of activity of OpenCATS, with their names here; others keep theirs. */
export const ACTIVITY_WORDS = ownMap<string>({
  'Not reached': 'No se lo encontró',
  Email: 'Correo',
  Meeting: 'Reunión',
  Other: 'Otro',
  Call: 'Llamada',
  'Call (Talked)': 'Llamada',
  'Call (LVM)': 'Llamada: mensaje de voz',
  'Call (Missed)': 'Llamada sin respuesta',
  'Status Change': 'Cambio de estado',
});

/** The proposed stages of OpenCATS' built-in statuses; null: discarded. */
export const ETAPA_OF_STATUS = ownMap<number | null>({
  0: 200,
  100: 200,
  200: 200,
  250: 200,
  300: 201,
  400: 204,
  500: 205,
  600: 205,
  650: null,
  700: null,
  800: 206,
});
export const FIRST_ETAPA = 200;

export const STATUS_WORDS = ownMap<string>({
  'No Status': 'Sin estado',
  'No Contact': 'Sin contacto',
  Contacted: 'Contactado',
  'Candidate Responded': 'Respondió',
  Qualifying: 'En evaluación',
  Submitted: 'Presentado',
  Interviewing: 'En entrevistas',
  Offered: 'Con oferta',
  'Not in Consideration': 'No se lo considera',
  'Client Declined': 'El cliente lo rechazó',
  Placed: 'Colocado',
});

/** States of opportunities by the status of orders. */
const ESTADO_OF = ownMap<EstadoOportunidad>({
  active: 'a',
  onhold: 'p',
  upcoming: 'p',
  lead: 'p',
  full: 'f',
  closed: 'f',
  canceled: 'c',
  cancelled: 'c',
});
const knownEstado = (status: string): EstadoOportunidad | undefined =>
  ESTADO_OF[status.toLowerCase().replace(/[^a-z]/g, '')];
/** An unknown status is paused. */
export const estadoOf = (status: string): EstadoOportunidad => knownEstado(status) ?? 'p';
export const isKnownEstado = (status: string): boolean => knownEstado(status) !== undefined;

/** Kinds of employment by the type of orders. */
export const EMPLEO_OF = ownMap<string>({
  C: 'contrato',
  C2H: 'contrato',
  H: 'tiempoCompleto',
  FL: 'porDia',
});

export const HOT = 'Destacado en OpenCATS';
export const INACTIVE = 'Inactivo en OpenCATS';
/** The mark of a record that came before and is hidden now. */
export const HIDDEN_MARK = 'Oculto para todos menos el administrador';
/** The most letters of an address here. */
export const ADDRESS_CHARS = 300;
export const OWNER = 'Responsable (OpenCATS)';
export const ACTIVITIES = 'Actividades (OpenCATS)';
export const HIDDEN =
  'Estaba oculta para todos menos el administrador: si hace falta, mostrala en OpenCATS y traé el volcado de nuevo';
