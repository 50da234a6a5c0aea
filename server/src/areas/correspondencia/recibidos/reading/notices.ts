import type { Email } from 'postal-mime';
import { folded, subjectOf } from './folded.ts';
import { headerOf } from './headers.ts';

const DAEMON =
  /^(mailer-?daemon|postmaster|mail-?daemon|mdaemon|microsoftexchange[\da-f]{8,40}|mail\.daemon)(@|$)/i;
const DAEMON_NAME =
  /mail delivery (sub)?system|mailer-?daemon|sistema de (entrega|correo)|system administrator|administrador d(el|o) sistema|microsoft (outlook|exchange)|^postmaster|correo no entregado|^mail administrator/;

const SUBJECT =
  /^(undeliver|mail (delivery )?(failed|failure|undeliverable|system error)|(mail )?delivery (status notification|failure|has failed|failed|report|notification|unsuccessful|problem|delayed|error|incomplete)|failure notice|failed mail|returned (mail|to sender)|(your )?message (delivery failed|undeliverable|not delivered|you sent blocked|delayed|could not be)|message status|permanent delivery failure|address not found|nondeliver|non[- ]delivery|no se (puede|pudo|ha podido|entrego|ha entregado)|(correo|mensaje|e-?mail) (no entregado|devuelto|rechazado)|devuelto|devolucion|no entrega(do|ble)|imposible entregar|entrega (fallida|retrasada)|(fallo|falla|error) (en|de|del) (la )?(entrega|envio)|direccion no encontrada|(notificacion|informe|aviso) (del? )?(estado|entrega|no entrega)|(tu|su|el) (correo|mensaje)( electronico)? no (se|pudo|fue|ha)|rebot|mensagem devolvida|nao ((foi|e) possivel )?entreg|falha n[ao] (entrega|envio)|endereco nao encontrado|mensagem nao entregue|notificacao (de|do) (status|estado)|devolvid|warning:? (could not send|message)|\*?\*?warning\*?\*?:|delayed mail|retraso|se ha retrasado|email delivery)/;
const BODY =
  /this is the qmail-send program|could not be delivered|(was|were)(n't| not) delivered|has not been delivered|unable to deliver|did not reach|(couldn't|could not|can't|cannot) be (delivered|found)|delivery to the following recipients? (failed|has been delayed)|permanent (fatal )?error|wasn't able to deliver|no (ha )?llego a|no se (ha )?(pudo|podido|puede) entregar|no se (ha )?entreg|user unknown|no such user|mailbox (unavailable|not found|full|is full)|undeliverable|blocked by our|address(es)? (failed|had)|delivery (has )?failed|nao (foi|pode|pôde) (possivel )?(ser )?entreg|ha fallado|not listed in/;
const OPENING = 3000;

const LATE =
  /delayed|still being retried|could not send message for|will (continue|keep|be retried)|retras|demorad|se (seguira|volvera|continuara)|seguiremos intentando|no action is required|not yet been delivered|need not resend|do not need to resend|you do not need|warning message only|transient|adiad|atrasad|\(delay\)|temporary (failure|problem|error)/;
const GIVEN_UP =
  /giv(e|en|ing) up|not going to try again|in the queue too long|retry time(out)? (not reached|exceeded)|expired|permanent|se agoto|no se (volvera|reintentara)|(has|had) failed|will not be retried|unable to deliver/;

/** Whether a mail is written by what carries mails, and not by somebody. */
export function isCarriers(email: Email): boolean {
  const { address = '', name = '' } = email.from ?? {};
  return (
    DAEMON.test(address) ||
    DAEMON_NAME.test(folded(name)) ||
    headerOf(email, 'x-failed-recipients') !== null ||
    /^\s*<\s*>\s*$/.test(headerOf(email, 'return-path') ?? '')
  );
}

/** Whether a mail without the form of a report says that another did not arrive, in the words that servers have had for it. */
export function isNotice(email: Email, said: string): boolean {
  if (!isCarriers(email)) return false;
  if (headerOf(email, 'x-failed-recipients') !== null || SUBJECT.test(subjectOf(email))) return true;
  const isDaemons = /^(mailer-?daemon|postmaster|microsoftexchange)/i.test(email.from?.address ?? '');
  return isDaemons && BODY.test(folded(said.slice(0, OPENING)));
}

/** Whether such words say that it is still being tried. */
export function isLate(email: Email, said: string): boolean {
  const words = `${subjectOf(email)} ${folded(said.slice(0, OPENING))}`;
  return LATE.test(words) && !GIVEN_UP.test(words);
}
