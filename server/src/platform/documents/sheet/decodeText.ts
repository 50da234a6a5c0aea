import { decodeCodePage } from '../decodeCodePage.ts';
import type { Encoding } from '../sheet.ts';

/** Bytes from which the encoding is guessed. */
const SAMPLE = 64 * 1024;
/**
 * Spanish letters where Spanish words have them: small ones after a letter, capitals at the start of a word or among
 * capitals.
 */
const AMONG_LETTERS =
  /(?<=[A-Za-z])[áéíóúüñ]|(?<![A-Za-z])[ÁÉÍÓÚÜÑ](?=[A-Za-z])|(?<=[A-Z])[ÁÉÍÓÚÜÑ](?=[A-Z\W]|$)/g;

const decodeAs = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'ibm850' ? decodeCodePage(bytes, 850) : new TextDecoder(encoding).decode(bytes);

/** A two-byte encoding: known by its mark, or because every other byte is zero, as in all text in Latin letters. */
export function wideEncoding(bytes: Uint8Array): Encoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4096);
  const empty = [0, 0];
  for (const [i, byte] of sample.entries()) if (byte === 0) empty[i % 2]!++;
  const most = sample.length * 0.3;
  if (empty[1]! > most && empty[0]! < most / 4) return 'utf-16le';
  return empty[0]! > most && empty[1]! < most / 4 ? 'utf-16be' : null;
}

/** The one-byte encoding in which the most letters stand as in Spanish words; Windows' own in doubt. */
function narrowEncoding(bytes: Uint8Array): Encoding {
  const points = (encoding: Encoding): number =>
    decodeAs(bytes.subarray(0, SAMPLE), encoding).match(AMONG_LETTERS)?.length ?? 0;
  const encodings = ['windows-1252', 'macintosh', 'ibm850'] as const;
  return encodings.reduce((best, one) => (points(one) > points(best) ? one : best));
}

/**
 * A text and its encoding: the one given, or else the likely one. UTF-8 with a few broken bytes stays UTF-8, with � in their
 * place, since any other reading would spoil every other letter.
 */
export function decodeText(bytes: Uint8Array, said?: Encoding): { text: string; encoding: Encoding } {
  const wide = wideEncoding(bytes);
  if (said ?? wide) return { text: decodeAs(bytes, (said ?? wide)!), encoding: (said ?? wide)! };
  const text = decodeAs(bytes, 'utf-8');
  const broken = text.split('\ufffd').length - 1;
  if (broken === 0) return { text, encoding: 'utf-8' };
  if ((text.match(/[\u0080-\ufffc]/g)?.length ?? 0) > broken) return { text, encoding: 'utf-8' };
  const encoding = narrowEncoding(bytes);
  return { text: decodeAs(bytes, encoding), encoding };
}
