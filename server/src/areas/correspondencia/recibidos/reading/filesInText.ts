/** A file inside a text, as mail programs wrote them before MIME. */
interface FileInText {
  nombre: string;
  content: Uint8Array;
}

const BEGIN = /^begin [0-7]{3,4} (\S.{0,200})$/;

/** Takes uuencoded files out of a text; those without an end stay in it unchanged. */
export function readFilesInText(text: string): { rest: string; files: FileInText[] } {
  if (!/^begin [0-7]{3}/m.test(text)) return { rest: text, files: [] };
  const lines = text.split(/\r?\n/);
  const rest: string[] = [];
  const files: FileInText[] = [];
  let opened: { at: number; nombre: string; chunks: Buffer[] } | null = null;
  for (const [at, line] of lines.entries()) {
    const begins: RegExpExecArray | null = opened ? null : BEGIN.exec(line);
    if (begins) opened = { at, nombre: begins[1]!.trim(), chunks: [] };
    else if (!opened) rest.push(line);
    else if (line.trim() === 'end') {
      files.push({ nombre: opened.nombre, content: Buffer.concat(opened.chunks) });
      opened = null;
    } else opened.chunks.push(decodeLine(line));
  }
  return { rest: [...rest, ...(opened ? lines.slice(opened.at) : [])].join('\n'), files };
}

const sixBits = (line: string, at: number): number => ((line.charCodeAt(at) || 32) - 32) & 63;

/** Blanks at the end of a line, which some servers cut, are zeros. */
function decodeLine(line: string): Buffer {
  const bytes = Buffer.alloc(sixBits(line, 0));
  for (let i = 0, at = 1; i < bytes.length; i += 3, at += 4) {
    const word =
      (sixBits(line, at) << 18) |
      (sixBits(line, at + 1) << 12) |
      (sixBits(line, at + 2) << 6) |
      sixBits(line, at + 3);
    for (let j = 0; j < 3 && i + j < bytes.length; j++) bytes[i + j] = (word >> (16 - 8 * j)) & 255;
  }
  return bytes;
}
