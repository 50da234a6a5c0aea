import type { Email } from 'postal-mime';
import { folded, subjectOf } from './folded.ts';
import { hasHeader, headerOf } from './headers.ts';

/** What programs put before the subject that they answer, or in its place. */
const NOTICE =
  /^(automatic (reply|response)|auto[ -]?(reply|response|responder)|automated (reply|response)|out of (the )?office( auto[ -]?reply)?|(auto)?respuesta automatica|autorr?espuesta|contestacion automatica|contestador automatico|fuera de (la )?oficina|resposta automatica|fora d[eo] escritorio|automatische antwort|abwesenheitsnotiz|reponse automatique|risposta automatica|away from (my )?(mail|email|office|desk)|aviso de (ausencia|vacaciones)|respuesta de vacaciones|notificacion de ausencia|mensaje automatico|mensagem automatica|vacation (reply|response|message|notice))(?=\s?[:([!.,–-]|$)/;
/** Words that a person may begin a subject with, too. */
const MAYBE =
  /^(out of (the )?office|fuera de (la )?oficina|fora d[eo] escritorio|ausente|ausencia|vacaciones|de ferias|ferias|auto:|ooo\b|away|on (vacation|leave|holiday)|i am (away|out)|(estoy|estare|estou|me encuentro) (ausente|fuera|de (vacaciones|licencia|viaje|ferias)))/;
/** Nothing more than such words, or the subject that is answered after them. */
const BARE =
  /^(ausente|ausencia|vacaciones|ferias|ooo|auto|away|(estoy|estare|estou|me encuentro) (ausente|fuera|de (vacaciones|licencia|viaje|ferias)))(\s?:|\s?[.!]?$)/;
const AWAY =
  /estoy (fuera|ausente|de (vacaciones|licencia|viaje))|estare (fuera|ausente|de (vacaciones|licencia|viaje))|me encuentro (fuera|ausente|de (vacaciones|licencia|viaje))|(est(a|ara)|is|will be) (out of (the )?office|ausente|fuera de la oficina|de vacaciones|de licencia)|out of (the )?office|on (vacation|annual leave|maternity leave|holiday)|fora do escritorio|estou de ferias|no (estoy|estare) disponible|sin acceso (al|a mi) correo|limited access to (my )?e?-?mail|acceso limitado (al|a mi) correo/;
const OPENING = 600;

/** Whether a mail says no more than that somebody is away, by what its program wrote over it. */
export function isAbsence(email: Email, text: string, answers: boolean): boolean {
  const subject = subjectOf(email);
  if (NOTICE.test(subject)) return true;
  if (!MAYBE.test(subject)) return false;
  const isMarked =
    answers ||
    hasHeader(email, /^(x-auto-response-suppress|auto-submitted)$/) ||
    /^(bulk|junk)/i.test(headerOf(email, 'precedence') ?? '');
  const isBare = BARE.test(subject);
  const isAway = AWAY.test(folded(text.slice(0, OPENING)));
  return isMarked ? isBare || isAway : isBare && isAway;
}
