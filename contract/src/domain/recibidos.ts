import { cutText } from './cutText.ts';
/** Mail that comes in (docs/reglas/correspondencia.md). */

export const RECIBIDO_KINDS = ['persona', 'automatico', 'rebote'] as const;
export type RecibidoKind = (typeof RECIBIDO_KINDS)[number];
export const RECIBIDO_KIND_LABEL: Record<RecibidoKind, string> = {
  persona: 'Correo',
  automatico: 'Respuesta automática',
  rebote: 'No llegó',
};

/** What stands in place of the address of a mail that tells none. */
export const NO_SENDER = 'sin-remitente';
export const senderLabel = (correo: string): string => (correo === NO_SENDER ? 'Sin remitente' : correo);

/** Whose the address of a mail in a candidate's thread is: theirs by their record, theirs because staff said so, somebody else's. */
export const ADDRESS_KINDS = ['propia', 'dicha', 'ajena'] as const;

/** How long one of somebody unknown waits to be placed, and one that is nothing can still be found. */
export const WAITING_DAYS = 180;
export const NOTHING_DAYS = 30;
/** Those that wait at most; beyond, one with a file stays unread in its mailbox, and one without is told. */
export const MAX_WAITING = 5000;
/** Of those without a file, so many wait of one address that nobody knows; beyond, they are told and not kept. */
export const MAX_WAITING_FROM = 50;
/** Of a mailbox that is read for the first time, how far back the mails of unknown senders are taken. */
export const FIRST_DAYS = 30;

/** What programs put before the subject of what is answered or passed on, in the languages that are read here. */
const PREFIX = /^(re|rta|resp|rv|fw|fwd|reenv|res|enc|aw|wg|sv|tr|r) ?(\[\d{1,3}\]|\(\d{1,3}\))? ?[:\uff1a]/i;
const WARNED =
  'ext|externo|external|(?:e-?mail|correo|mensaje|remitente) externo|external e-?mail|(?:posible |possible |suspected |probable )?spam\\?{0,3}';
/** What a server put there to warn of a mail. */
const WARNING = new RegExp(
  `^(\\[ ?(${WARNED}) ?\\]|\\{ ?(${WARNED}) ?\\}|\\*{1,5} ?(${WARNED}) ?\\*{1,5}|(${WARNED}) ?[:\\uff1a])`,
  'i',
);
const LISTED = /^\[([^[\]]{1,80})\] ?/;

/**
 * A subject without what programs put before it: 'Re:' and 'RV:', a server's '[EXTERNO]', the name in brackets of a list, which is
 * known by an answer that follows it, or by `groups`, those of one's own in lower case.
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

/** The subject of an answer. */
export const answerTo = (subject: string): string => cutText(`Re: ${bareSubject(subject)}`, 200).trim();

const QUOTED =
  /^(>|-{2,} ?(mensaje original|mensaje adjunto|original message|forwarded)|(el|on|le|em) .{4,200}(escribió|wrote|escreveu|écrit) ?:?$|(de|from): .{3,200}@)/i;

/** What somebody wrote, apart from what they answered to and quoted under it. */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => QUOTED.test(line.trim().slice(0, 300)));
  // All of it quoted: then it is what there is to read.
  if (start < 0 || lines.slice(0, start).every((line) => line.trim() === ''))
    return { own: text, quoted: '' };
  return { own: lines.slice(0, start).join('\n').trim(), quoted: lines.slice(start).join('\n').trim() };
}
