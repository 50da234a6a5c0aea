import { TELEFONO_REGISTRO_MAX } from './limits.ts';

/** Phone rules of the documents (000 §9, decisions 5). A Paraguayan number is kept as it is dialled: 0981455120. */

const soloDigitos = (texto: string): string => texto.replace(/\D/g, '');

/**
 * The form in which a phone is kept: Paraguayan mobiles and land lines as dialled at home (0981455120),
 * foreign ones as +digits. Input: what a person typed, with any spaces, dashes or prefix.
 */
export function normalizarTelefono(texto: string): string {
  const digitos = soloDigitos(texto);
  if (digitos === '') return '';
  const internacional = texto.trim().startsWith('+');
  if (digitos.startsWith('595') && (internacional || digitos.length >= 11)) {
    const resto = digitos.slice(3).replace(/^0/, '');
    return resto === '' ? '' : `0${resto}`;
  }
  return internacional ? `+${digitos}` : digitos;
}

/** `0981 455 120`, or `021 600 700` for a land line; a foreign number as it is kept. */
export function formatoTelefono(telefono: string | null | undefined): string {
  if (!telefono) return '';
  const partes = /^(0\d{2,3})(\d{3})(\d{3})$/.exec(telefono);
  return partes ? `${partes[1]} ${partes[2]} ${partes[3]}` : telefono;
}

/** Phone for WhatsApp: a local number of 10 characters starting with 0 becomes 595 and the rest; a leading + is dropped. */
export function telefonoWhatsApp(telefono: string): string {
  const compacto = telefono.replace(/[\s-]/g, '');
  if (compacto.startsWith('0') && compacto.length === 10) return `595${compacto.slice(1)}`;
  return compacto.replace(/^\+/, '');
}

/** The digits by which a fragment of a phone is searched: without +595, 595 or the leading 0. */
export function digitosDeBusqueda(texto: string): string {
  const digitos = soloDigitos(texto);
  if (digitos.startsWith('595') && digitos.length > 3) return digitos.slice(3).replace(/^0/, '');
  return digitos.length > 1 ? digitos.replace(/^0/, '') : digitos;
}

/** True for something that can be a phone: 6 to 15 digits and nothing but digits, spaces, dashes, dots, brackets, +. */
export function telefonoValido(texto: string): boolean {
  const digitos = soloDigitos(texto);
  return /^\+?[\d\s().-]+$/.test(texto.trim()) && digitos.length >= 6 && digitos.length <= 15;
}

/** A WhatsApp conversation with a greeting ready to be sent (000 §2). `nombre`: first names, of which one greets. */
export const saludoWhatsApp = (telefono: string, nombre: string): string =>
  `https://wa.me/${telefonoWhatsApp(telefono)}?text=${encodeURIComponent(`Hola ${nombre.split(' ')[0]}, ¿cómo estás?`)}`;

/** True for a phone field that holds nothing but the prefix it came with (002 §5). */
export const prefijoSolo = (telefono: unknown): boolean =>
  typeof telefono === 'string' && /^\s*\+?\s*(595)?\s*$/.test(telefono);

/** A phone that registration takes: Paraguayan, with the prefix +595, of fewer than 13 digits (002 §2, §9). */
export function telefonoDeRegistro(telefono: string): boolean {
  const digitos = soloDigitos(telefono);
  const resto = digitos.slice(3).replace(/^0/, '');
  return (
    telefonoValido(telefono) &&
    digitos.startsWith('595') &&
    digitos.length < TELEFONO_REGISTRO_MAX &&
    resto.length >= 8
  );
}
