import { isUtf8 } from 'node:buffer';

/** Labels that mean ASCII or Western Latin, or nothing at all. */
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
 * The real charset of bytes whose label cannot be right: UTF-8 labelled Latin, Latin labelled UTF-8, and either without a
 * label.
 *
 * @param said the label they came with; empty: none
 * @returns null: the label can be right
 */
export function charsetOf(bytes: Uint8Array, said: string): 'utf-8' | 'windows-1252' | null {
  if (bytes.every((byte) => byte < 0x80)) return null;
  const isNamed = isKnown(said) && said !== '';
  if (isUtf8(bytes)) return LATIN.test(said) || !isNamed ? 'utf-8' : null;
  if (UTF_8.test(said)) return isMostlyUtf8(bytes) ? null : 'windows-1252';
  return isNamed && !/ascii/i.test(said) ? null : 'windows-1252';
}

/** Whether this is UTF-8 in which a cut or a gateway spoilt a few letters. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const letters = new TextDecoder('utf-8').decode(bytes).match(/[^\0-\x7f]/gu) ?? [];
  return letters.filter((letter) => letter === '\ufffd').length * 4 < letters.length;
}
