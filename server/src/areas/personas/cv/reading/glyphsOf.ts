import { getResolvedPDFJS } from 'unpdf';
import type { PdfPage } from './readPdf.ts';

/** What a font tells of its letters once `fontExtraProperties` is on. */
interface FontData {
  name?: string;
  bold?: boolean;
  black?: boolean;
  /** From a glyph's code to its letters; a font that has no map at all tells its codes' bounds instead. */
  toUnicode?: { _map?: (string | undefined)[]; firstChar?: number };
}
interface Glyph {
  originalCharCode: number;
  unicode: string;
}

export interface PageGlyphs {
  bold: ReadonlySet<string>;
  /** By font, the letters that stand for glyphs of which the file does not say what they are. */
  unmapped: ReadonlyMap<string, ReadonlySet<string>>;
  /** What the page writes, with no space that is only white between letters. */
  written: string;
}

/** Says nothing: control characters, letters of private use, the sign of an unknown one. */
const MEANINGLESS = /^[\p{Cc}\p{Co}\p{Cn}\ufffd]*$/u;

/** A page's fonts and glyphs; nothing of them where the file hides its drawing. */
export async function glyphsOf(page: PdfPage): Promise<PageGlyphs> {
  const bold = new Set<string>();
  const unmapped = new Map<string, Set<string>>();
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
        if (glyph.unicode.trim() === '' && glyph.unicode !== '') continue;
        if (!isMapped(glyph, font)) {
          if (!unmapped.has(name)) unmapped.set(name, new Set());
          unmapped.get(name)!.add(glyph.unicode);
        }
      }
    }
  } catch {
    // A picture that cannot be drawn does not keep the text from being read.
  }
  return { bold, unmapped, written: written.normalize('NFKC') };
}

function isMapped({ originalCharCode, unicode }: Glyph, font: FontData | null): boolean {
  if (MEANINGLESS.test(unicode)) return false;
  const map = font?.toUnicode;
  if (!map) return true;
  return map._map === undefined ? map.firstChar === undefined : Boolean(map._map[originalCharCode]);
}
