import { type GuestAnswer, isOver } from '@tembiapo/contract/domain/agenda.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { answerInvitation } from './answerInvitation.ts';
import { proposedIn } from './proposedIn.ts';
import * as queries from './queries.ts';
import { type Reply, readReply } from './readReply.ts';
import { type Missed, tellMissed } from './tellMissed.ts';

const ANSWERS: Record<string, GuestAnswer | null> = {
  ACCEPTED: 'confirma',
  DECLINED: 'no',
  TENTATIVE: null,
};

/**
 * Whether an answer is about an hour the event no longer has: its sequence number is older than the last change of the hour,
 * and it does not give the present hour from beginning to end.
 */
const isStale = ({ method, secuencia, inicio, fin }: Reply, invited: queries.InvitedByUid): boolean =>
  secuencia < invited.secuenciaHora &&
  (method === 'COUNTER' || inicio !== invited.inicio || fin !== invited.fin);

function missedBy(reply: Reply, invited: queries.InvitedByUid): Missed | null {
  if (invited.estado === 'cancelado') return 'cancelado';
  if (invited.estado !== 'previsto' || isOver(invited)) return 'pasado';
  return isStale(reply, invited) ? 'anterior' : null;
}

/** A clock that puts the answer before the invitation is not trusted. */
const stampOf = ({ stamp }: Reply, { creacion }: { creacion: string }) =>
  stamp !== null && stamp > creacion ? { stamp } : {};

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
    const invited = await queries.findInvitedByUid(tx, reply.uid, from);
    if (!invited) return false;
    if (
      !(await queries.noteReply(tx, invited.eventoId, hashOf(JSON.stringify({ ...reply, attendees: said }))))
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
