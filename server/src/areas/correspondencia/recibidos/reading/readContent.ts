import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { cleanHtml } from '../../../../platform/documents/cleanHtml.ts';
import { escapeHtml } from '../../../../platform/documents/html.ts';
import { senderOf } from '../senderOf.ts';
import { readFilesInText } from './filesInText.ts';
import { contentTypeOf } from './headers.ts';
import { mendSource } from './mendSource.ts';
import { charsetOf } from './readCharset.ts';

/** A part of a mail that is not its text. */
export interface Part {
  nombre: string | null;
  tipo: string;
  contentId: string | null;
  content: Uint8Array;
}

/** Everything a mail holds, attached messages included. */
export interface Content {
  email: Email;
  /** Its own text, without attached messages. */
  own: string;
  text: string;
  html: string | null;
  parts: Part[];
  /** What it only names, or holds too deep, with the reason. */
  closed: string[];
}

/** Attached messages are opened to this depth; each level is parsed again. */
const MAX_DEPTH = 10;
/** A shorter text may only stand in for the HTML, or be a mailing list's footer. */
const SHORT = 400;

/**
 * Reads a mail with the messages attached to it: their text is quoted below, and their files join the mail's
 * (docs/reglas/correspondencia.md). Those inside a report stay closed, as its evidence.
 *
 * @throws when it is no mail, or mails are nested without end
 */
export async function readContent(source: Uint8Array, depth = 0): Promise<Content> {
  const email = await PostalMime.parse(mendSource(source), {
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 30,
    maxHeadersSize: 1024 * 1024,
    forceRfc822Attachments: true,
  });
  const { rest, files } = readFilesInText(textOf(email));
  const isReport = /multipart\/report/.test(contentTypeOf(email));
  const content: Content = { email, own: rest, text: rest, html: email.html ?? null, parts: [], closed: [] };
  for (const attachment of email.attachments) {
    const part = partOf(attachment);
    const name = part.nombre ?? 'archivo';
    if (part.tipo === 'message/external-body') {
      content.closed.push(`${name} (no vino con el correo: está en otra parte)`);
    } else if (!isReport && depth === MAX_DEPTH && isMessage(part)) {
      content.closed.push(`${part.nombre ?? 'mensaje adjunto'} (está dentro de demasiados mensajes)`);
    } else {
      const inner = isReport ? null : await openMessage(part, depth);
      if (inner) quote(content, inner);
      else content.parts.push(isPage(part) ? readPage(part) : part);
    }
  }
  content.parts.push(
    ...files.map(({ nombre, content }) => ({
      nombre,
      tipo: 'application/octet-stream',
      contentId: null,
      content,
    })),
  );
  return content;
}

/** A mail's text, taken from its HTML where the plain text says almost nothing. */
function textOf(email: Email): string {
  const text = email.text ?? '';
  const length = text.trim().length;
  if (!email.html || length >= SHORT) return text;
  const seen = linesOf(cleanHtml(withLines(email.html)));
  return length * 4 < seen.length ? seen : text;
}

/** Puts table cells and rows, headings and boxes on lines of their own, as the eye sees them. */
const withLines = (html: string): string =>
  html.replace(/<\/t[dh]>/gi, ' ').replace(/<\/(tr|table|h[1-6]|div|blockquote|pre)>/gi, '<br>');

const encoder = new TextEncoder();
function partOf({ filename, mimeType, contentId, content }: Attachment): Part {
  const bytes =
    typeof content === 'string'
      ? encoder.encode(content)
      : content instanceof Uint8Array
        ? content
        : new Uint8Array(content);
  return {
    nombre: filename,
    tipo: mimeType.toLowerCase(),
    contentId: contentId ?? null,
    content: transferred(bytes),
  };
}

/** Decodes a file whose transfer encoding is older than MIME (x-uuencode). */
function transferred(content: Uint8Array): Uint8Array {
  if (!/^\s{0,9}begin [0-7]{3,4} \S/.test(Buffer.from(content.subarray(0, 40)).toString('latin1')))
    return content;
  const { rest, files } = readFilesInText(Buffer.from(content).toString('latin1'));
  return files.length === 1 && rest.trim() === '' ? files[0]!.content : content;
}

const HEADERS = /^(?:\u00ef\u00bb\u00bf)?(?:\s{0,20}|From [^\n]{1,200}\n)[!-9;-~]{1,76}:[^\n]{0,2000}\n/;

const isMessage = ({ nombre, tipo, content }: Part): boolean =>
  (/^message\/(rfc822|global)$/.test(tipo) || /\.eml$/i.test(nombre ?? '')) &&
  HEADERS.test(Buffer.from(content.subarray(0, 4000)).toString('latin1').replace(/\r\n?/g, '\n'));

/** A message attached as a file; null when it is none, or cannot be parsed. */
const openMessage = async (part: Part, depth: number): Promise<Content | null> =>
  isMessage(part) ? readContent(part.content, depth + 1).catch(() => null) : null;

const MAX_PAGE = 2 * 1024 * 1024;
const isPage = ({ nombre, tipo, content }: Part): boolean =>
  (tipo === 'text/html' || /\.html?$/i.test(nombre ?? '')) &&
  content.length <= MAX_PAGE &&
  /^[^<]{0,200}<[!a-z]/i.test(Buffer.from(content.subarray(0, 1000)).toString('latin1'));

/** An HTML page attached as a file, reduced to its text so that nothing in it can run. */
function readPage({ nombre, content, ...part }: Part): Part {
  const html = new TextDecoder(charsetOf(content, '') ?? 'utf-8').decode(content);
  return {
    ...part,
    tipo: 'text/plain',
    nombre: `${nombre ?? 'archivo.html'}.txt`,
    content: encoder.encode(linesOf(cleanHtml(withLines(html)))),
  };
}

/** Quotes an attached message below a mail's text, and adds its files to the mail's. */
function quote(content: Content, inner: Content): void {
  const { name, address } = senderOf(inner.email);
  const about = [`De: ${name ? `${name} <${address}>` : address}`, `Asunto: ${inner.email.subject ?? ''}`];
  content.text = [
    content.text.trimEnd(),
    ['---------- Mensaje adjunto ----------', ...about].join('\n'),
    inner.text,
  ]
    .filter(Boolean)
    .join('\n\n');
  if (content.html !== null || inner.html !== null)
    content.html = [
      content.html ?? htmlOf(content.own),
      `<hr><p>${['Mensaje adjunto', ...about].map(escapeHtml).join('<br>')}</p>`,
      inner.html ?? htmlOf(inner.text),
    ].join('\n');
  content.parts.push(...inner.parts);
  content.closed.push(...inner.closed);
}

const htmlOf = (text: string): string => `<p>${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`;
