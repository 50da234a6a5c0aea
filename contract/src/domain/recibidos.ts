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
/** Those that wait at most; beyond, the oldest go. */
export const MAX_WAITING = 5000;
/** Of a mailbox that is read for the first time, how far back the mails of unknown senders are taken. */
export const FIRST_DAYS = 30;

const PREFIX = /^(re|rv|fw|fwd|res|enc|aw)(\[\d{1,3}\])?:/i;

/** A subject without the 'Re:' and 'RV:' that programs put before it. */
export function bareSubject(subject: string): string {
  let bare = subject.trim();
  for (let i = 0; i < 20; i++) {
    const found = PREFIX.exec(bare);
    if (!found) break;
    bare = bare.slice(found[0].length).trim();
  }
  return bare;
}

/** The subject of an answer. */
export const answerTo = (subject: string): string => `Re: ${bareSubject(subject)}`.slice(0, 200).trim();

const QUOTED =
  /^(>|-{2,} ?(mensaje original|original message|forwarded)|(el|on|le|em) .{4,200}(escribió|wrote|escreveu|écrit) ?:?$|(de|from): .{3,200}@)/i;

/** What somebody wrote, apart from what they answered to and quoted under it. */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => QUOTED.test(line.trim().slice(0, 300)));
  // All of it quoted: then it is what there is to read.
  if (start < 0 || lines.slice(0, start).every((line) => line.trim() === ''))
    return { own: text, quoted: '' };
  return { own: lines.slice(0, start).join('\n').trim(), quoted: lines.slice(start).join('\n').trim() };
}
