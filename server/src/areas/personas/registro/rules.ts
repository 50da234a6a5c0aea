import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { validEmail } from '@tembiapo/contract/domain/access.ts';
import { CODE_DIGITS } from '@tembiapo/contract/domain/limits.ts';
import { normalizePhone, prefixOnly, registroPhone } from '@tembiapo/contract/domain/phones.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';

export interface Request {
  username: string;
  password: string;
  nombre: string;
  apellido: string;
  document: string;
  phone?: string | null | undefined;
}

/** What is missing or wrong in a registration, or null (docs/reglas/personas.md). */
export function missingInRegistro(request: Request): string | null {
  const { username, password, nombre, apellido, document, phone } = request;
  if ([username, password, nombre, apellido, document].some((field) => field === ''))
    return TEXTS.completeCampos;
  if (!validEmail(username)) return TEXTS.emailFormato;
  if (phone && !prefixOnly(phone) && !registroPhone(phone)) return TEXTS.telefonoDeRegistro;
  return null;
}

/** The phone as it is stored; a bare prefix is none. */
export const savedPhone = (phone: string | null | undefined): string | null =>
  !phone || prefixOnly(phone) ? null : normalizePhone(phone);

export const newCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Six digits are quickly guessed from a plain hash, so this one needs the server's secret too. */
export const codeHash = (id: string, code: string, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${id} ${code}`).digest();

export const match = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
