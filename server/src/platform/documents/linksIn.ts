import type { WrittenLink } from '@tembiapo/contract/domain/plantillas.ts';
import sanitizeHtml, { type Attributes, type Tag } from 'sanitize-html';

/** Keeps the address where the library does not judge it, after a sign, because an empty attribute would be dropped. */
const keepAside = (_: string, { href }: Attributes): Tag => ({
  tagName: 'a',
  attribs: href === undefined ? {} : { title: `=${href}` },
});

/** The links of a rich text before it is cleaned, wherever they lead. */
export function linksIn(html: string): WrittenLink[] {
  const links: WrittenLink[] = [];
  sanitizeHtml(html, {
    allowedTags: ['a'],
    allowedAttributes: { a: ['title'] },
    transformTags: { a: keepAside },
    exclusiveFilter: ({ tag, attribs: { title }, text }) => {
      if (tag === 'a' && title !== undefined) links.push({ words: text, href: title.slice(1) });
      return false;
    },
  });
  return links;
}
