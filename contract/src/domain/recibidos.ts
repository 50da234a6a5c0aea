import { cutText } from './cutText.ts';
/** Mail that comes in (docs/reglas/correspondencia.md). */

export const RECIBIDO_KINDS = ['persona', 'automatico', 'rebote'] as const;
export type RecibidoKind = (typeof RECIBIDO_KINDS)[number];
export const RECIBIDO_KIND_LABEL: Record<RecibidoKind, string> = {
  persona: 'Correo',
  automatico: 'Respuesta automática',
  rebote: 'No llegó',
};

/** In place of the address of a mail without a sender. */
export const NO_SENDER = 'sin-remitente';
export const senderLabel = (correo: string): string => (correo === NO_SENDER ? 'Sin remitente' : correo);

/** Whose address a mail in a candidate's thread came from: theirs by their record, theirs because staff said so, or somebody else's. */
export const ADDRESS_KINDS = ['propia', 'dicha', 'ajena'] as const;

/** How long a mail of an unknown sender waits to be assigned, and a dismissed one can still be found. */
export const WAITING_DAYS = 180;
export const NOTHING_DAYS = 30;
/** Most waiting mails; beyond it, one with a file stays unread in its mailbox, and one without is only reported. */
export const MAX_WAITING = 5000;
/** Most waiting mails without a file from one unknown address; beyond it they are reported, not kept. */
export const MAX_WAITING_FROM = 50;
/** How far back the first reading of a mailbox takes mails of unknown senders. */
export const FIRST_DAYS = 30;

/** Prefixes that mail programs put before the subject of a reply or forward, in the languages read here. */
const PREFIX = /^(re|rta|resp|rv|fw|fwd|reenv|res|enc|aw|wg|sv|tr|r) ?(\[\d{1,3}\]|\(\d{1,3}\))? ?[:\uff1a]/i;
const WARNED =
  'ext|externo|external|(?:e-?mail|correo|mensaje|remitente) externo|external e-?mail|(?:posible |possible |suspected |probable )?spam\\?{0,3}';
/** Warnings that a server put into the subject. */
const WARNING = new RegExp(
  `^(\\[ ?(${WARNED}) ?\\]|\\{ ?(${WARNED}) ?\\}|\\*{1,5} ?(${WARNED}) ?\\*{1,5}|(${WARNED}) ?[:\\uff1a])`,
  'i',
);
const LISTED = /^\[([^[\]]{1,80})\] ?/;

/**
 * A subject without what programs put before it: 'Re:' and 'RV:', a server's '[EXTERNO]', and the bracketed name of a list,
 * which counts as one if a reply prefix follows or it is in `groups`, the agency's own lists in lower case.
 */
export function bareSubject(subject: string, groups: readonly string[] = []): string {
  let bare = subject.trim();
  for (let i = 0; i < 20; i++) {
    const listed = LISTED.exec(bare);
    const rest = listed ? bare.slice(listed[0].length).trim() : '';
    if (listed && (PREFIX.test(rest) || groups.includes(listed[1]!.toLowerCase()))) {
      bare = rest;
      continue;
    }
    const found = PREFIX.exec(bare) ?? WARNING.exec(bare);
    if (!found) break;
    bare = bare.slice(found[0].length).trim();
  }
  return bare;
}

export const answerTo = (subject: string): string => cutText(`Re: ${bareSubject(subject)}`, 200).trim();

const QUOTED =
  /^(>|-{2,} ?(mensaje original|mensaje adjunto|original message|forwarded)|(el|on|le|em) .{4,200}(escribió|wrote|escreveu|écrit) ?:?$|(de|from): .{3,200}@)/i;

const isQuoted = (line: string): boolean => QUOTED.test(line.trim().slice(0, 300));
/** Mail programs break 'El … escribió:' over two lines. */
const breaksHeader = (line: string, next = ''): boolean =>
  /^(el|on|le|em) /i.test(line.trim()) &&
  /^(.{0,100} )?(escribió|wrote|escreveu|écrit) ?:$/i.test(next.trim()) &&
  isQuoted(`${line.trim()} ${next.trim()}`);

/** Splits what somebody wrote from the quoted mail below it. */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  const start = lines.findIndex((line, i) => isQuoted(line) || breaksHeader(line, lines[i + 1]));
  // All of it is quoted, so there is nothing else to read.
  if (start < 0 || lines.slice(0, start).every((line) => line.trim() === ''))
    return { own: text, quoted: '' };
  return { own: lines.slice(0, start).join('\n').trim(), quoted: lines.slice(start).join('\n').trim() };
}

/** What a mail says anew, on one line; the whole of one that only quotes. */
export function newText(text: string): string {
  const { own } = splitQuoted(text);
  // Some answer below what they quote.
  const said = own.split('\n').filter((line) => !isQuoted(line));
  return (said.join(' ').trim() || own).replace(/\s+/g, ' ').trim();
}
