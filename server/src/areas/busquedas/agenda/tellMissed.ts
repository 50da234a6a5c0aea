import type { GuestAnswer } from '@tembiapo/contract/domain/agenda.ts';
import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { listTold } from './listTold.ts';
import type { Invited } from './queries.ts';
import { saidInWords } from './saidInWords.ts';

/** Why an answer does not count: it is about an hour the event no longer has, or the event was cancelled, or is over. */
export type Missed = 'anterior' | 'cancelado' | 'pasado';

const TO: Record<Missed, string> = {
  anterior: 'una hora anterior',
  cancelado: 'un evento cancelado',
  pasado: 'un evento que ya pasó',
};

/** Tells the agency about a guest's answer that changes nothing in the agenda. */
export async function tellMissed(
  tx: Db,
  services: Services,
  invited: Invited,
  why: Missed,
  { answer, text, secuencia }: { answer: GuestAnswer | null; text: string | null; secuencia: number },
): Promise<void> {
  const said = saidInWords(answer);
  const when = whenInWords(invited);
  const first =
    why === 'anterior'
      ? `De la hora de ahora no dijo nada: ${when}`
      : `${said[0]!.toUpperCase()}${said.slice(1)} · ${when}`;
  const words = hashOf(text ?? '').toString('hex', 0, 4);
  await tellStaff(tx, services, await listTold(tx, invited.eventoId), {
    tipo: 'respuesta',
    clave: `respuesta-${why}:${invited.guestId}:${secuencia}:${answer ?? 'talVez'}:${words}`,
    titulo: `${invited.nombre} respondió a ${TO[why]}: ${invited.titulo}`,
    texto: [first, text].filter(Boolean).join(' · '),
    ruta: `/agenda?evento=${invited.eventoId}`,
    candidatoId: invited.candidatoId,
  });
}
