/**
 * The form in which data of two records are compared to tell whether they are one person (docs/reglas/personas.md). The
 * database's twins are documento_llave and telefono_final (server/sql/textos); a test keeps them equal.
 */

const DOCUMENTO_WORDS =
  /^(CE?DULA|CE?D|CI|CIN|CIC|DNI|DOC|DOCUMENTO)(DE)?(IDENTIDAD)?(CIVIL)?(N|NO|NRO|NUM|NMERO|NUMERO)?(?=[0-9]+$)/;

/** A document without separators and label: 'CI 1.234.567' becomes '1234567'. Null when nothing is left. */
export function documentoKey(text: string): string | null {
  const flat = text
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replace(DOCUMENTO_WORDS, '');
  return (/^\d+$/.test(flat) ? flat.replace(/^0+/, '') : flat) || null;
}

/** The last eight digits of a phone; null when it has fewer. */
export function phoneKey(text: string): string | null {
  const digits = text.replace(/\D/g, '');
  return digits.length >= 8 ? digits.slice(-8) : null;
}
