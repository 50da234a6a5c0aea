const UTF8 = new TextDecoder('utf-8', { fatal: true });
const WINDOWS = new TextDecoder('windows-1252');
/** The bytes 80 to 9F as windows-1252 reads them, by what it makes of them. */
const BYTE_OF = new Map(
  Array.from({ length: 32 }, (_, i) => [WINDOWS.decode(Uint8Array.of(0x80 + i)), 0x80 + i] as const),
);

const utf8Of = (bytes: Buffer): string | null => {
  try {
    return UTF8.decode(bytes);
  } catch {
    return null;
  }
};

/**
 * A text of bytes, one a character: UTF-8, else windows-1252. One that was made UTF-8 twice, as happens to databases that were moved
 * between servers ('JosÃ©'), is read as it was meant. Composed, without NUL characters, which nothing here keeps.
 */
export function readBytes(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII but NUL
  if (/^[\u0001-\u007f]*$/.test(text)) return text;
  const bytes = Buffer.from(text, 'latin1');
  const read = utf8Of(bytes);
  return (read === null ? WINDOWS.decode(bytes) : readOnce(read)).replaceAll('\u0000', '').normalize('NFC');
}

/** What was made UTF-8 twice, once. */
function readOnce(text: string): string {
  if (!/[\u00c2-\u00f4][\u0080-\u024f\u02c6\u02dc\u2010-\u2122]/.test(text)) return text;
  const bytes: number[] = [];
  for (const sign of text) {
    const code = sign.codePointAt(0)!;
    const byte = BYTE_OF.get(sign) ?? code;
    if (byte > 0xff) return text;
    bytes.push(byte);
  }
  return utf8Of(Buffer.from(bytes)) ?? text;
}
