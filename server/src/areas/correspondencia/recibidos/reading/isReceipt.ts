import type { Email } from 'postal-mime';
import { folded, subjectOf } from './folded.ts';
import { contentTypeOf, hasHeader } from './headers.ts';

const SUBJECT =
  /^(leido|no leido|read|not read|unread|lido|nao lido|eliminado|deleted|entregado|delivered|entregue|retransmitido|relayed|lu|gelesen|return receipt|acuse de (recibo|lectura)( de lectura)?|read[ -]receipt|recibo de lectura|confirmacion de (lectura|entrega)|confirmacao de leitura|comprobante de lectura)( \([a-z ]{1,20}\))?\s{0,3}[:\-–]/;
const WORDS =
  /(fue|ha sido|se|was|has been|foi) (leido|leyo|mostrado|eliminad|read|displayed|deleted|received by|opened|abiert|lid[ao]|exibid|apagad|entreg|delivered)|(se )?elimin(o|ado) sin leer|deleted without being read|acuse de recibo|return receipt|confirmacion de lectura|recibo de lectura|excluid[ao] sem/;
/** Such a notice holds no more than its sentence. */
const SHORT = 700;

/** Whether a mail says no more than that another one was opened, arrived or was deleted unread (RFC 8098, or as Exchange writes it). */
export function isReceipt(email: Email, text: string, answers: boolean): boolean {
  if (/report-type="?disposition-notification/.test(contentTypeOf(email))) return true;
  if (
    email.attachments.some(({ mimeType }) => /^message\/(global-)?disposition-notification$/.test(mimeType))
  )
    return true;
  if (text.length > SHORT || !SUBJECT.test(subjectOf(email))) return false;
  return (
    answers || hasHeader(email, /^x-ms-|^thread-index$|^x-notes|^x-mimeole$/) || WORDS.test(folded(text))
  );
}
