import { readFile } from 'node:fs/promises';
import { formatNumber } from '@tembiapo/contract/domain/numbers.ts';
import { getDocumentProxy } from 'unpdf';
import { composed } from './composed.ts';
import { ANY, glyphsOf, type PageGlyphs } from './glyphsOf.ts';
import { closedUp, closedUpAs, FARTHEST, joinLetters } from './letterSpaced.ts';
import type { Segment } from './sheet.ts';
import { MAX_DOCUMENT_PAGES, MAX_PAGES, MAX_PIECES, Unreadable } from './Unreadable.ts';

export type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Opens a PDF. Throws an Unreadable for one that is damaged, encrypted or too long. */
export async function openPdf(file: string): Promise<Pdf> {
  let pdf: Pdf;
  try {
    pdf = await getDocumentProxy(new Uint8Array(await readFile(file)), {
      verbosity: 0,
      enableXfa: false,
      stopAtErrors: false,
      fontExtraProperties: true,
    });
  } catch (error) {
    const { name } = error as Error;
    if (name === 'PasswordException')
      throw new Unreadable('El PDF tiene contraseña. Guardalo sin contraseña y subilo de nuevo.');
    throw new Unreadable('El PDF está dañado y no se puede abrir.');
  }
  if (pdf.numPages > MAX_DOCUMENT_PAGES)
    throw new Unreadable(`El PDF tiene ${formatNumber(pdf.numPages)} páginas: no parece un CV.`);
  return pdf;
}

interface Item {
  str: string;
  dir: string;
  transform: number[];
  width: number;
  height: number;
  fontName: string;
}

/** Pieces closer than this share of their letter height are one word; up to the second one, one text. */
const SAME_WORD = 0.18;
const SAME_TEXT = 1.25;
/** White space that parts columns if several rows have it at the same place. */
const NARROW_GAP = 0.6;

/** The text of a PDF's first pages with its places. */
export async function readPdf(
  pdf: Pdf,
): Promise<{ pages: { width: number; height: number }[]; segments: Segment[] }> {
  const pages: { width: number; height: number }[] = [];
  const pieces: Segment[] = [];
  for (let n = 1; n <= Math.min(pdf.numPages, MAX_PAGES); n++) {
    const page = await pdf.getPage(n);
    const viewport = page.getViewport({ scale: 1 });
    pages.push({ width: viewport.width, height: viewport.height });
    const { items } = (await page.getTextContent({ includeMarkedContent: false })) as { items: Item[] };
    if (items.length > MAX_PIECES)
      throw new Unreadable('El archivo tiene demasiado texto en una página: no parece un CV.');
    const glyphs = await glyphsOf(page);
    pieces.push(...piecesOf(items, viewport.transform as number[], n - 1, glyphs));
    page.cleanup();
  }
  return { pages, segments: joinPieces(pieces) };
}

function piecesOf(items: Item[], view: number[], page: number, glyphs: PageGlyphs): Segment[] {
  const placed: Segment[] = [];
  for (const { str, transform, width, height, fontName } of items) {
    const unmapped = glyphs.unmapped.get(fontName);
    const told = unmapped ? withoutIcons(str, unmapped) : str;
    const text = closedUp(closedUpAs(told, glyphs.written));
    if (text.trim() === '') continue;
    const [a, b, c, d, e, f] = [0, 1, 2, 3, 4, 5].map((i) => transform[i]!) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const size = Math.hypot(c, d) || height;
    // Text that is turned on its side is skipped.
    if (Math.abs(b) > Math.abs(a) * 0.3) continue;
    const x = view[0]! * e + view[2]! * f + view[4]!;
    const base = view[1]! * e + view[3]! * f + view[5]!;
    const broken = unmapped !== undefined && [ANY, ...text].some((letter) => unmapped.has(letter));
    placed.push({
      text,
      page,
      x,
      y: base - size * 0.8,
      width,
      height: size,
      bold: glyphs.bold.has(fontName),
      ...(broken && { broken }),
      ...(text !== told && { apart: true }),
    });
  }
  return placed;
}

