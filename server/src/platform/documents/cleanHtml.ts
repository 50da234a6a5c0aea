import { keptLink } from '@tembiapo/contract/domain/keptLink.ts';
import type { WrittenLink } from '@tembiapo/contract/domain/plantillas.ts';
import type { Attributes, Tag } from 'sanitize-html';
import sanitizeHtml from 'sanitize-html';

type KeepLink = (href: string) => string | null;

/** A link that leads nowhere keeps only its words. */
const cleanLink =
  (keep: KeepLink) =>
  (_: string, { href = '' }: Attributes): Tag => {
    const link = keep(href);
    return {
      tagName: 'a',
      attribs: { ...(link !== null && { href: link }), target: '_blank', rel: 'noopener noreferrer' },
    };
  };

/** A numbered list may continue another one, so it keeps its first number. */
const cleanStart = (tagName: string, { start = '' }: Attributes): Tag => ({
  tagName,
  attribs: /^[1-9]\d{0,3}$/.test(start) && start !== '1' ? { start } : {},
});

/**
 * Cleans rich text to the few elements that notes and publications may hold (docs/reglas/personas.md). `keep` gives the
 * stored address of a link, null for none.
 */
export const cleanHtml = (html: string, keep: KeepLink = keptLink): string =>
  sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'target', 'rel'], ol: ['start'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title'],
    transformTags: {
      b: 'strong',
      i: 'em',
      strike: 's',
      del: 's',
      div: 'p',
      a: cleanLink(keep),
      ol: cleanStart,
    },
  });

/** The address where the library does not judge it, with a sign before it: an empty attribute would go. */
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
