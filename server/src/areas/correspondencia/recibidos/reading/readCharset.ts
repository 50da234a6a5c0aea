import { isUtf8 } from 'node:buffer';
import { type CodePage, decodeCodePage } from '../../../../platform/documents/decodeCodePage.ts';

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

const PAGES: [RegExp, CodePage][] = [
  [/^(x-)?(cp|ibm|ibm-|cs?pc|dos-?)850(multilingual)?$/i, 850],
  [/^(x-)?(cp|ibm|ibm-)?0*858$/i, 858],
  [/^(x-)?(cp|ibm|ibm-|dos-?)437$/i, 437],
];
const UTF_7 = /^(x-)?(unicode-[12]-[01]-)?(csutf|utf)-?7(-imap)?$/i;

/**
 * Decodes charsets that are too old for the platform's decoder: MS-DOS's and UTF-7 (RFC 2152).
 *
 * @param said the label that it came with
 * @returns null: some other charset
 */
export function readOldCharset(bytes: Uint8Array, said: string): string | null {
  if (UTF_7.test(said))
    return fromUtf7(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'));
  const page = PAGES.find(([label]) => label.test(said))?.[1];
  return page === undefined ? null : decodeCodePage(bytes, page);
}

const fromUtf7 = (text: string): string =>
  text.replace(/\+([A-Za-z\d+/]*)-?/g, (whole, shifted: string) => {
    if (shifted === '') return whole === '+-' ? '+' : whole;
    const bytes = Buffer.from(shifted, 'base64');
    return new TextDecoder('utf-16be').decode(bytes.subarray(0, bytes.length & ~1));
  });
