import { validEmail } from './access.ts';
import { boundsOfCampo } from './boundsOfCampo.ts';
import type { CampoKind } from './campos.ts';
import { birthBounds, dateBounds } from './dateBounds.ts';
import { age, localDay } from './dates.ts';
import { isTitle, withoutTitles } from './nameTitles.ts';
import { normalizeText } from './normalizeText.ts';
import { outsideBounds } from './outsideBounds.ts';
import { dialable } from './phones.ts';
import { formatNumber, readAmount } from './readAmount.ts';
import { withoutInvisible } from './withoutInvisible.ts';

/** Values that may have been stored wrongly (docs/reglas/personas.md). */

export const DOUBT_KINDS = [
  'monto',
  'nacimiento',
  'fecha',
  'telefono',
  'correo',
  'documento',
  'nombre',
  'texto',
] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];
export const DOUBT_KIND_LABEL: Record<DoubtKind, string> = {
  monto: 'Montos',
  nacimiento: 'Nacimientos',
  fecha: 'Otras fechas',
  telefono: 'Teléfonos',
  correo: 'Correos',
  documento: 'Documentos repetidos',
  nombre: 'Nombres',
  texto: 'Textos',
};

/** What the value belongs to, in the alphabetical order that lists use. */
export const DOUBT_OWNERS = [
  'candidato',
  'empresa',
  'evento',
  'experiencia',
  'feriado',
  'formacion',
  'instituto',
  'oportunidad',
  'tarea',
  'usuario',
] as const;
export type DoubtOwner = (typeof DOUBT_OWNERS)[number];

/** Monthly pay in guaraníes; lower or higher amounts are doubted. */
export const SALARY_LEAST = 100_000;
export const SALARY_MOST = 200_000_000;
const FIRST_BIRTH = '1920-01-01';
const YOUNGEST = 14;

const hasTitle = (name: string): boolean => withoutTitles(name).titulo !== '' || isTitle(name);
/** True for a text with characters that are stripped on saving or that no keyboard writes. */
const hasUnseen = (text: string): boolean => withoutInvisible(text) !== text || /\p{Cc}/u.test(text);
/**
 * UTF-8 read as another encoding ('PeÃ±a', 'PEÃ‘A'), or replacement characters. A closing quote, or the end of a word after the
 * Ã of Guaraní, is neither.
 */
const isMisread = (text: string): boolean =>
  /\ufffd|[ÃÂ][\u0080-\u009f\u00a1-\u00aa\u00ac-\u00b3\u00b5-\u00ba\u00bc-\u00bf]|Ã[‘“‰ŠŒŽšœžŸ€ƒˆ‡†]/.test(
    text,
  );

function inText(text: string): string | null {
  if (hasUnseen(text.replace(/[\t\r\n]/g, ' '))) return 'Lleva signos que no se ven';
  return isMisread(text) ? 'Lleva letras que se leyeron mal' : null;
}

function inAmount(text: string, least = SALARY_LEAST, most = SALARY_MOST): string | null {
  const reading = readAmount(text, { currency: 'PYG', decimals: 2, min: Number.NEGATIVE_INFINITY });
  const amount = 'value' in reading && reading.value !== '' ? Number(reading.value) : 0;
  if (amount < 0) return 'Es negativo';
  if (amount > 0 && amount < least) return `Es menos de Gs. ${formatNumber(String(least))}`;
  return amount > most ? `Es más de Gs. ${formatNumber(String(most))}` : null;
}

function inBirth(day: string, today: string): string | null {
  const outside = outsideBounds(day, birthBounds(today));
  if (outside) return `Un nacimiento ${outside}`;
  if (day < FIRST_BIRTH) return 'Es de antes de 1920';
  return age(day, today) < YOUNGEST ? `Tendría menos de ${YOUNGEST} años` : null;
}

function inDate(day: string, today: string): string | null {
  const outside = outsideBounds(day, dateBounds(today));
  return outside && `Una fecha ${outside}`;
}

/** Why a value of a kind is doubted, in one sentence; null when it is not. Two documents alike are told by the database. */
export function doubtIn(
  kind: Exclude<DoubtKind, 'documento'>,
  value: string,
  today = localDay(),
): string | null {
  if (value === '') return null;
  switch (kind) {
    case 'monto':
      return inAmount(value);
    case 'nacimiento':
      return inBirth(value, today);
    case 'fecha':
      return inDate(value, today);
    case 'telefono':
      return dialable(value) ? null : 'No se puede marcar';
    case 'correo':
      return validEmail(value) ? null : 'No es un correo válido';
    case 'nombre':
      if (hasUnseen(value)) return 'Lleva signos que no se ven';
      return inText(value) ?? (hasTitle(value) ? 'Lleva un título' : null);
    case 'texto':
      return inText(value);
  }
}

/** Lower amounts are doubted, whatever they mean. */
const AMOUNT_LEAST = 10_000;
const PAY = /\b(?:salari|sueldo|remunera|pretension|aspiracion|expectativa|haberes?\b|honorario)/;
const NOT_BY_THE_MONTH = /\b(?:hora|dia|diari|jornal|semana|anual|ano|anho)/;

/** Whether an own amount field holds a monthly pay, judging by its name. */
export function isPayCampo(name: string): boolean {
  const text = normalizeText(name);
  return PAY.test(text) && !NOT_BY_THE_MONTH.test(text);
}

/** The kind of doubt for each kind of own field; the others raise none. */
export const DOUBT_OF_CAMPO: Partial<Record<CampoKind, DoubtKind>> = {
  fecha: 'fecha',
  monto: 'monto',
  texto: 'texto',
};

/** {@link doubtIn} of a value of an own field, by its kind and its name. */
export function doubtInCampo(
  { clase, nombre }: { clase: CampoKind; nombre: string },
  value: string,
  today = localDay(),
): string | null {
  if (value === '') return null;
  if (clase === 'texto') return inText(value);
  if (clase === 'monto')
    return isPayCampo(nombre) ? inAmount(value) : inAmount(value, AMOUNT_LEAST, Infinity);
  const outside = clase === 'fecha' && outsideBounds(value, boundsOfCampo(nombre, today));
  return outside ? `Una fecha ${outside}` : null;
}
