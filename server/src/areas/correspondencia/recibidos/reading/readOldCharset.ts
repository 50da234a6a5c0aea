/** The upper halves of the pages of MS-DOS, which no decoder of the platform knows. */
const CP_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´­±‗¾¶§÷¸°¨·¹³²■\u00a0';
const CP_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';
const PAGES: [RegExp, string][] = [
  [/^(x-)?(cp|ibm|ibm-|cs?pc|dos-?)850(multilingual)?$/i, CP_850],
  [/^(x-)?(cp|ibm|ibm-)?0*858$/i, CP_850.replace('ı', '€')],
  [/^(x-)?(cp|ibm|ibm-|dos-?)437$/i, CP_437],
];
const UTF_7 = /^(x-)?(unicode-[12]-[01]-)?(csutf|utf)-?7(-imap)?$/i;

/**
 * Text in one of the charsets that are too old for the platform's own decoder: MS-DOS's, and UTF-7 (RFC 2152).
 *
 * @param said the label that it came with
 * @returns null: of any other charset
 */
export function readOldCharset(bytes: Uint8Array, said: string): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (UTF_7.test(said)) return fromUtf7(buffer.toString('latin1'));
  const page = PAGES.find(([label]) => label.test(said))?.[1];
  return page === undefined
    ? null
    : buffer.toString('latin1').replace(/[\x80-\xff]/g, (letter) => page[letter.charCodeAt(0) - 0x80]!);
}

const fromUtf7 = (text: string): string =>
  text.replace(/\+([A-Za-z\d+/]*)-?/g, (whole, shifted: string) => {
    if (shifted === '') return whole === '+-' ? '+' : whole;
    const bytes = Buffer.from(shifted, 'base64');
    return new TextDecoder('utf-16be').decode(bytes.subarray(0, bytes.length & ~1));
  });
