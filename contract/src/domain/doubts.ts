import { validEmail } from './access.ts';
import { birthBounds, dateBounds } from './dateBounds.ts';
import { age, localDay } from './dates.ts';
import { withoutTitles } from './nameTitles.ts';
import { outsideBounds } from './outsideBounds.ts';
import { dialable } from './phones.ts';
import { readAmount } from './readAmount.ts';
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
] as const;
export type DoubtKind = (typeof DOUBT_KINDS)[number];
export const DOUBT_KIND_LABEL: Record<DoubtKind, string> = {
  monto: 'Salarios',
  nacimiento: 'Nacimientos',
  fecha: 'Otras fechas',
  telefono: 'Teléfonos',
  correo: 'Correos',
  documento: 'Documentos repetidos',
  nombre: 'Nombres',
};

/** Of what the value is, in the order of their names, by which lists go. */
export const DOUBT_OWNERS = ['candidato', 'empresa', 'experiencia', 'formacion', 'oportunidad'] as const;
export type DoubtOwner = (typeof DOUBT_OWNERS)[number];

/** A month's pay in guaraníes below and above which it is doubted. */
export const SALARY_LEAST = 100_000;
export const SALARY_MOST = 200_000_000;
const FIRST_BIRTH = '1920-01-01';
const YOUNGEST = 14;

/** Some are called Ña; any other title that stands alone is one as soon as a name stands behind it. */
const hasTitle = (name: string): boolean =>
  withoutTitles(name).titulo !== '' ||
  (!/^(?:don|doña|ña)$/i.test(name) && withoutTitles(`${name} Ana`).titulo !== '');
/** True for signs that texts are kept without, and for what no keyboard writes. */
const hasUnseen = (name: string): boolean => withoutInvisible(name) !== name || /\p{Cc}/u.test(name);

function inAmount(text: string): string | null {
  const reading = readAmount(text, { currency: 'PYG', decimals: 2 });
  const amount = 'value' in reading && reading.value !== '' ? Number(reading.value) : 0;
  if (amount > 0 && amount < SALARY_LEAST) return 'Es menos de Gs. 100.000';
  return amount > SALARY_MOST ? 'Es más de Gs. 200.000.000' : null;
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
      return hasTitle(value) ? 'Lleva un título' : null;
  }
}
