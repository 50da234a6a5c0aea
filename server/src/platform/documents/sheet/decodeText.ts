import { decodeCodePage } from '../decodeCodePage.ts';
import type { Encoding } from '../sheet.ts';

/** Bytes by which an encoding is guessed. */
const SAMPLE = 64 * 1024;
/** Letters of Spanish where they stand in its words: small ones behind a letter, capital ones before words or among capitals. */
const AMONG_LETTERS =
  /(?<=[A-Za-z])[áéíóúüñ]|(?<![A-Za-z])[ÁÉÍÓÚÜÑ](?=[A-Za-z])|(?<=[A-Z])[ÁÉÍÓÚÜÑ](?=[A-Z\W]|$)/g;

const decodeAs = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'ibm850' ? decodeCodePage(bytes, 850) : new TextDecoder(encoding).decode(bytes);

/** Two bytes a letter: by its mark, or because every other byte says nothing, as in all that is written in Latin letters. */
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

/** Of one byte a letter: in which of them the most letters stand as in Spanish words; Windows' own when none has more. */
function narrowEncoding(bytes: Uint8Array): Encoding {
  const points = (encoding: Encoding): number =>
    decodeAs(bytes.subarray(0, SAMPLE), encoding).match(AMONG_LETTERS)?.length ?? 0;
  const encodings = ['windows-1252', 'macintosh', 'ibm850'] as const;
  return encodings.reduce((best, one) => (points(one) > points(best) ? one : best));
}

/**
 * A text and how it was written: as it is said, or as it looks. One in UTF-8 with a few broken bytes stays so, each of them shown as �, for
 * to read all of it as something else would spoil every other letter.
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
