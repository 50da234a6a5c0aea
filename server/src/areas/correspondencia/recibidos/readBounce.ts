import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { addressParser, type Email } from 'postal-mime';
import { isCarriers, isLate, isNotice } from './reading/notices.ts';
import { isDeliveryReport, readRecipients, statusPart, textOfPart } from './reading/report.ts';
import { readReturned, splitCopy } from './reading/returned.ts';
import { flat } from './senderOf.ts';

/** That a mail did not arrive (RFC 3464, or as servers wrote it before). */
export interface Bounce {
  /** Message-IDs of what came back, as far as they stand in it. */
  messages: string[];
  /** The addresses that did not get it; none: whomever it was for. */
  correos: string[];
  /** Subject of what came back, where it says. */
  asunto: string | null;
  /** The server's own words. */
  motivo: string;
  /** Given up for good, and not only late. */
  isFinal: boolean;
}

const MAX_REASON = 300;
const MAX_LINES = 2000;
/** Lines of a notice, no longer than its own are. */
const linesIn = (said: string): string[] =>
  said
    .split('\n', MAX_LINES)
    .map((line) => line.slice(0, 500).trim())
    .filter((line) => /[a-z]/i.test(line));
const wordsIn = (line: string): string[] =>
  line.split(/[\s<>"'()[\]{},;:|*•]+/).filter((word) => /[a-z]/i.test(word));
const isAddress = (word: string): boolean => /^[^@]{1,64}@[^@.]{1,250}\.[^@]{1,250}$/.test(word);

/**
 * What a notice of a failed delivery says; null when a mail is none, or tells of arrivals only.
 *
 * @param text what was written in it
 * @param ours the agency's own addresses, in small letters
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
  // One message about many: those who are given up are meant, and only without any those whom it is late for.
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

/** Those whom a notice without a report names: in its header, at the beginnings of lines, in its sentences, or as whom it was for. */
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

/** The line of a notice that says why: with a code of SMTP, in the words for it, below an address, or the first that is a sentence. */
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

/** Exchange writes the subject of what came back after its own words. */
const subjectAfter = (subject: string): string | null =>
  /^(?:undeliver(?:able|ed)(?: mail)?|no se puede entregar|no entregado|não (?:entregue|é possível entregar|foi possível entregar)|delivery delayed|entrega retrasada|devuelto|returned mail): ?(.{1,300})$/i.exec(
    subject.trim(),
  )?.[1] ?? null;
