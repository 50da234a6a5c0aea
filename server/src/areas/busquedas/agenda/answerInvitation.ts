import { GUEST_TEXT_CHARS, type GuestAnswer, isOver, MAYBE } from '@tembiapo/contract/domain/agenda.ts';
import { cutText } from '@tembiapo/contract/domain/cutText.ts';
import { whenInWords } from '@tembiapo/contract/domain/dates.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { Rule } from '../../../platform/errors/errors.ts';
import type { Services } from '../../../platform/http/context.ts';
import { tellStaff } from '../../../platform/mail/tellStaff.ts';
import { listTold } from './listTold.ts';
import * as queries from './queries.ts';
import { saidInWords } from './saidInWords.ts';
import { tellWindows } from './tellWindows.ts';

/** A guest's answer; `answer` null: they do not know yet. */
export interface Answer {
  answer: GuestAnswer | null;
  text: string | null;
  /** When it was given, ISO 8601; by default now. */
  stamp?: string;
}

/**
 * Records a guest's answer, however it came, and tells the participants at the agency. A repeated answer, or one older than
 * the recorded one, changes nothing; 'tal vez' is no answer, and withdraws an earlier one. Words beyond the limit are cut
 * between two letters. Throws a Rule when the event was cancelled or is over.
 */
export async function answerInvitation(
  tx: Db,
  services: Services,
  invited: queries.Invited,
  { answer, text, stamp }: Answer,
): Promise<void> {
  if (invited.estado === 'cancelado') throw new Rule('Esta cita se canceló. No hace falta que respondas.');
  if (invited.estado !== 'previsto' || isOver(invited))
    throw new Rule('Esta cita ya pasó. Si querés, escribinos.');
  const whole = answer === null ? [MAYBE, text].filter(Boolean).join('. ') : text;
  const words = whole && cutText(whole, GUEST_TEXT_CHARS);
  if (!(await queries.noteAnswer(tx, invited.guestId, answer, words, stamp ?? null))) return;
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
