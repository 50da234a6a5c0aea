import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { sourceHash } from './contentHash.ts';
import { type Bounce, readBounce } from './readBounce.ts';
import { type Enclosed, enclosedIn } from './reading/enclosedIn.ts';
import { headerOf } from './reading/headers.ts';
import { calendarIn, invitationIn } from './reading/invitationIn.ts';
import { isAutomatic } from './reading/isAutomatic.ts';
import { readContent } from './reading/readContent.ts';
import { arrivedIn } from './reading/returned.ts';
import { flat, senderOf } from './senderOf.ts';

/** A received mail, ready to be stored. */
export interface ReadMail {
  clase: 'persona' | 'automatico' | 'rebote';
  /** Message-ID, with its brackets. */
  mensaje: string | null;
  /** The messages that it answers, nearest first. */
  answers: string[];
  /** NO_SENDER when the mail names none. */
  de: string;
  nombre: string;
  /** Its Reply-To, when that is another address. */
  respondeA: string | null;
  /** Recipients as shown on the screen. */
  para: string;
  /** The addresses of To and Cc, in lower case, without duplicates. */
  recipients: string[];
  asunto: string;
  texto: string;
  html: string | null;
  fecha: Date;
  /** A hash of its source, which identifies it when it has no Message-ID; empty when it has one. */
  fuente: string;
  bounce: Bounce | null;
  /** Message-IDs of mails that it reports as delivered or read. */
  receiptOf: string[];
  /** What mail servers found when checking SPF, DKIM and DMARC. */
  authentication: string | null;
  archivos: Enclosed[];
  /** A calendar program's answer to an invitation. */
  calendar: string | null;
  /** Names of the files that are not kept, because of their number or because they cannot be reached, with the reason. */
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
 * Parses the source of a mail as far as possible, whatever is wrong with it; throws only when it is no mail at all.
 *
 * @param arrived when the mailbox got it: used instead of an impossible date
 * @param ours the agency's own addresses, in lower case (ourAddresses)
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
  // HTML cut in the middle is no HTML any more; the text then stands for it.
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

/** Text as stored: in composed form and cut to `most`. */
const plain = (text: string, most: number): string =>
  cutText(text.replaceAll('\0', '').toWellFormed().normalize('NFC'), most);

/** Message-IDs in a header, without those that nobody would look up. */
const idsIn = (header: string | undefined): string[] =>
  (header?.slice(-20_000).match(/<[^<>\s]{3,498}>/g) ?? []).map((id) => plain(id, 500));

/** Message-IDs in a header that some programs write without brackets. */
function answeredIn(header = ''): string[] {
  const words = header.slice(-20_000).trim().split(/\s+/);
  return words.every((word) => /^[^<>@]{1,250}@[^<>@]{1,250}$/.test(word))
    ? words.flatMap((word) => idsIn(`<${word}>`))
    : idsIn(header);
}

/**
 * When it was sent. If that is in the future, from before there was mail, or no date at all: when it arrived. A mail arriving
 * right now is dated now, so that it stands after what it answers, whatever its program's clock says.
 */
function dateOf(said: string | undefined, arrived: Date): Date {
  const now = Date.now();
  const ms = Date.parse(said ?? '');
  const sure = arrived.getTime() > FIRST_MAIL && arrived.getTime() < now + DAY_MS ? arrived.getTime() : now;
  const isSaid = ms > FIRST_MAIL && ms < sure + DAY_MS;
  const isLive = Math.abs(now - sure) < LIVE_MS && !(ms < sure - DAY_MS && isSaid);
  return new Date(isLive ? now : isSaid ? ms : sure);
}
