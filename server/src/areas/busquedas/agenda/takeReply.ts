import { GUEST_TEXT_CHARS, type GuestAnswer, isOver } from '@tembiapo/contract/domain/agenda.ts';
import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { answerInvitation } from './answerInvitation.ts';
import * as q from './queries.ts';
import { type Reply, readReply } from './readReply.ts';

const ANSWERS: Record<string, GuestAnswer | null> = {
  ACCEPTED: 'confirma',
  DECLINED: 'no',
  TENTATIVE: null,
};

/** The hour that they propose instead, in words. */
const proposedIn = ({ inicio, fin }: Reply): string | null =>
  inicio && fin && inicio < fin ? `Propone ${whenInWords({ inicio, fin })}` : null;

/**
 * Whether an answer is about an hour that is not the event's any more. A change of the title or the place has a number of its own
 * too: who answers to the same hour answers to it.
 */
const isStale = ({ method, secuencia, inicio }: Reply, invited: q.Invited): boolean =>
  secuencia < invited.secuencia && (method === 'COUNTER' || inicio !== invited.inicio);

/** A clock that puts the answer before the question is not believed. */
const stampOf = ({ stamp }: Reply, { creacion }: { creacion: string }) =>
  stamp !== null && stamp > creacion ? { stamp } : {};

/**
 * Takes what a guest's mail program answers to an invitation (docs/reglas/busquedas.md): like an answer by the link, from whoever
 * writes from the address that was invited, and for nobody else. False when the text is no such answer.
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
    const invited = await q.findInvitedByUid(tx, reply.uid, from);
    if (!invited) return false;
    if (invited.estado !== 'previsto' || isOver(invited)) return true;
    const words = [isCounter && proposedIn(reply), reply.comment].filter(Boolean).join('. ');
    const given = { answer, text: words.slice(0, GUEST_TEXT_CHARS) || null };
    if (!isStale(reply, invited))
      await answerInvitation(tx, services, invited, { ...given, ...stampOf(reply, invited) });
    else
      await tellStaff(tx, services, await q.listAttendees(tx, invited.eventoId), {
        tipo: 'respuesta',
        clave: `respuesta-anterior:${invited.guestId}:${reply.secuencia}:${answer ?? 'talVez'}`,
        titulo: `${invited.nombre} respondió a una hora anterior: ${invited.titulo}`,
        texto: [`De la hora de ahora no dijo nada: ${whenInWords(invited)}`, given.text]
          .filter(Boolean)
          .join(' · '),
        ruta: `/agenda?evento=${invited.eventoId}`,
        candidatoId: invited.candidatoId,
      });
    return true;
  });
}
