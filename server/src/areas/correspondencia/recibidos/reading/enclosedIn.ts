import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { cidOf, shownIds } from './contentIds.ts';
import type { Part } from './readContent.ts';

/** A file attached to a mail, as it was sent: nothing about it is trusted. */
export interface Enclosed {
  nombre: string;
  /** How the mail's HTML names a picture it displays (cidOf); null: a file of its own. */
  cid: string | null;
  content: Uint8Array;
}

/** At most this many are kept per mail, which is what fits into the largest one read whole. */
const MAX_ENCLOSED = 100;

/** Parts that programs write for each other; nobody sent them as files. */
const FOR_PROGRAMS =
  /^(message\/(global-)?(delivery-status|disposition-notification|feedback-report)|text\/rfc822-headers|text\/calendar|application\/ics|application\/(x-)?(pgp|pkcs7)-signature|application\/pgp-encrypted|text\/(enriched|x-amp-html|watch-html|vnd\.google\.email-reaction\+json))$/;

const DOCUMENT = /\.(pdf|docx?|odt|rtf)$/i;
const DOCUMENT_TYPE = /pdf|msword|wordprocessingml|opendocument\.text|rtf/;
const isDocument = ({ nombre, tipo }: Part): boolean =>
  DOCUMENT.test(nombre ?? '') || DOCUMENT_TYPE.test(tipo);

/** Starts of a PDF, an archive such as DOCX, an old Word file, RTF: never a picture, whatever its name. */
const DOCUMENT_STARTS = ['%PDF', 'PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '{\\rtf'];
const isPicture = ({ nombre, tipo, content }: Part): boolean =>
  (tipo.startsWith('image/') || /\.(png|jpe?g|jfif|gif|bmp|webp|svg)$/i.test(nombre ?? '')) &&
  !DOCUMENT_STARTS.some((start) => Buffer.from(content.subarray(0, 8)).toString('latin1').startsWith(start));

const named = (name: string | null): string =>
  cutText(
    unescaped(name ?? '')
      .replaceAll('\0', '')
      .toWellFormed()
      .normalize('NFC'),
    200,
  ) || 'archivo';

/** A name with percent escapes, as some webmails write it; a literal percent sign stays. */
function unescaped(name: string): string {
  if (!/%[c-f][\da-f]%[89ab][\da-f]/i.test(name)) return name;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/**
 * The attached files. A picture that the HTML displays is part of the HTML; anything else is a file, wherever it stands.
 * Beyond MAX_ENCLOSED, documents take precedence, and the rest is only named.
 */
export function enclosedIn(
  parts: readonly Part[],
  html: string | null,
): { archivos: Enclosed[]; leftOut: string[] } {
  const shown = html ? shownIds(html) : new Set<string>();
  const sent = parts.filter(
    ({ nombre, tipo, content }) => (content.length > 0 || nombre !== null) && !FOR_PROGRAMS.test(tipo),
  );
  const ordered =
    sent.length > MAX_ENCLOSED
      ? [...sent.filter(isDocument), ...sent.filter((part) => !isDocument(part))]
      : sent;
  return {
    archivos: ordered.slice(0, MAX_ENCLOSED).map((part) => {
      const cid = part.contentId ? cidOf(part.contentId) : null;
      return {
        nombre: named(part.nombre),
        cid: cid !== null && shown.has(cid) && isPicture(part) ? cid : null,
        content: part.content,
      };
    }),
    leftOut: ordered.slice(MAX_ENCLOSED).map(({ nombre }) => named(nombre)),
  };
}
