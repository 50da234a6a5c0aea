import { REGISTRO_PHONE_MAX } from './limits.ts';

/** Phone rules of the documents (000 §9, decisions 5). A Paraguayan number is kept as it is dialled: 0981455120. */

const digitsOnly = (text: string): string => text.replace(/\D/g, '');

/**
 * The form in which a phone is kept: Paraguayan mobiles and land lines as dialled at home (0981455120),
 * foreign ones as +digits. Input: what a person typed, with any spaces, dashes or prefix.
 */
export function normalizePhone(text: string): string {
  const digits = digitsOnly(text);
  if (digits === '') return '';
  const international = text.trim().startsWith('+');
  if (digits.startsWith('595') && (international || digits.length >= 11)) {
    const rest = digits.slice(3).replace(/^0/, '');
    return rest === '' ? '' : `0${rest}`;
  }
  return international ? `+${digits}` : digits;
}

/** `0981 455 120`, or `021 600 700` for a land line; a foreign number as it is kept. */
export function formatPhone(phone: string | null | undefined): string {
  if (!phone) return '';
  const parts = /^(0\d{2,3})(\d{3})(\d{3})$/.exec(phone);
  return parts ? `${parts[1]} ${parts[2]} ${parts[3]}` : phone;
}

/** Phone for WhatsApp: a local number of 10 characters starting with 0 becomes 595 and the rest; a leading + is dropped. */
export function whatsAppPhone(phone: string): string {
  const compact = phone.replace(/[\s-]/g, '');
  if (compact.startsWith('0') && compact.length === 10) return `595${compact.slice(1)}`;
  return compact.replace(/^\+/, '');
}

/** The digits by which a fragment of a phone is searched: without +595, 595 or the leading 0. */
export function searchDigits(text: string): string {
  const digits = digitsOnly(text);
  if (digits.startsWith('595') && digits.length > 3) return digits.slice(3).replace(/^0/, '');
  return digits.length > 1 ? digits.replace(/^0/, '') : digits;
}

/** True for something that can be a phone: 6 to 15 digits and nothing but digits, spaces, dashes, dots, brackets, +. */
export function validPhone(text: string): boolean {
  const digits = digitsOnly(text);
  return /^\+?[\d\s().-]+$/.test(text.trim()) && digits.length >= 6 && digits.length <= 15;
}

/** A WhatsApp conversation with a greeting ready to be sent (000 §2). `nombre`: first names, of which one greets. */
export const whatsAppGreeting = (phone: string, name: string): string =>
  `https://wa.me/${whatsAppPhone(phone)}?text=${encodeURIComponent(`Hola ${name.split(' ')[0]}, ¿cómo estás?`)}`;

/** True for a phone field that holds nothing but the prefix it came with (002 §5). */
export const prefixOnly = (phone: unknown): boolean =>
  typeof phone === 'string' && /^\+?(595)?$/.test(phone.replace(/\s/g, ''));

/** A phone that registration takes: Paraguayan, with the prefix +595, of fewer than 13 digits (002 §2, §9). */
export function registroPhone(phone: string): boolean {
  const digits = digitsOnly(phone);
  const rest = digits.slice(3).replace(/^0/, '');
  return (
    validPhone(phone) && digits.startsWith('595') && digits.length < REGISTRO_PHONE_MAX && rest.length >= 8
  );
}
