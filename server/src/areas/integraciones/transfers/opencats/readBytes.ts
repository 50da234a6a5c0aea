const UTF8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS = new TextDecoder('windows-1252');

const utf8Of = (bytes: Buffer): string | null => {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
};

/** Characters by their double UTF-8 encoding, through windows-1252 or latin1. */
const doubled = (letters: string): [broken: string, letter: string][] =>
  [...letters].flatMap((letter) =>
    [WINDOWS.decode(Buffer.from(letter)), Buffer.from(letter).toString('latin1')].map(
      (broken): [string, string] => [broken, letter],
    ),
  );
/** A control character, which nobody types, proves a double encoding. */
const HAS_CONTROL = /[\u0080-\u009f]/;
/** Double encodings that may also be correct text: Ñ is encoded as the Ã‘ of «MITÃ‘I». */
const UNSURE = doubled('ÑÓÕÃỹỸ«»´·•\u00a0\u0303');
const SURE = [
  ...doubled('áéíóúüñÁÉÍÚÜãẽĩõũẼĨŨ°ºª¿¡–—‘’“”…€₲'),
  ...UNSURE.filter(([broken]) => HAS_CONTROL.test(broken)),
];

const mending = (letters: readonly [string, string][]): ((text: string) => string) => {
  const letterOf = new Map(letters);
  const broken = new RegExp([...letterOf.keys()].join('|'), 'g');
  return (text) => text.replace(broken, (one) => letterOf.get(one)!);
};
const mendSure = mending(SURE);
const mendAll = mending([...SURE, ...UNSURE]);
/** Triple encoding. */
const THRICE = /\u00c3\u0192\u00c2/;

/**
 * Decodes a text of one character a byte: UTF-8, else windows-1252. Doubly encoded letters, as happen to databases moved
 * between servers ('JosÃ©'), are mended if that is sure, or if the whole dump is so (`isDoubled`). Composed, without
 * NUL characters, which PostgreSQL refuses.
 */
export function readBytes(text: string, isDoubled = false): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII but NUL
  if (/^[\u0001-\u007f]*$/.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1');
  const read = utf8Of(bytes) ?? WINDOWS.decode(bytes);
  const mended = THRICE.test(read) ? read : (isDoubled ? mendAll : mendSure)(read);
  return mended.replaceAll('\u0000', '').normalize('NFC');
}

/** Bytes of doubly encoded letters (á é í ó ú ñ Á É Í Ú), and of correctly encoded ones. */
const TWICE = /\xc3\x83(?:\xc2[\xa1\xa9\xad\xb3\xba\xb1\x81\x8d]|\xe2\x80\xb0|\xc5\xa1)/;
const ONCE =
  /\xc3(?:\xa1(?:[^\xc2]|\xc2[^\xba\xbb])|[\xa9\xad\xb3\xba\xb1\x81\x89\x8d\x93\x9a\x91\xbc\x9c\xa3\xb5]|\x83[^\xc2\xc5\xc6\xcb\xe2])/;

/** Whether all accented letters of a dump are doubly encoded. */
export async function isDoubledDump(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  let isTwice = false;
  let end = '';
  for await (const chunk of chunks) {
    const text = end + chunk.toString('latin1');
    if (ONCE.test(text)) return false;
    isTwice ||= TWICE.test(text);
    end = text.slice(-4);
  }
  return isTwice;
}
