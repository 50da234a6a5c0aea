import { keptLink } from '@tembiapo/contract/domain/keptLink.ts';
import { isKept } from './isKept.ts';
import { blocksOf } from './pasted/blocksOf.ts';
import { decoded } from './pasted/decoded.ts';
import { linkTag, writeBlocks } from './pasted/writeBlocks.ts';

/** What browsers wrap around the markup that a page puts on the clipboard. */
const AROUND = /<!--(?:Start|End)Fragment-->|<\/?(?:html|head|body|meta)\b[^<>]*>/gi;

/** Text copied here, with the editor's note about its ends and its links in the stored form. Null for text from elsewhere. */
function ownOf(html: string, keep: (href: string) => string | null): string | null {
  if (!html.includes('data-pm-slice="')) return null;
  const own = html.replace(AROUND, '');
  if (!isKept(own)) return null;
  return own.replace(/<a(?: [^<>]*)?>/g, (tag) => {
    const href = keep(decoded(/ href="([^"]*)"/.exec(tag)?.[1] ?? ''));
    return href === null ? '<a>' : linkTag(href);
  });
}

/** Pasted text as a note can hold it, and whether it had pictures, which a note cannot hold. */
export function readPasted(
  html: string,
  keep: (href: string) => string | null,
): { html: string; hasPictures: boolean } {
  const own = ownOf(html, keep);
  if (own !== null) return { html: own, hasPictures: false };
  const { blocks, hasPictures } = blocksOf(html, keep);
  return { html: writeBlocks(blocks), hasPictures };
}

/**
 * Pasted text as a note can hold it (docs/reglas/personas.md): the words stay, with bold letters, lists and links however the
 * other program writes them; a table becomes a line per row. `keep`: the stored address of a link, null for none.
 */
export const keptOf = (html: string, keep: (href: string) => string | null = keptLink): string =>
  readPasted(html, keep).html;
