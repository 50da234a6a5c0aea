import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { calendarIn } from './calendarIn.ts';
import { type Bounce, readBounce } from './readBounce.ts';
import { arrivedIn } from './reading/arrivedIn.ts';
import { type Enclosed, enclosedIn } from './reading/enclosedIn.ts';
import { headerOf } from './reading/headers.ts';
import { invitationIn } from './reading/invitationIn.ts';
import { isAutomatic } from './reading/isAutomatic.ts';
import { readContent } from './reading/readContent.ts';
import { flat, senderOf } from './senderOf.ts';
import { sourceHash } from './sourceHash.ts';

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
  /** To whom it was written, as it is shown. */
  para: string;
  /** The addresses of To and Cc, in small letters, each once. */
  recipients: string[];
  asunto: string;
  texto: string;
  html: string | null;
  fecha: Date;
  /** A hash of its source, by which it is known without a Message-ID; empty when it has one. */
  fuente: string;
  bounce: Bounce | null;
  /** Message-IDs of what it says arrived or was read. */
  receiptOf: string[];
  /** What mail servers found of its SPF, DKIM and DMARC. */
  authentication: string | null;
  archivos: Enclosed[];
  /** What a calendar program answers to an invitation. */
  calendar: string | null;
  /** Names of the files that are not kept: beyond those of one mail, or out of reach, with the reason. */
  leftOut: string[];
}

export const MAX_TEXT = 200_000;
const MAX_HTML = 1_000_000;
const MAX_ANSWERS = 50;
export const MAX_TO = 500;
const MAX_RECIPIENTS = 200;
const DAY_MS = 86_400_000;
const LIVE_MS = 300_000;
const FIRST_MAIL = Date.UTC(1990, 0);

/**
 * Reads the source of a mail. Whatever is wrong with it, it is read as far as that goes; throws only when it is no mail at all.
 *
 * @param arrived when the mailbox got it: said instead of a date that cannot be
 * @param ours the agency's own addresses, in small letters (ourAddresses)
 */
export async function readMail(
  source: Uint8Array,
  arrived: Date,
  ours: readonly string[] = [],
): Promise<ReadMail> {
  const { email, own, text, html, parts, closed } = await readContent(source);
  const { address, name } = senderOf(email, ours);
  const de = plain(address, 320).toLowerCase();
  const replyTo = plain(email.replyTo?.flatMap(flat)[0]?.address ?? '', 320).toLowerCase();
  // Cut in the middle it would be no HTML any more: then its text is what there is.
  const whole = html && html.length <= MAX_HTML ? plain(html, MAX_HTML) : null;
  const bounce = readBounce(email, own, ours);
  const mensaje = idsIn(email.messageId)[0] ?? null;
  const answers = [
    ...new Set([
      ...answeredIn(email.inReplyTo),
      ...answeredIn(email.references).reverse().slice(0, MAX_ANSWERS),
    ]),
  ];
  const isMachines = isAutomatic(email, { text: own, de, answers: answers.length > 0 });
  const authentication = headerOf(email, 'authentication-results');
  const to = [...(email.to ?? []), ...(email.cc ?? [])]
    .flatMap(flat)
    .flatMap(({ address }) => plain(address, 320) || [])
    .slice(0, MAX_RECIPIENTS);
  const { archivos, leftOut } = enclosedIn(parts, whole);
  return {
    clase: bounce ? 'rebote' : isMachines ? 'automatico' : 'persona',
    mensaje,
    answers,
    de,
    nombre: plain(name, 200),
    respondeA: replyTo && replyTo !== de ? replyTo : null,
    para: plain(to.join(', '), MAX_TO),
    recipients: [...new Set(to.map((address) => address.toLowerCase()))],
    asunto: plain(email.subject ?? '', 300)
      .replace(/\s+/g, ' ')
      .trim(),
    texto: plain(text.trim() || whole ? text : (invitationIn(email) ?? ''), MAX_TEXT).trim(),
    html: whole,
    fecha: dateOf(email.date, arrived),
    fuente: mensaje ? '' : sourceHash(source),
    bounce,
    receiptOf: bounce ? [] : arrivedIn(email),
    authentication: authentication && plain(authentication, 2000),
    archivos,
    leftOut: [...leftOut, ...closed],
    calendar: calendarIn(email),
  };
}

/** Text as it is kept, composed, no longer than that. */
const plain = (text: string, most: number): string =>
  cutText(text.replaceAll('\0', '').toWellFormed().normalize('NFC'), most);

/** Message-IDs that a header holds, without what nobody would look for. */
const idsIn = (header: string | undefined): string[] =>
  (header?.slice(-20_000).match(/<[^<>\s]{3,498}>/g) ?? []).map((id) => plain(id, 500));

/** The same of a header that some programs write without brackets. */
function answeredIn(header = ''): string[] {
  const words = header.slice(-20_000).trim().split(/\s+/);
  return words.every((word) => /^[^<>@]{1,250}@[^<>@]{1,250}$/.test(word))
    ? words.flatMap((word) => idsIn(`<${word}>`))
    : idsIn(header);
}

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
