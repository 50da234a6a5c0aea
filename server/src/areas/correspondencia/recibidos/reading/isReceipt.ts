import type { Email } from 'postal-mime';
import { folded, subjectOf } from './folded.ts';
import { contentTypeOf } from './headers.ts';
import { isPersonal } from './isPersonal.ts';

const SUBJECT =
  /^((mensaje |message |mensagem )?(leido|no leido|read|not read|unread|lid[ao]|nao lid[ao]|eliminado|deleted|entregado|delivered|entregue|abierto|opened|abert[ao]|recibido|received|recebid[ao]|mostrado|displayed|retransmitido|relayed|lu|non lu|gelesen|ungelesen|letto|non letto|visto)|return receipt|acuse de (recibo|lectura)( de lectura)?|read[ -]receipt|recibo de lectura|confirmacion de (lectura|entrega)|confirmacao de leitura|conferma di lettura|lesebestatigung|confirmation de lecture|comprobante de lectura)( \([a-z ]{1,20}\))?(\s{0,3}[:\-–]|$)/;
/** The sentence about the sent mail with which programs begin. */
const MESSAGE =
  /^[-\s*]{0,5}(su|tu|el|este|your|the|this|sua|seu|a|votre|le|ihre|die|il|il suo|il tuo) (mensaje|message|mensagem|correo|e-?mail|nachricht|messaggio|document|documento)\b/;
const DONE =
  /\b(leid[oa]|leyo|mostrad[oa]|eliminad[oa]|elimino|abiert[oa]|abrio|recibid[oa]|entregad[oa]|entrego|read|displayed|deleted|opened|received|delivered|lid[oa]|exibid[oa]|apagad[oa]|excluid[oa]|recebid[oa]|entregue|lue?|affiche|supprime|gelesen|angezeigt|geloscht|letto|visualizzato|eliminato)\b/;
/** The words that may follow: how and when. */
const WHEN =
  /^(sin|leer|ser|leido|without|being|read|sem|lida|ler|ohne|zu|werden|sans|etre|avoir|ete|lu|senza|essere|letto|el|on|em|am|le|il|at|a|las|la|as|um|de|of|del|p|m|pm|hs|h|gmt|utc|feira|dia|[a-z]{1,9}day|[a-z]{1,8}tag|mittwoch|lunes|martes|miercoles|jueves|viernes|segunda|terca|quarta|quinta|sexta|(sab|sam|dom)[a-z]{2,5}|[a-z]{2,5}di|[a-z]{3,5}edi|(ene|jan|gen|feb|fev|mar|abr|apr|avr|may|mai|mag|jun|jui|giu|jul|lug|ago|aug|aou|sep|set|oct|okt|out|ott|nov|dic|dec|dez)[a-z]{0,7})$/;
const NOTE = /[.;]? (nota|note|hinweis|esto|this|questo|cela|no hay garantia|there is no guarantee)\b/;
const BY = /^ (por|by|par|von|da):? [^,.]{1,60}?(?= (el|on|em|am|le|il|at):? |[,.]|$)/;
const TO = /^ (a (los|el|las) siguientes?|to the following|aos seguintes) .*$/;
const ZONE = /\((utc|gmt)[^()]{0,20}\)[^.;]{0,80}/g;
/** The quoted subject of the answered mail, which may contain a question. */
const CITED = /[«“"][^«»“”"\n]{0,300}[»”"]/g;
const RECEIPT =
  /^(este|esto|esta|this) (es|is) (un|una|a) (acuse de|recibo de|confirmacion de|return receipt|read receipt|receipt)|^(return receipt|acuse de recibo)\b[^.]{0,60}\b(mensaje|message|mail|correo)/;
/** Such a notice holds only its sentence and a few lines about the mail. */
const SHORT = 700;
const FIELDS =
  /^[ \t>]{0,20}(para|asunto|enviad[oa]s?( el)?|to|subject|sent|assunto|enviad[ao]( em)?|objet|a|envoye|an|betreff|gesendet|oggetto|inviato|fecha|date)\s?:.{0,300}$/gim;

/**
 * Whether a mail only says that another one was opened, arrived or was deleted unread (RFC 8098, or as programs write it).
 */
export function isReceipt(email: Email, text: string, answers: boolean): boolean {
  if (/report-type="?disposition-notification/.test(contentTypeOf(email))) return true;
  if (
    email.attachments.some(({ mimeType }) => /^message\/(global-)?disposition-notification$/.test(mimeType))
  )
    return true;
  const own = text.replace(FIELDS, '').replace(CITED, '');
  if (own.length > SHORT || isPersonal(own)) return false;
  const said = folded(own);
  const isKnown = SUBJECT.test(subjectOf(email));
  if (RECEIPT.test(said)) return answers || isKnown;
  const done = isKnown && MESSAGE.test(said) ? DONE.exec(said) : null;
  if (!done) return false;
  const after = said
    .slice(done.index + done[0].length)
    .split(NOTE, 1)[0]!
    .replace(TO, '')
    .replace(BY, '')
    .replace(ZONE, '');
  return (after.match(/[a-z]+/g) ?? []).every((word) => WHEN.test(word));
}
