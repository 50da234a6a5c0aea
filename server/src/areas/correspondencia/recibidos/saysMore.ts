import { normalizeText } from '@tembiapo/contract/domain/normalizeText.ts';
import { splitQuoted } from '@tembiapo/contract/domain/recibidos.ts';
import { bringsDocument } from './bringsDocument.ts';
import type { ReadMail } from './readMail.ts';

const STATUS =
  'accepted|declined|tentatively (?:accepted|replied)|proposed|aceptado|acepto|aceptada|rechazado|' +
  'rechazo|rechazada|declinado|declino|respondido|respondio|propuesto|propuso';
const EVENT = 'invitation|event|meeting|invitacion|evento|reunion|cita|time|hora';
/** What programs write around an answer to an invitation, line by line, in lower case and without accents. */
const BY_ITSELF = [
  // The person who answers, in the third person: "Ana ha aceptado esta invitación con esta nota".
  new RegExp(
    `^(?:\\S+ ){1,8}(?:has |ha |have )?(?:provisionalmente )?(?:${STATUS})(?: \\S+){0,6} (?:${EVENT})` +
      '(?: provisionalmente| tentatively)?(?: (?:with this note|con esta nota|to this event|' +
      'a este evento))?$',
  ),
  new RegExp(`^(?:${STATUS}|tentative|tentativo|provisional)$`),
  /^(when|cuando|where|donde|calendar|calendario|who|quien|organizer|organizador|location|ubicacion|lugar|time|fecha|hora|guests|invitados|attendees|participantes|subject|asunto)( .{0,200})?$/,
  /^(invitation from|invitacion de) google|^(view|ver) (all|todos|event|evento|your|tu)|^(reply for|responder (a|por))|^forwarding this|^(si reenvias|al reenviar)|^(you are receiving|recibes|recibiste|has recibido) |^(to stop|para dejar de)|^(learn more|mas informacion)/,
  /^(sent|enviado) (from|desde)/,
  /^(mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|jue|vie|sab|dom)[a-z]* .{0,20}\d/,
  /^https? /,
];

/** Above the subject: "Aceptada: Entrevista". */
const HEAD = new RegExp(`^(?:${STATUS}|tentative) `);

const lettersOf = (text: string): string =>
  normalizeText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether an answer to an invitation says more than its program writes by itself, or brings a file. What its calendar part
 * says, such as the comment, is in the agenda anyway.
 */
export function saysMore(
  mail: Pick<ReadMail, 'asunto' | 'texto' | 'nombre' | 'calendar' | 'archivos' | 'leftOut'>,
): boolean {
  if (bringsDocument(mail)) return true;
  const calendar = lettersOf(
    (mail.calendar ?? '')
      .replace(/\r?\n[ \t]/g, '')
      .replace(/\\[nN]/g, '\n')
      .replace(/\\(.)/g, '$1'),
  );
  return splitQuoted(mail.texto)
    .own.split('\n')
    .map(lettersOf)
    .some(
      (line) =>
        line !== '' &&
        !calendar.includes(line.replace(HEAD, '')) &&
        line !== lettersOf(mail.nombre) &&
        line !== lettersOf(mail.asunto) &&
        !BY_ITSELF.some((written) => written.test(line)),
    );
}