/** Drops icons that a font draws: one sign, alone or repeated, with no letter beside it. */
const withoutIcons = (text: string, unmapped: ReadonlySet<string>): string =>
  text
    .split(/(\s+)/)
    .map((word) =>
      word !== '' && new Set(word).size === 1 && unmapped.has(word[0]!) ? ' '.repeat(word.length) : word,
    )
    .join('');

/** Whether pieces begin at a place in several rows: a column begins there, however narrow the white before it is. */
function columnStarts(rows: Segment[][]): (x: number, rowsOfIt: number) => boolean {
  const starts = new Map<number, number>();
  for (const row of rows) {
    const seen = new Set<number>();
    let end: number | null = null;
    for (const piece of row.toSorted((a, b) => a.x - b.x)) {
      if (end === null || piece.x - end > piece.height * NARROW_GAP) seen.add(Math.round(piece.x));
      end = piece.x + piece.width;
    }
    for (const x of seen) starts.set(x, (starts.get(x) ?? 0) + 1);
  }
  return (x, rowsOfIt) =>
    [-1, 0, 1].reduce((sum, off) => sum + (starts.get(Math.round(x) + off) ?? 0), 0) >= rowsOfIt;
}

/** The pieces of a page by the line they stand on. */
function rowsOf(pieces: Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.y + a.height - (b.y + b.height) || a.x - b.x)) {
    const base = piece.y + piece.height;
    const row = rows.at(-1);
    const before = row?.[0];
    const near = Math.max(1.2, 0.3 * Math.min(before?.height ?? 0, piece.height));
    if (row && before && Math.abs(before.y + before.height - base) < near) row.push(piece);
    else rows.push([piece]);
  }
  return rows;
}

/** Bold text and the plain text after it are two pieces, unless they are a label and its value. */
const between = (last: Segment, piece: Segment): string =>
  last.bold &&
  !piece.bold &&
  /[^:,(–—|-]$/.test(last.text.trim()) &&
  /^["“«]?[\p{Lu}\d]/u.test(piece.text.trim())
    ? '\t'
    : ' ';

/** Joins pieces side by side on a line; wide white space parts them. */
export function joinPieces(pieces: Segment[]): Segment[] {
  const rows = [...Map.groupBy(pieces, ({ page }) => page).values()].flatMap(rowsOf);
  const columns = columnStarts(rows);
  return rows.flatMap((row) => {
    const joined: Segment[] = [];
    for (const piece of joinLetters(row.toSorted((a, b) => a.x - b.x))) {
      const last = joined.at(-1);
      const gap = last ? piece.x - (last.x + last.width) : 0;
      const size = last ? Math.max(last.height, piece.height) : 0;
      // Letters printed twice to look bold.
      if (last && Math.abs(piece.x - last.x) < 1 && piece.text.trim() === last.text.trim()) {
        last.bold = true;
        continue;
      }
      if (
        !last ||
        gap > size * (last.apart && piece.apart ? FARTHEST : SAME_TEXT) ||
        (gap > size * NARROW_GAP && columns(piece.x, 4)) ||
        // A long word that runs into the column beside it.
        (gap < size * 0.12 && columns(piece.x, 8)) ||
        gap < -size * 2
      ) {
        joined.push({ ...piece, text: piece.text.trimEnd() });
        continue;
      }
      const space = gap > size * SAME_WORD || /^\s/.test(piece.text) ? between(last, piece) : '';
      last.bold = last.text.length >= piece.text.length ? last.bold : piece.bold;
      if (piece.broken) last.broken = true;
      last.text = `${last.text}${space}${piece.text.trim()}`;
      last.height = Math.max(last.height, piece.height);
      last.y = Math.min(last.y, piece.y);
      last.width = piece.x + piece.width - last.x;
    }
    return joined
      .map((piece) => ({
        ...piece,
        text: closedUp(composed(piece.text))
          .replace(/[^\S\t]+/g, ' ')
          .trim(),
      }))
      .filter(({ text }) => text !== '');
  });
}
