import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { addressParser, type Email } from 'postal-mime';
import { isCarriers, isLate, isNotice } from './reading/notices.ts';
import { isDeliveryReport, readRecipients, statusPart, textOfPart } from './reading/report.ts';
import { readReturned, splitCopy } from './reading/returned.ts';
import { flat } from './senderOf.ts';

/** A notice that a mail did not arrive (RFC 3464, or the older forms). */
export interface Bounce {
  /** Message-IDs of the returned mail, as far as the notice names them. */
  messages: string[];
  /** The addresses that did not get it; empty: everybody it was for. */
  correos: string[];
  /** Subject of the returned mail, where stated. */
  asunto: string | null;
  /** The server's own words. */
  motivo: string;
  /** Given up for good, not merely delayed. */
  isFinal: boolean;
}

const MAX_REASON = 300;
const MAX_LINES = 2000;
/** Lines of a notice, cut to the length notices have. */
const linesIn = (said: string): string[] =>
  said
    .split('\n', MAX_LINES)
    .map((line) => line.slice(0, 500).trim())
    .filter((line) => /[a-z]/i.test(line));
const wordsIn = (line: string): string[] =>
  line.split(/[\s<>"'()[\]{},;:|*•]+/).filter((word) => /[a-z]/i.test(word));
const isAddress = (word: string): boolean => /^[^@]{1,64}@[^@.]{1,250}\.[^@]{1,250}$/.test(word);

/**
 * What a notice of failed delivery says; null when a mail is no such notice, or reports only arrivals.
 *
 * @param text what was written in it
 * @param ours the agency's own addresses, in lower case
 */
export function readBounce(email: Email, text: string, ours: readonly string[] = []): Bounce | null {
  const status = statusPart(email);
  const { said, copy } = splitCopy(text);
  const { messages, asunto, to } = readReturned(email, text);
  const named = recipientsIn(email, said, to, ours);
  const isReport = isDeliveryReport(email) || (status !== undefined && isCarriers(email));
  if (!isReport && !isNotice(email, said, named.length > 0, copy !== '' || messages.length > 0)) return null;
  const recipients = status ? readRecipients(textOfPart(status)) : [];
  const open = recipients.filter(({ action }) => !/^(delivered|relayed|expanded)/.test(action));
  if (recipients.length > 0 && open.length === 0) return null;
  // A notice about several recipients means those given up; only if there are none, the delayed ones.
  const failed = open.filter(
    ({ action, status: code }) => action !== 'delayed' && (action !== '' || !code.startsWith('4')),
  );
  const meant = failed.length > 0 ? failed : open;
  const correos = meant.flatMap(({ correo }) => correo ?? []);
  return {
    messages,
    correos: correos.length > 0 ? [...new Set(correos)] : named,
    asunto: asunto ?? subjectAfter(email.subject ?? ''),
    motivo: cutText(
      meant.find(({ diagnostic }) => diagnostic)?.diagnostic ||
        reasonIn(said) ||
        meant[0]?.status ||
        'No se pudo entregar',
      MAX_REASON,
    ),
    isFinal: open.length > 0 ? failed.length > 0 : !isLate(email, said),
  };
}

/**
 * Recipients named by a notice without a report: in its headers, at line beginnings, in its sentences, or as the original
 * recipient.
 */
function recipientsIn(email: Email, said: string, to: string | null, ours: readonly string[]): string[] {
  const own = new Set([
    ...ours,
    ...[email.from, ...(email.to ?? []), ...(email.cc ?? [])]
      .flatMap(flat)
      .map(({ address }) => address.toLowerCase()),
  ]);
  const header = email.headers.filter(({ key }) => key === 'x-failed-recipients').map(({ value }) => value);
  const lines = linesIn(said);
  const found = [
    header.flatMap((value) => value.split(/[,\s]+/)),
    lines.flatMap((line) => wordsIn(line)[0] ?? []).filter(isAddress),
    lines.flatMap(wordsIn).filter(isAddress),
    addressParser(to ?? '')
      .flatMap(flat)
      .map(({ address }) => address),
  ].map((addresses) =>
    addresses
      .map((address) => address.toLowerCase().replace(/\.$/, ''))
      .filter(
        (address) =>
          address.includes('@') && !own.has(address) && !/^(mailer-daemon|postmaster|abuse)@/.test(address),
      ),
  );
  return [...new Set(found.find((addresses) => addresses.length > 0))];
}

const CODED = /(^|[\s:(#])[45](\d\d[\s-]|\.\d{1,3}\.\d{1,3})/;
const WORDED =
  /unknown|unrouteable|timed out|not (be )?(listed|recognized|exist|found|going to)|no (mailbox|such|existe)|unavailable|full\b|lleno|rejected|rechaz|blocked|inexist|desconhecid|refused|denied/i;

/**
 * The line of a notice that gives the reason: one with an SMTP code, with the usual words, below an address, or the first
 * full sentence.
 */
function reasonIn(said: string): string {
  const lines = linesIn(said);
  const named = lines.findIndex((line) => wordsIn(line).length === 1 && isAddress(wordsIn(line)[0]!));
  return (
    lines.find((line) => CODED.test(line)) ??
    lines.find((line) => WORDED.test(line)) ??
    (named >= 0 ? lines[named + 1] : undefined) ??
    lines[0] ??
    ''
  );
}

/** Exchange writes the subject of the returned mail after its own words. */
const subjectAfter = (subject: string): string | null =>
  /^(?:undeliver(?:able|ed)(?: mail)?|no se puede entregar|no entregado|não (?:entregue|é possível entregar|foi possível entregar)|delivery delayed|entrega retrasada|devuelto|returned mail): ?(.{1,300})$/i.exec(
    subject.trim(),
  )?.[1] ?? null;
