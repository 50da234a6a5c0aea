import { linesOf } from '@tembiapo/contract/domain/linesOf.ts';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { cleanHtml } from '../../../platform/documents/cleanHtml.ts';
import { calendarIn } from './calendarIn.ts';
import { type Bounce, readBounce } from './readBounce.ts';
import { flat, senderOf } from './senderOf.ts';
import { sourceHash } from './sourceHash.ts';

/** What came along with a mail, as it was sent: nothing about it is believed. */
export interface Enclosed {
  nombre: string;
  /** How the mail's HTML names it; null: it stands in no text. */
  cid: string | null;
  content: Uint8Array;
}

/** A mail that came in, made fit to be kept. */
export interface ReadMail {
  clase: 'persona' | 'automatico' | 'rebote';
  /** Message-ID, with its brackets. */
  mensaje: string | null;
  /** Those that it answers, nearest first. */
  answers: string[];
  /** NO_SENDER when it tells none. */
  de: string;
  nombre: string;
  /** Where it asks to be answered, when that is another address. */
  respondeA: string | null;
  para: string;
  asunto: string;
  texto: string;
  html: string | null;
  fecha: Date;
  /** A hash of its source, by which it is known without a Message-ID; empty when it has one. */
  fuente: string;
  bounce: Bounce | null;
  /** What mail servers found of its SPF, DKIM and DMARC. */
  authentication: string | null;
  archivos: Enclosed[];
  /** What a calendar program answers to an invitation. */
  calendar: string | null;
  /** Names of the files that are more than a mail's are kept. */
  leftOut?: string[];
}

export const MAX_TEXT = 200_000;
const MAX_HTML = 1_000_000;
const MAX_ANSWERS = 50;
const MAX_ENCLOSED = 30;
const DAY_MS = 86_400_000;
const LIVE_MS = 300_000;
const FIRST_MAIL = Date.UTC(1990, 0);

/**
 * Reads the source of a mail. Whatever is wrong with it, it is read as far as that goes; throws only when it is no mail at all.
 *
 * @param arrived when the mailbox got it: said instead of a date that cannot be
 */
export async function readMail(source: Uint8Array, arrived: Date): Promise<ReadMail> {
  const email = await PostalMime.parse(source, {
    attachmentEncoding: 'arraybuffer',
    maxNestingDepth: 30,
    maxHeadersSize: 1024 * 1024,
    forceRfc822Attachments: true,
  });
  const { address, name } = senderOf(email);
  const de = plain(address, 320).toLowerCase();
  const replyTo = plain(email.replyTo?.flatMap(flat)[0]?.address ?? '', 320).toLowerCase();
  const html = email.html ? plain(email.html, MAX_HTML + 1) : null;
  // Cut in the middle it would be no HTML any more: then its text is what there is.
  const whole = html && html.length <= MAX_HTML ? html : null;
  const text = email.text?.trim() ? email.text : html ? linesOf(cleanHtml(withLines(html))) : '';
  const bounce = readBounce(email);
  const mensaje = idsIn(email.messageId)[0] ?? null;
  return {
    clase: bounce ? 'rebote' : isAutomatic(email) ? 'automatico' : 'persona',
    mensaje,
    answers: [
      ...new Set([...idsIn(email.inReplyTo), ...idsIn(email.references).reverse().slice(0, MAX_ANSWERS)]),
    ],
    de,
    nombre: plain(name, 200),
    respondeA: replyTo && replyTo !== de ? replyTo : null,
    para: plain(
      [...(email.to ?? []), ...(email.cc ?? [])]
        .flatMap(flat)
        .map(({ address }) => address)
        .join(', '),
      500,
    ),
    asunto: plain(email.subject ?? '', 300)
      .replace(/\s+/g, ' ')
      .trim(),
    texto: plain(text, MAX_TEXT).trim(),
    html: whole,
    fecha: dateOf(email.date, arrived),
    fuente: mensaje ? '' : sourceHash(source),
    bounce,
    authentication: headerOf(email, 'authentication-results'),
    archivos: email.attachments.slice(0, MAX_ENCLOSED).flatMap(enclosed),
    calendar: calendarIn(email),
  };
}

/** Text as it is kept, composed, no longer than that. */
const plain = (text: string, most: number): string =>
  text.replaceAll('\0', '').toWellFormed().normalize('NFC').slice(0, most).toWellFormed();

/** Cells and lines of tables, headings and boxes stand apart in text, as they do to the eye. */
const withLines = (html: string): string =>
  html.replace(/<\/t[dh]>/gi, ' ').replace(/<\/(tr|table|h[1-6]|div|blockquote|pre)>/gi, '<br>');

const headerOf = (email: Email, name: string): string | null => {
  const value = email.headers.find(({ key }) => key === name)?.value;
  return value ? plain(value, 2000) : null;
};

/** Message-IDs that a header holds, without what nobody would look for. */
const idsIn = (header: string | undefined): string[] =>
  (header?.slice(-20_000).match(/<[^<>\s]{3,498}>/g) ?? []).map((id) => plain(id, 500));

/**
 * When it was sent; when that is long before there was mail, to come, or no date: when it arrived. Of one that comes at this moment,
 * this moment: it stands after what it answers, whatever its program's clock says.
 */
function dateOf(said: string | undefined, arrived: Date): Date {
  const now = Date.now();
  const ms = Date.parse(said ?? '');
  const sure = arrived.getTime() > FIRST_MAIL && arrived.getTime() < now + DAY_MS ? arrived.getTime() : now;
  const isSaid = ms > FIRST_MAIL && ms < sure + DAY_MS;
  const isLive = Math.abs(now - sure) < LIVE_MS && !(ms < sure - DAY_MS && isSaid);
  return new Date(isLive ? now : isSaid ? ms : sure);
}

/** Whether no person wrote it (RFC 3834): an absence, a receipt, a list. */
function isAutomatic(email: Email): boolean {
  const submitted = headerOf(email, 'auto-submitted');
  if (submitted && !/^\s*no\b/i.test(submitted)) return true;
  if (/^\s*(bulk|junk|list|auto_reply)/i.test(headerOf(email, 'precedence') ?? '')) return true;
  return ['x-autoreply', 'x-autorespond', 'list-id', 'list-unsubscribe', 'feedback-id'].some(
    (name) => headerOf(email, name) !== null,
  );
}

const encoder = new TextEncoder();
function enclosed({ filename, contentId, content, mimeType, related }: Attachment): Enclosed[] {
  if (mimeType === 'message/delivery-status') return [];
  const bytes =
    typeof content === 'string'
      ? encoder.encode(content)
      : content instanceof Uint8Array
        ? content
        : new Uint8Array(content);
  if (bytes.length === 0) return [];
  const cid = contentId ? plain(contentId.replace(/^<|>$/g, ''), 200) : null;
  return [{ nombre: plain(filename ?? 'archivo', 200), cid: related ? cid : null, content: bytes }];
}
