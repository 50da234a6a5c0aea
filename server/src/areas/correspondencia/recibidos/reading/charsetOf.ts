import { isUtf8 } from 'node:buffer';

/** What programs say that mean ASCII or Western Latin, or nothing at all. */
const LATIN = /^(us-?ascii|ascii|iso[-_]?8859[-_]?15?|latin-?[19]|windows-1252|cp-?1252|)$/i;
const UTF_8 = /^(utf-?8|unicode-1-1-utf-8)$/i;

const isKnown = (label: string): boolean => {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
};

/**
 * The charset that bytes are really in, where the one they are said to be in cannot be: UTF-8 that is called Latin, Latin that is
 * called UTF-8, and either without any name.
 *
 * @param said the label they came with; empty: none
 * @returns null: they can be what they are said to be
 */
export function charsetOf(bytes: Uint8Array, said: string): 'utf-8' | 'windows-1252' | null {
  if (bytes.every((byte) => byte < 0x80)) return null;
  const isNamed = isKnown(said) && said !== '';
  if (isUtf8(bytes)) return LATIN.test(said) || !isNamed ? 'utf-8' : null;
  if (UTF_8.test(said)) return isMostlyUtf8(bytes) ? null : 'windows-1252';
  return isNamed && !/ascii/i.test(said) ? null : 'windows-1252';
}

/** Whether a cut or a gateway spoilt a letter here and there of what is UTF-8 otherwise. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const letters = new TextDecoder('utf-8').decode(bytes).match(/[^\0-\x7f]/gu) ?? [];
  return letters.filter((letter) => letter === '\ufffd').length * 4 < letters.length;
}
