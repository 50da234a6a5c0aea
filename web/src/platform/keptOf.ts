import { keptLink } from '@tembiapo/contract/domain/keptLink.ts';
import { isKept } from './isKept.ts';
import { blocksOf } from './pasted/blocksOf.ts';
import { decoded } from './pasted/decoded.ts';
import { linkTag, writeBlocks } from './pasted/writeBlocks.ts';

/** What browsers put around what a page hands to the clipboard. */
const AROUND = /<!--(?:Start|End)Fragment-->|<\/?(?:html|head|body|meta)\b[^<>]*>/gi;

/** What was copied here, with what the editor says of its ends; its links again as they are kept. Null for what is of others. */
function ownOf(html: string, keep: (href: string) => string | null): string | null {
  if (!html.includes('data-pm-slice="')) return null;
  const own = html.replace(AROUND, '');
  if (!isKept(own)) return null;
  return own.replace(/<a(?: [^<>]*)?>/g, (tag) => {
    const href = keep(decoded(/ href="([^"]*)"/.exec(tag)?.[1] ?? ''));
    return href === null ? '<a>' : linkTag(href);
  });
}

/** What is pasted, as a note can hold it, and whether there were pictures in it, which it cannot. */
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
 * What somebody pastes, as a note can hold it (docs/reglas/personas.md): the words stay, with the bold letters, lists and links that
 * other programs write each in its own way; a table is a line a row. `keep`: a link's address, null for none.
 */
export const keptOf = (html: string, keep: (href: string) => string | null = keptLink): string =>
  readPasted(html, keep).html;
