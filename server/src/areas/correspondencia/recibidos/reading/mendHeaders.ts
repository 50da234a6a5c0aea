import { isUtf8 } from 'node:buffer';
import { charsetOf, readOldCharset } from './readCharset.ts';

const WORD = /=\?([^?*\s]{1,40})(\*[^?\s]{0,20})?\?([bq])\?([^?]{0,4000})\?=/gi;
const EXTENDED = /(\*(?:0\*)?=[ \t]{0,9}"?)(utf-8|us-ascii|iso-8859-1|iso-8859-15|windows-1252)(?=')/i;
/** Where a long name continues, perhaps in the middle of a letter. */
const SECTION = /;\s{0,20}(file)?name\*\d{1,2}\*?="?/gi;

/**
 * Header lines with all their letters readable. They come as bytes, one per character (Latin-1): raw letters are decoded by
 * their charset, encoded words (RFC 2047, RFC 2231) by the charset they are really in.
 *
 * @param charset the body's, for raw letters that are not UTF-8
 */
export const mendHeaders = (lines: readonly string[], charset: string): string[] =>
  lines.map((line) => mendExtended(mendWords(decoded(line, charset))));

function decoded(line: string, charset: string): string {
  if (!/[\x80-\xff]/.test(line)) return line;
  const bytes = Buffer.from(line, 'latin1');
  const label = isUtf8(bytes) ? 'utf-8' : charset;
  const old = readOldCharset(bytes, label);
  if (old !== null) return old;
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const percents = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[=%]([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
const bytesOf = (encoding: string, text: string): Buffer =>
  /b/i.test(encoding) ? Buffer.from(text, 'base64') : percents(text.replace(/[_%]/g, ' '));

function mendWords(line: string): string {
  const words = [...line.matchAll(WORD)];
  if (words.length === 0) return line;
  // A letter may begin in one word and end in the next.
  const isWhole = isUtf8(Buffer.concat(words.map(([, , , encoding, text]) => bytesOf(encoding!, text!))));
  return line.replace(
    WORD,
    (word, said: string, language: string | undefined, encoding: string, text: string) => {
      const old = readOldCharset(bytesOf(encoding, text), said);
      if (old !== null) return `=?utf-8?B?${Buffer.from(old).toString('base64')}?=`;
      const real = isWhole && /^utf-?8$/i.test(said) ? null : charsetOf(bytesOf(encoding, text), said);
      return real ? `=?${real}${language ?? ''}?${encoding}?${text}?=` : word;
    },
  );
}

function mendExtended(line: string): string {
  const found = EXTENDED.exec(line);
  if (!found) return line;
  const value = line.slice(found.index).replace(SECTION, '').replaceAll('=', ' ');
  const real = charsetOf(percents(value), found[2]!);
  return real ? line.replace(EXTENDED, (_, before: string) => `${before}${real}`) : line;
}
