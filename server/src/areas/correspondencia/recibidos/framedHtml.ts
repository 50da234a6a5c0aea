import sanitizeHtml from 'sanitize-html';
import { cidOf } from './reading/contentIds.ts';

/** The pictures that a mail's HTML shows, by their Content-IDs (cidOf), loaded without asking anybody for them. */
export type Inline = ReadonlyMap<string, string>;

const TRACKER_PX = 3;
const isTracker = ({ width, height, style = '' }: sanitizeHtml.Attributes): boolean =>
  [width, height].some((size) => size !== undefined && Number.parseInt(size, 10) < TRACKER_PX) ||
  /display\s*:\s*none|visibility\s*:\s*hidden|(width|height)\s*:\s*[01]px/i.test(style);

/**
 * A mail's page as its program meant it to look, for an isolated frame: no scripts, no forms, nothing that tells the sender
 * it was opened (docs/reglas/correspondencia.md).
 *
 * @param outside whether to fetch pictures from outside
 */
export function framedHtml(
  html: string,
  { inline, outside }: { inline: Inline; outside: boolean },
): { page: string; hasOutside: boolean } {
  let hasOutside = false;
  const body = sanitizeHtml(html, {
    allowedTags: [
      ...sanitizeHtml.defaults.allowedTags,
      ...['img', 'font', 'center', 'u', 's', 'strike', 'big', 'del', 'ins', 'hr'],
    ],
    allowedAttributes: {
      '*': ['style', 'align', 'valign', 'bgcolor', 'width', 'height', 'dir', 'lang', 'title'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt'],
      font: ['color', 'face', 'size'],
      table: ['border', 'cellpadding', 'cellspacing', 'role'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https', 'data'] },
    allowProtocolRelative: false,
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title', 'select', 'button'],
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
      img: (tagName, attribs) => {
        const { src = '', ...rest } = attribs;
        if (/^cid:/i.test(src)) {
          const own = inline.get(cidOf(src.slice('cid:'.length)));
          return { tagName, attribs: own ? { ...rest, src: own } : rest };
        }
        if (/^data:image\/(png|jpe?g|gif|webp);base64,/i.test(src)) return { tagName, attribs };
        if (!/^https?:/i.test(src) || isTracker(attribs)) return { tagName: 'span', attribs: {} };
        hasOutside = true;
        return { tagName, attribs: outside ? attribs : rest };
      },
    },
  });
  const page = `<!doctype html>
<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>Correo</title>
<style>body{margin:12px;font:15px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#211e1a;background:#fff;overflow-wrap:anywhere}img{max-width:100%;height:auto}table{max-width:100%}</style>
</head><body>
${body}
</body></html>
`;
  return { page, hasOutside };
}

/** What the browser may do with such a page, wherever it is opened. */
export const framePolicy = (outside: boolean): string =>
  [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${outside ? ' https: http:' : ''}`,
    "frame-ancestors 'self'",
  ].join('; ');
