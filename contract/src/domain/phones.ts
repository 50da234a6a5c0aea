import { REGISTRO_PHONE_MAX } from './limits.ts';
import { plainTyped } from './plainTyped.ts';

/** Phone rules of the documents (docs/reglas/personas.md). A Paraguayan number is kept as it is dialled: 0981455120. */

/** The trunk 0 after a country code, dialled only within the country: +595 (0)981. */
const TRUNK = /(^|\b595\)? ?|(?:\+|\b00) ?\d{1,3}\)? ?)\(0\)/g;

/** The typed text with one kind of dash and without a trunk 0. */
export const plainPhone = (text: string): string =>
  plainTyped(text)
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(TRUNK, '$1');

const digitsOnly = (text: string): string => text.replace(/\D/g, '');
const ABROAD = /^\s*(?:\(\s*)?\+/;
const DIALLED_ABROAD = /^00(?=[1-9]\d{7,})/;

/** The digits after a + or 00, and whether there was one. */
function dialled(text: string): { digits: string; isAbroad: boolean } {
  const typed = digitsOnly(text);
  if (ABROAD.test(text)) return { digits: typed, isAbroad: true };
  const digits = typed.replace(DIALLED_ABROAD, '');
  return { digits, isAbroad: digits !== typed };
}

/**
 * The number after the country code, without its 0; null when the code is just part of the number: no + before it, and too few
 * digits for a whole number.
 */
const withoutCode = ({ digits, isAbroad }: ReturnType<typeof dialled>): string | null =>
  digits.startsWith('595') && (isAbroad || digits.length >= 11) ? digits.slice(3).replace(/^0/, '') : null;

/**
 * After +595: a mobile, or a land line with an area of two or three digits and 5 to 7 more. No area starts with 549, which is
 * how Argentine mobiles start.
 */
const NATIONAL =
  /^(?:9[5-9]\d{7}|(?:2[1-24-9]|3[1-9]|4[1-9]|6[1-8]|7[1-8]|8[1-6])\d{6,7}|5(?:[1-3]\d|4[1-8]|5[0-4])\d{5,6})$/;

/**
 * The kept form of a phone: Paraguayan mobiles and land lines as dialled nationally (0981455120), foreign ones as +digits.
 * Input: what a person typed, with any spaces, dashes or prefix. Two zeros before a whole Paraguayan number ('0021445566') are
 * not an international prefix, and stay.
 */
export function normalizePhone(text: string): string {
  const plain = plainPhone(text);
  const typed = dialled(plain);
  const { digits, isAbroad } = typed;
  const rest = withoutCode(typed);
  if (digits === '' || rest === '') return '';
  if (rest !== null) return `0${rest}`;
  if (isAbroad) return !ABROAD.test(plain) && NATIONAL.test(digits) ? `00${digits}` : `+${digits}`;
  // A mobile that lost its 0 in a numeric cell.
  return /^9[5-9]\d{7}$/.test(digits) ? `0${digits}` : digits;
}

/** Phone for WhatsApp: a local number of 10 characters starting with 0 becomes 595 and the rest; a leading + is dropped. */
export function whatsAppPhone(phone: string): string {
  const compact = normalizePhone(phone);
  if (compact.startsWith('0') && compact.length === 10) return `595${compact.slice(1)}`;
  return compact.replace(/^\+/, '');
}

/**
 * The digits to search a fragment of a phone by: any part of a national number (0981455120). The country code is only removed
 * after a + or when a whole number is left; '5951' is just four digits.
 */
export function searchDigits(text: string): string {
  const typed = dialled(text);
  const rest = withoutCode(typed);
  return rest === null ? typed.digits : `0${rest}`;
}

/** The same for a whole number: foreign ones are kept without a leading 0. */
export function wholeDigits(text: string): string {
  const digits = searchDigits(text);
  return digits.startsWith('0') || digits.length > 10 || dialled(text).isAbroad ? digits : `0${digits}`;
}

/**
 * A whole foreign number with its +; the countries that start with 21 are 212, 213, 216 and 218, with numbers of eight digits
 * or more.
 */
const FOREIGN = /^\+(?!595|21(?:[04579]|\d{6,8}$))[1-9]\d{7,14}$/;
/** True for a phone that can be dialled as kept: Paraguayan and whole, or foreign with its +. */
export const dialable = (phone: string): boolean =>
  FOREIGN.test(phone) ||
  /^0[89]00\d{5,7}$/.test(phone) ||
  (phone.startsWith('0') && NATIONAL.test(phone.slice(1)));

/** 6 to 15 digits and nothing but digits, spaces, dashes, dots, brackets, +. */
function looksLikePhone(text: string): boolean {
  const { length } = digitsOnly(text);
  return /^(?:\( ?)?\+?[\d\s().-]+$/.test(text) && length >= 6 && length <= 15;
}

/** True for a kept phone that starts like a whole number: with its 0, a country code, or as a mobile that lost its 0. */
export const beginsWhole = (phone: string): boolean => /^(?:[+0]|595\d{5}|9[5-9]\d{6}(?:\d\d)?$)/.test(phone);
/** No Paraguayan number has more digits than a mobile. */
const isLong = (phone: string): boolean => /^(?:0[1-9]\d{9}|9[5-9]\d{8})/.test(phone);

/**
 * Why a text is refused as a phone, or null. A mobile, land line or foreign number that starts like a whole one must have all
 * its digits (docs/reglas/convenciones.md).
 */
export function phoneTrouble(text: string): string | null {
  const typed = plainPhone(text);
  if (!looksLikePhone(typed)) return 'no es un teléfono válido';
  const kept = normalizePhone(typed);
  if (dialable(kept) || !beginsWhole(kept) || isLong(kept)) return null;
  return /^(?:595)?0?9[5-9]/.test(kept)
    ? 'no es un teléfono válido: un celular tiene 10 cifras, como 0981 123 456'
    : 'no es un teléfono válido: revisá sus cifras';
}

/** True for something that can be kept as a phone. */
export const validPhone = (text: string): boolean => phoneTrouble(text) === null;

/** The message for a kept phone that cannot be dialled as it is; null for others (docs/reglas/convenciones.md). */
export const dialTrouble = (phone: string): string | null =>
  dialable(phone)
    ? null
    : `Así no se puede marcar desde un celular: ${isLong(phone) ? 'le sobran cifras' : 'falta el código de la ciudad (021…) o el del país (+54…)'}`;

/** A link to a WhatsApp conversation with a text filled in. */
export const whatsAppText = (phone: string, text: string): string =>
  `https://wa.me/${whatsAppPhone(phone)}?text=${encodeURIComponent(text)}`;

/** True for a Paraguayan mobile, and for foreign numbers, which could be one. */
export function mayHaveWhatsApp(phone: string): boolean {
  const kept = normalizePhone(phone);
  return /^09[5-9]\d{7}$/.test(kept) || FOREIGN.test(kept);
}

/** True for a phone field that holds nothing but the prefix it came with (docs/reglas/personas.md). */
export const prefixOnly = (phone: unknown): boolean =>
  typeof phone === 'string' && /^\+?(595)?$/.test(phone.replace(/\s/g, ''));

/** A phone that registration takes: Paraguayan, with the prefix +595, of fewer than 13 digits (docs/reglas/personas.md). */
export function registroPhone(phone: string): boolean {
  const rest = /^5950?(\d*)$/.exec(digitsOnly(phone))?.[1] ?? '';
  return validPhone(phone) && rest.length + 3 < REGISTRO_PHONE_MAX && NATIONAL.test(rest);
}

/** A national number (0981455120) with the country's prefix; any other text stays as it is. */
export const withPrefix = (phone: string): string =>
  /^[\s(]*0[^0]/.test(phone) && looksLikePhone(plainPhone(phone))
    ? `+595${digitsOnly(phone).slice(1)}`
    : phone;

/** The value of a phone field while somebody types: the kept form once valid, until then the typed text. */
export const keptPhone = (text: string): string => {
  const typed = plainPhone(text);
  if (prefixOnly(typed)) return '';
  return phoneTrouble(typed) === null ? normalizePhone(typed) : text.trim();
};

/** The number with another country's prefix; anything else stays as it is. */
export function underPrefix(phone: string, before: string, after: string): string {
  if (/[^\d\s()+.-]/.test(phone)) return phone;
  const rest = (
    phone.startsWith(`+${before}`) ? phone.slice(before.length + 1) : phone.replace(/^[+0]/, '')
  ).trim();
  if (after !== '595') return `+${after} ${rest}`;
  return rest === '' ? '' : `0${rest}`;
}
