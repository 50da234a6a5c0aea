import { readFile } from 'node:fs/promises';
import { composed } from './composed.ts';
import { closedUp } from './letterSpaced.ts';
import { type Line, plainLine } from './sheet.ts';

/** Old programs write texts in windows-1252, and some in UTF-16. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const MAX_LINES = 3000;

/** The lines of a plain text; blank lines become gaps. */
export async function readPlain(file: string): Promise<Line[]> {
  const lines: Line[] = [];
  let white = 0;
  for (const raw of composed(decodeText(await readFile(file)))
    .split(/\r\n|\r|\n|\f/)
    .slice(0, MAX_LINES)) {
    const text = closedUp(raw)
      .replace(/^[\s=_*-]+$/, '')
      .replace(/ {3,}/g, '\t')
      .replace(/ {2}/g, ' ')
      .slice(0, 2000)
      .trim();
    if (text === '') {
      white++;
      continue;
    }
    lines.push(plainLine(text, { gap: white > 0 ? 1 : 0.2 }));
    white = 0;
  }
  return lines;
}
