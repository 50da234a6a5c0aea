import { type getDocumentProxy, getResolvedPDFJS } from 'unpdf';

type PdfPage = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** What a font says about its letters with `fontExtraProperties` on. */
interface FontData {
  name?: string;
  bold?: boolean;
  black?: boolean;
  /** From a glyph's code to its letters; a font without a map has the bounds of its codes instead. */
  toUnicode?: { _map?: (string | undefined)[]; firstChar?: number };
}
interface Glyph {
  originalCharCode: number;
  unicode: string;
}

export interface PageGlyphs {
  bold: ReadonlySet<string>;
  /** By font, the letters that stand for glyphs that the file does not identify. */
  unmapped: ReadonlyMap<string, ReadonlySet<string>>;
  /** The page's text, without spaces that are only white space between letters. */
  written: string;
}

/** Characters without meaning: control characters, private use, the replacement character. */
const MEANINGLESS = /^[\p{Cc}\p{Co}\p{Cn}\ufffd\u200b-\u200d\u2060\ufeff]*$/u;
/** Left out of the text: its place is unknown. */
const INVISIBLE = /^[\u200b-\u200d\u2060\ufeff]+$/;
/** Stands for an unknown glyph that is left out: any text of the font may lack one. */
export const ANY = '';

/** A page's fonts and glyphs; empty if the file hides its drawing. */
export async function glyphsOf(page: PdfPage): Promise<PageGlyphs> {
  const bold = new Set<string>();
  const unmapped = new Map<string, Set<string>>();
  /** By font, the glyphs that are mapped to a space. */
  const spaces = new Map<string, Set<number>>();
  let written = '';
  try {
    const { OPS } = await getResolvedPDFJS();
    const { fnArray, argsArray } = await page.getOperatorList();
    let name = '';
    let font: FontData | null = null;
    for (const [i, fn] of fnArray.entries()) {
      if (fn === OPS.setFont) {
        name = argsArray[i][0];
        font = page.commonObjs.has(name) ? (page.commonObjs.get(name) as FontData | null) : null;
        if (font?.bold || font?.black || /bold|black|heavy|semi|demi/i.test(font?.name ?? '')) bold.add(name);
      }
      if (fn !== OPS.showText) continue;
      for (const glyph of argsArray[i][0] as (Glyph | number | null)[]) {
        if (typeof glyph !== 'object' || glyph === null) continue;
        written += glyph.unicode;
        if (glyph.unicode === ' ') {
          if (!spaces.has(name)) spaces.set(name, new Set());
          spaces.get(name)!.add(glyph.originalCharCode);
        }
        if (!isMapped(glyph, font) && glyph.unicode !== ' ') {
          if (!unmapped.has(name)) unmapped.set(name, new Set());
          unmapped.get(name)!.add(INVISIBLE.test(glyph.unicode) ? ANY : glyph.unicode);
        }
      }
    }
    // If two glyphs are mapped to a space, one of them is a letter.
    for (const [name, codes] of spaces)
      if (codes.size > 1) unmapped.set(name, new Set([...(unmapped.get(name) ?? []), ' ']));
  } catch {
    // The text is read even if a picture cannot be drawn.
  }
  return { bold, unmapped, written: written.normalize('NFKC') };
}

function isMapped({ originalCharCode, unicode }: Glyph, font: FontData | null): boolean {
  if (MEANINGLESS.test(unicode)) return false;
  const map = font?.toUnicode;
  if (!map) return true;
  return map._map === undefined ? map.firstChar === undefined : Boolean(map._map[originalCharCode]);
}
