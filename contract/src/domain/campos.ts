/** Own fields of an agency (docs/reglas/administracion.md). */

export const CAMPO_OWNERS = ['candidato', 'oportunidad', 'empresa'] as const;
export type CampoOwner = (typeof CAMPO_OWNERS)[number];
export const CAMPO_OWNER_LABEL: Record<CampoOwner, string> = {
  candidato: 'Candidatos',
  oportunidad: 'Oportunidades',
  empresa: 'Empresas',
};

export const CAMPO_KINDS = ['texto', 'numero', 'monto', 'fecha', 'siNo', 'opcion', 'opciones'] as const;
export type CampoKind = (typeof CAMPO_KINDS)[number];
export const CAMPO_KIND_LABEL: Record<CampoKind, string> = {
  texto: 'Texto',
  numero: 'Número',
  monto: 'Monto en guaraníes',
  fecha: 'Fecha',
  siNo: 'Sí o no',
  opcion: 'Una de una lista',
  opciones: 'Varias de una lista',
};

/** Whether a field's values come from a list of its own. */
export const isListKind = (kind: CampoKind): boolean => kind === 'opcion' || kind === 'opciones';

/** Fields per kind of record, options per list, characters per text and per name. */
export const MAX_CAMPOS = 60;
export const MAX_CAMPO_OPTIONS = 200;
export const CAMPO_TEXT_CHARS = 2000;
export const CAMPO_NAME_CHARS = 80;
export const CAMPO_HELP_CHARS = 300;
/** A removed field can be restored with its values for this long. */
export const CAMPO_DAYS = 30;
/** The bound of numbers in both directions, with two decimals; amounts are guaraníes from 0. */
export const CAMPO_NUMBER_MAX = 1_000_000_000;
export const CAMPO_AMOUNT_MAX = 999_999_999_999;

/** Earlier days all compare as this one (server/sql/campos/campos.sql). */
export const CAMPO_FIRST_DAY = '1800-01-01';

/** What a field holds: a text, a number, an amount in guaraníes, a day AAAA-MM-DD, yes or no, one option's number, or several. */
export type CampoValue = string | number | boolean | number[];
/** By the field's number; null empties it. */
export type CampoValues = Readonly<Record<string, CampoValue | null>>;

/** What a search asks of a field: words, from and to (either may be missing), yes or no, one of some options. */
export type CampoAsked =
  | string
  | boolean
  | number[]
  | { desde?: number | string | undefined; hasta?: number | string | undefined };
