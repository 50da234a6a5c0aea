import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { validEmail } from '@tembiapo/contract/domain/acceso.ts';
import { localDay } from '@tembiapo/contract/domain/fechas.ts';
import { CODE_DIGITS } from '@tembiapo/contract/domain/limits.ts';
import { normalizePhone, prefixOnly, registroPhone } from '@tembiapo/contract/domain/telefono.ts';
import { TEXTS } from '@tembiapo/contract/domain/texts.ts';

export interface Solicitud {
  username: string;
  password: string;
  nombre: string;
  apellido: string;
  document: string;
  fechaNacimiento?: string | null | undefined;
  phone?: string | null | undefined;
}

/** What is missing or wrong with a registration, or null (002 §5). */
export function faltaDeRegistro(solicitud: Solicitud): string | null {
  const { username, password, nombre, apellido, document, fechaNacimiento, phone } = solicitud;
  if ([username, password, nombre, apellido, document].some((campo) => campo === ''))
    return TEXTS.completeCampos;
  if (!validEmail(username)) return TEXTS.emailFormato;
  if (fechaNacimiento && fechaNacimiento > localDay()) return 'Fecha de nacimiento: no puede ser futura';
  if (phone && !prefixOnly(phone) && !registroPhone(phone)) return TEXTS.telefonoDeRegistro;
  return null;
}

/** The phone as it is kept; the bare prefix is none. */
export const telefonoGuardado = (phone: string | null | undefined): string | null =>
  !phone || prefixOnly(phone) ? null : normalizePhone(phone);

export const codigoNuevo = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');

/** Six digits are soon guessed from a plain hash: this one needs the server's secret too. */
export const hashDeCodigo = (id: string, codigo: string, secreto: Uint8Array): Buffer =>
  createHmac('sha256', secreto).update(`${id} ${codigo}`).digest();

export const coinciden = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
