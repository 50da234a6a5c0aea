import { type CodePage, decodeCodePage } from '../../../../platform/documents/decodeCodePage.ts';

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
