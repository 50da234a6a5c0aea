import { faultOfPeriod, type GuestAnswer, isOver, type Slot } from '@tembiapo/contract/domain/agenda.ts';
import {
  addMinutes,
  dayWithYear,
  localDay,
  localTime,
  whenInWords,
} from '@tembiapo/contract/domain/dates.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { answerInvitation, type Missed, tellMissed } from './answerInvitation.ts';
import * as guestsQueries from './guests-queries.ts';
import { type Reply, readReply } from './readReply.ts';
import type { When } from './readWhen.ts';

const ANSWERS: Record<string, GuestAnswer | null> = {
  ACCEPTED: 'confirma',
  DECLINED: 'no',
  TENTATIVE: null,
};

/**
 * Whether an answer is about an hour the event no longer has: its sequence number is older than the last change of the hour,
 * and it does not give the present hour from beginning to end.
 */
const isStale = ({ method, secuencia, inicio, fin }: Reply, invited: guestsQueries.InvitedByUid): boolean =>
  secuencia < invited.secuenciaHora &&
  (method === 'COUNTER' || inicio !== invited.inicio || fin !== invited.fin);

function missedBy(reply: Reply, invited: guestsQueries.InvitedByUid): Missed | null {
  if (invited.estado === 'cancelado') return 'cancelado';
  if (invited.estado !== 'previsto' || isOver(invited)) return 'pasado';
  return isStale(reply, invited) ? 'anterior' : null;
}

/** A clock that puts the answer before the invitation is not trusted. */
const stampOf = ({ stamp }: Reply, { creacion }: { creacion: string }) =>
  stamp !== null && stamp > creacion ? { stamp } : {};

/** The hour that a guest proposes, in words; null when they propose none, the present one, or one that no event can have. */
function proposedIn({ inicio, fin, isAllDay }: When, present: Slot): string | null {
  if (!inicio) return null;
  if (inicio === present.inicio && (fin === null || fin === present.fin)) return null;
  const end = fin ?? addMinutes(inicio, 1);
  if (Date.parse(end) <= Date.now() || faultOfPeriod(inicio, end)) return null;
  const first = dayWithYear(localDay(inicio));
  if (isAllDay) {
    const last = dayWithYear(localDay(addMinutes(end, -1)));
    return first === last ? `Propone ${first}, todo el día` : `Propone del ${first} al ${last}, todo el día`;
  }
  return fin
    ? `Propone ${whenInWords({ inicio, fin })}`
    : `Propone ${first}, a las ${localTime(inicio).time.slice(0, 5)}`;
}

/**
 * Takes a mail program's answer to an invitation (docs/reglas/busquedas.md), once however often it is found: like an answer
 * by the link, only for the invited address that wrote the mail. False when the text is no such answer.
 *
 * @param text of the mail's calendar part
 * @param from the address that the mail came from, in lower case
 */
export async function takeReply(services: Services, text: string, from: string): Promise<boolean> {
  const reply = readReply(text);
  const said = reply?.attendees.find(({ correo }) => correo === from);
  if (!reply || !said) return false;
  const isCounter = reply.method === 'COUNTER';
  const answer = isCounter ? 'otraHora' : ANSWERS[said.estado];
  if (answer === undefined) return false;
  return transaction(services.db, async (tx) => {
    const invited = await guestsQueries.findInvitedByUid(tx, reply.uid, from);
    if (!invited) return false;
    if (
      !(await guestsQueries.noteReply(
        tx,
        invited.eventoId,
        hashOf(JSON.stringify({ ...reply, attendees: said })),
      ))
    )
      return true;
    const words = [isCounter && proposedIn(reply, invited), reply.comment].filter(Boolean).join('. ');
    const given = { answer, text: words || null };
    const missed = missedBy(reply, invited);
    if (missed === null)
      await answerInvitation(tx, services, invited, { ...given, ...stampOf(reply, invited) });
    else if (missed !== 'pasado' || given.text !== null)
      await tellMissed(tx, services, invited, missed, { ...given, secuencia: reply.secuencia });
    return true;
  });
}
