import { GUEST_TEXT_CHARS, type GuestAnswer, isOver, MAYBE } from '@tembiapo/contract/domain/agenda.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { hashOf } from '../../../platform/identity/hashOf.ts';
import { listAdmins } from '../../../platform/identity/staff.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import * as guestsQueries from './guests-queries.ts';
import { tellWindows } from './tellWindows.ts';

/** A guest's answer; `answer` null: they do not know yet. */
export interface Answer {
  answer: GuestAnswer | null;
  text: string | null;
  /** When it was given, ISO 8601; by default now. */
  stamp?: string;
}

/** Who at the agency is told of an answer: those concerned who still work here, else the admins. */
async function listTold(db: Db, eventoId: number): Promise<number[]> {
  const concerned = await guestsQueries.listConcerned(db, eventoId);
  return concerned.length > 0 ? concerned : listAdmins(db);
}

const ANSWERED: Record<GuestAnswer, string> = {
  confirma: 'confirmó',
  otraHora: 'pide otra hora',
  no: 'no puede',
};

/** A guest's answer in words; null: they do not know yet. */
const saidInWords = (answer: GuestAnswer | null): string =>
  answer === null ? 'todavía no sabe si puede' : ANSWERED[answer];

/**
 * Records a guest's answer, however it came, and tells the participants at the agency. A repeated answer, or one older than
 * the recorded one, changes nothing; 'tal vez' is no answer, and withdraws an earlier one. Words beyond the limit are cut
 * between two letters. Throws a Rule when the event was cancelled or is over.
 */
export async function answerInvitation(
  tx: Db,
  services: Services,
  invited: guestsQueries.Invited,
  { answer, text, stamp }: Answer,
): Promise<void> {
  if (invited.estado === 'cancelado') throw new Rule('Esta cita se canceló. No hace falta que respondas.');
  if (invited.estado !== 'previsto' || isOver(invited))
    throw new Rule('Esta cita ya pasó. Si querés, escribinos.');
  const whole = answer === null ? [MAYBE, text].filter(Boolean).join('. ') : text;
  const words = whole && cutText(whole, GUEST_TEXT_CHARS);
  if (!(await guestsQueries.noteAnswer(tx, invited.guestId, answer, words, stamp ?? null))) return;
  await tellWindows(tx, invited);
  await tellStaff(tx, services, await listTold(tx, invited.eventoId), {
    tipo: 'respuesta',
    clave: `respuesta:${invited.guestId}:${uuidv7()}`,
    titulo: `${invited.nombre} ${saidInWords(answer)}: ${invited.titulo}`,
    texto: [whenInWords(invited), words].filter(Boolean).join(' · '),
    ruta: `/agenda?evento=${invited.eventoId}`,
    candidatoId: invited.candidatoId,
  });
}

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
  invited: guestsQueries.Invited,
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

/** The candidate chose their hour once more, so they come, whatever they said since. */
export async function confirmPicked(tx: Db, services: Services, eventoId: number): Promise<void> {
  const invited = await guestsQueries.findInvitedCandidato(tx, eventoId);
  if (invited) await answerInvitation(tx, services, invited, { answer: 'confirma', text: null });
}
