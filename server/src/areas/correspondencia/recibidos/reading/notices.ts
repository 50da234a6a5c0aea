import type { Email } from 'postal-mime';
import { folded, subjectOf } from './folded.ts';
import { headerOf } from './headers.ts';

const DAEMON =
  /^(mailer-?daemon|postmaster|mail[-.]?daemon|mdaemon|mail-?(delivery|system)([-.]?(sub)?system)?|microsoftexchange[\da-f]{8,40})(@|$)/i;
const DAEMON_NAME =
  /mail delivery (sub)?system|mailer-?daemon|sistema de (entrega|correo)|system administrator|administrador d(el|o) sistema|microsoft (outlook|exchange)|^postmaster|correo no entregado|^mail administrator/;

const SUBJECT =
  /^(undeliver|mail (delivery )?(failed|failure|undeliverable|system error)|(mail )?delivery (status notification|failure|has failed|failed|report|notification|unsuccessful|problem|delayed|error|incomplete)|failure notice|failed mail|returned (mail|to sender)|(your )?message (delivery failed|undeliverable|not delivered|you sent blocked|delayed|could not be)|message status|permanent delivery failure|address not found|nondeliver|non[- ]delivery|no se (puede|pudo|ha podido|entrego|ha entregado)|(correo|mensaje|e-?mail) (no entregado|devuelto|rechazado)|devuelto|devolucion|no entrega(do|ble)|imposible entregar|entrega (fallida|retrasada)|(fallo|falla|error) (en|de|del) (la )?(entrega|envio)|direccion no encontrada|(notificacion|informe|aviso) (del? )?(estado|entrega|no entrega)|(tu|su|el) (correo|mensaje)( electronico)? no (se|pudo|fue|ha)|rebot|mensagem devolvida|nao ((foi|e) possivel )?entreg|falha n[ao] (entrega|envio)|endereco nao encontrado|mensagem nao entregue|notificacao (de|do) (status|estado)|devolvid|warning:? (could not send|message)|\*?\*?warning\*?\*?:|delayed mail|retraso|se ha retrasado|email delivery)/;
const BODY =
  /this is the qmail-send program|could not be delivered|(was|were)(n't| not) delivered|has not been delivered|unable to deliver|did not reach|(couldn't|could not|can't|cannot) be (delivered|found)|delivery to the following recipients? (failed|has been delayed)|permanent (fatal )?error|wasn't able to deliver|no (ha )?llego a|no se (ha )?(pudo|podido|puede) entregar|no se (ha )?entreg|user unknown|no such user|mailbox (unavailable|not found|full|is full)|undeliverable|blocked by our|address(es)? (failed|had)|delivery (has )?failed|nao (foi|pode|pôde) (possivel )?(ser )?entreg|ha fallado|not listed in/;
/** An SMTP code of refusal (RFC 5321, RFC 3463). */
const CODE =
  /(?<![\w.])([45]\.\d{1,3}\.\d{1,3}\b|5[05]\d[ -]#?[45]\.\d|(said|to>?|error|smtp|code|codigo):? 5[05]\d\b|5[05]\d [a-z<])/;
/** Other things that such an address writes about: quarantined mail, and how full a mailbox is. */
const ASIDE = /cuarentena|quarantine|quarentena|resumen|summary|digest|\bspam\b|\bcuota\b|\bquota\b/;
const ARRIVED =
  /(?<!\b(no|nao) )\b(fue|ha sido|se|was|has been|foi) (correctamente |successfully )?(entreg|leid|delivered|relayed|expanded)|entreg[a-z]{1,5} (correctamente|con exito)|\bsuccess/;
const EMPTY = /^\s*<\s*>\s*$/;
const OPENING = 3000;

const LATE =
  /delayed|still being retried|could not send message for|will (continue|keep|be retried)|retras|demorad|verzoger|en retard|ritard|reintent|erneut versucht|se (seguira|volvera|continuara)|seguiremos intentando|no action is required|not yet been delivered|need not resend|do not need to resend|you do not need|warning message only|transient|adiad|atrasad|\(delay\)|temporary (failure|problem|error)/;
const GIVEN_UP =
  /giv(e|en|ing) up|not going to try again|in the queue too long|retry time(out)? (not reached|exceeded)|expired|permanent|se agoto|no se (volvera|reintent)|(has|had) failed|will not be retried|unable to deliver/;

const headerSays = (email: Email, name: string, what: RegExp): boolean =>
  what.test(headerOf(email, name) ?? '');

/** Whether an address belongs to a mail server itself. */
export const isDaemonAddress = (correo: string): boolean => DAEMON.test(correo);

/** Whether a mail comes from a mail server itself. */
export const isDaemons = (email: Email): boolean => isDaemonAddress(email.from?.address ?? '');

/** Whether a part that reports on recipients comes from a mail server rather than from a person. */
export const isCarriers = (email: Email): boolean =>
  isDaemons(email) ||
  DAEMON_NAME.test(folded(email.from?.name ?? '')) ||
  headerOf(email, 'x-failed-recipients') !== null ||
  headerSays(email, 'return-path', EMPTY);

/** Whether a person, at an address that people use too, answers or sends a file. */
export const isBySomebody = (email: Email): boolean =>
  !/daemon|microsoftexchange/i.test(email.from?.address ?? '') &&
  (/^(re|rv|fw|fwd|res|enc|aw|wg)\s?:/.test(subjectOf(email)) || email.attachments.some(isDocument));
const isDocument = ({ mimeType, filename }: Email['attachments'][number]): boolean =>
  /pdf|word|officedocument|opendocument|rtf|zip/.test(mimeType) ||
  /\.(pdf|docx?|odt|rtf|zip)$/i.test(filename ?? '');

/**
 * Whether a mail without a standard report says that another did not arrive: one from a mail server that names the recipient
 * or the reason. From any other address it needs the wording, the SMTP code and the returned mail; a name or an empty return
 * path is not enough.
 *
 * @param named whether it names an address other than its own and those it is for
 */
export function isNotice(email: Email, said: string, named: boolean, hasCopy: boolean): boolean {
  if (headerOf(email, 'x-failed-recipients') !== null) return true;
  const words = folded(said.slice(0, OPENING));
  const subject = subjectOf(email);
  const isCoded = CODE.test(words) || CODE.test(subject);
  if (isBySomebody(email)) return false;
  if (!isDaemons(email))
    return headerSays(email, 'return-path', EMPTY) && hasCopy && isCoded && SUBJECT.test(subject);
  if (isCoded || BODY.test(words)) return true;
  if (ARRIVED.test(`${subject} ${words}`)) return false;
  return hasCopy || SUBJECT.test(subject) || (named && !ASIDE.test(subject));
}

/** Whether the wording says that delivery is still being tried. */
export function isLate(email: Email, said: string): boolean {
  const words = `${subjectOf(email)} ${folded(said.slice(0, OPENING))}`;
  return LATE.test(words) && !GIVEN_UP.test(words);
}
