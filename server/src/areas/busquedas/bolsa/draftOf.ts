import { plainCorreo, validEmail } from '@tembiapo/contract/domain/access.ts';
import { consentOf } from '@tembiapo/contract/domain/consent.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { SHORT_TEXT } from '@tembiapo/contract/domain/limits.ts';
import { normalizePhone, validPhone } from '@tembiapo/contract/domain/phones.ts';
import { withoutInvisible } from '@tembiapo/contract/domain/withoutInvisible.ts';

/** An application form's fields as they were typed. */
export interface Draft {
  correo: string;
  nombre: string;
  apellido: string;
  telefono: string;
  consentimiento: string;
}
export const EMPTY: Draft = { correo: '', nombre: '', apellido: '', telefono: '', consentimiento: '' };

/** By field; '' for the form as a whole. */
export type Errors = Partial<Record<keyof Draft | 'cv' | '', string>>;

/** Longest text shown again; nobody types more. */
const SHOWN_MAX = 5_000;

/** A form's text as typed, without NUL, which no database stores. */
const typed = (value: unknown): string =>
  typeof value === 'string' ? cutText(value.replaceAll('\u0000', ''), SHOWN_MAX) : '';

/** A form's text as it is used. */
export const textOf = (value: unknown, max = SHORT_TEXT): string =>
  cutText(withoutInvisible(typed(value)).normalize('NFC').trim(), max);

export const draftOf = (body: Record<string, unknown>): Draft => ({
  correo: typed(body.correo),
  nombre: typed(body.nombre),
  apellido: typed(body.apellido),
  telefono: typed(body.telefono),
  consentimiento: typed(body.consentimiento),
});

/** A draft as it is saved. */
export const savedDraft = (draft: Draft) => ({
  email: plainCorreo(textOf(draft.correo)).toLowerCase(),
  nombre: textOf(draft.nombre),
  apellido: textOf(draft.apellido),
  telefono: normalizePhone(textOf(draft.telefono)),
  consentimiento: textOf(draft.consentimiento),
});

const isLong = (text: string): boolean => textOf(text, SHOWN_MAX).length > SHORT_TEXT;
const LONG = `Es demasiado largo: hasta ${SHORT_TEXT} letras`;

/** What is missing or wrong, by field. */
export function faultsOf(draft: Draft): Errors {
  const errors: Errors = {};
  const { email, nombre, apellido, consentimiento } = savedDraft(draft);
  const phone = textOf(draft.telefono);
  if (!validEmail(email))
    errors.correo = email === '' ? 'Escribí tu correo' : 'Revisá el correo: así no podemos escribirte';
  if (nombre === '') errors.nombre = 'Escribí tu nombre';
  if (apellido === '') errors.apellido = 'Escribí tu apellido';
  if (phone === '') errors.telefono = 'Escribí tu número de celular';
  else if (!validPhone(phone)) errors.telefono = 'Revisá el número: por ejemplo, 0981 123 456';
  if (!consentOf(consentimiento)) errors.consentimiento = 'Para guardar tus datos necesitamos que lo aceptes';
  for (const field of ['correo', 'nombre', 'apellido', 'telefono'] as const)
    if (isLong(draft[field])) errors[field] = LONG;
  return errors;
}
