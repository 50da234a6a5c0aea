/** How long a client's contact stays signed in. */
export const CLIENTE_SESION_DAYS = 30;
export const CLIENTE_CODE_MINUTES = 15;
export const CLIENTE_CODE_TRIES = 5;
/** People on a shortlist, and how many of them are compared side by side. */
export const MAX_TERNA = 10;
export const MAX_COMPARED = 5;
export const MAX_CLIENTE_CONTACTS = 20;
export const AGENCY_WORDS_CHARS = 1500;
export const OPINION_CHARS = 2000;
/** Opinions that one contact may give on one opportunity. */
export const MAX_OPINIONS = 300;
/** How far ahead something may be shared. */
export const MAX_SHARED_DAYS = 180;
/** After this long without an answer a client is listed as silent. */
export const CLIENTE_WAIT_DAYS = 3;

export const OPINION_KINDS = ['entrevistar', 'noAvanza', 'comentario'] as const;
export type OpinionKind = (typeof OPINION_KINDS)[number];
export const OPINION_LABEL: Record<OpinionKind, string> = {
  entrevistar: 'Quiere entrevistar',
  noAvanza: 'No avanza',
  comentario: 'Comentario',
};

/** Why a client does not go on with somebody. */
export const REFUSAL_MOTIVOS = [
  'Le falta experiencia',
  'Le falta formación',
  'Pretende más de lo previsto',
  'No es el perfil',
  'Preferimos a otra persona',
  'La búsqueda cambió',
  'Otro motivo',
] as const;

export const PRESENTACION_ESTADOS = ['pedida', 'aceptada', 'rechazada', 'retirada'] as const;
export type PresentacionEstado = (typeof PRESENTACION_ESTADOS)[number];
export const PRESENTACION_ESTADO_LABEL: Record<PresentacionEstado, string> = {
  pedida: 'Esperamos su consentimiento',
  aceptada: 'Aceptó que se la presente',
  rechazada: 'No quiere que se la presente',
  retirada: 'Retiró su consentimiento',
};

/** The same to the person themselves. */
export const PRESENTACION_OWN_LABEL: Record<PresentacionEstado, string> = {
  pedida: 'Espera tu respuesta',
  aceptada: 'Aceptaste',
  rechazada: 'Dijiste que no',
  retirada: 'La retiraste',
};

const LETTERS = 26;
/** 'Candidato A', 'Candidato B': a name on an anonymous shortlist; letter 0 is A. */
export const anonymousName = (letter: number): string =>
  `Candidato ${letter < LETTERS ? String.fromCharCode(65 + letter) : letter + 1}`;
