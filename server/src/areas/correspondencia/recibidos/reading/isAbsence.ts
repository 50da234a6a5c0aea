import type { Email } from 'postal-mime';
import { folded, subjectOf } from './folded.ts';
import { hasHeader } from './headers.ts';
import { isPersonal } from './isPersonal.ts';

/** What only programs put before, or in place of, the subject that they answer. */
const PROGRAM =
  '(automatic (reply|response)|auto[ -]?(reply|response|responder)|automated (reply|response)|' +
  'out of (the )?office auto[ -]?reply|(auto)?respuesta automatica|autorr?espuesta|' +
  'contestacion automatica|contestador automatico|resposta automatica|automatische antwort|' +
  'abwesenheitsnotiz|reponse automatique|risposta automatica|respuesta de (ausencia|vacaciones)|' +
  'vacation (reply|response))';
const SURE = new RegExp(`^${PROGRAM}(?=\\s?[:([!.,–-]|$)`);
/** The form of programs that name the person they answer for. */
const NAMED = new RegExp(`^${PROGRAM} (de|from|von|da|do|del|of) `);
/** Words that people begin a subject with, too; they count alone or before the answered subject. */
const MAYBE =
  /^(out of (the )?office|fuera de (la )?oficina|fora d[eo] escritorio|fuera de servicio|away( from (my )?(mail|email|office|desk))?|aviso de (ausencia|vacaciones)|notificacion de ausencia|(mensaje|mensagem) automatic[ao]|vacation (message|notice)|ausente|ausencia|vacaciones|licencia( (por|de) [a-z]{1,20})?|(on |annual |maternity |sick )?(vacation|leave|holidays?)|no disponible|nao disponivel|(de )?ferias|auto|ooo|abwesend(heit)?|absence|absent(e)?|assente|assenza|feriado|i am (away|out|on [a-z]{1,12})|(estoy|estare|estou|me encuentro) (ausente|fuera|de (vacaciones|licencia|viaje|ferias))( de la oficina)?)(\s?[:–]|\s-\s|\s?[.!]?$)/;
const AWAY =
  /\b(no )?(estoy|estare|estaremos|me encuentro|me encontrare|estou|estarei) (fuera|ausente|fora|de (vacaciones|licencia|viaje|ferias|vuelta|regreso))|(est(a|ara)|is|will be|i am|i'm|i’m) (out of (the )?office|away|ausente|fuera de la oficina|de vacaciones|de licencia|on (vacation|leave|holiday|annual leave|maternity leave))|out of (the )?office|on (vacation|annual leave|maternity leave|holiday)|fora do escritorio|no (estoy|estare|me encuentro)( en la oficina| disponible)?[ ,]+(hasta|del|desde|el|por)|no (estoy|estare|me encuentro) (disponible|en la oficina)|sin acceso (al|a mi) correo|limited access to (my )?e?-?mail|acceso limitado (al|a mi) correo|\b(vuelvo|volvere|regreso|regresare|retorno|retornare|volto|retornarei|me reincorporo|me reintegro)( a la oficina)? (el|la|al|a partir|en|recien|dia|no dia|em|na|despues)|be back|back (on|in)\b|abwesend|nicht im buro|absente? (du|jusqu|pour)|sono assente|assente (dal|fino)/;
const STARTS = new RegExp(`^(${PROGRAM}|(este es un )?mensaje automatico)\\s?[:.,!–-]`);
/** What somebody who will miss an appointment writes about. */
const APPOINTMENT = /\b(entrevista|interview|examen|prueba|puesto)\b/;
const OPENING = 600;

/** Whether a mail only says that somebody is away, or that a program answers, in words that people do not use. */
export function isAbsence(email: Email, text: string, answers: boolean): boolean {
  const subject = subjectOf(email);
  const said = folded(text.slice(0, OPENING));
  const isMarked = hasHeader(email, /^(x-auto-response-suppress|auto-submitted)$/);
  const isAway = AWAY.test(said);
  const isOwn = isPersonal(text) || APPOINTMENT.test(said);
  if (SURE.test(subject)) return answers || isAway || !isOwn;
  if (NAMED.test(subject) && (isAway || (answers && !isOwn))) return true;
  if (isOwn) return false;
  if ((answers || isMarked) && STARTS.test(said)) return true;
  const before = MAYBE.exec(subject);
  if (!before) return isMarked && /^fuera de servicio\b/.test(said);
  // A question before a colon belongs to the answered mail's subject.
  const asks = subject.includes('?') && !(answers && /:$/.test(before[0]));
  return !asks && (isAway || isMarked);
}
