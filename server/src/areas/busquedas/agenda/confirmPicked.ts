import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { answerInvitation } from './answerInvitation.ts';
import { findInvitedCandidato } from './queries.ts';

/** The candidate chose their hour once more, so they come, whatever they said since. */
export async function confirmPicked(tx: Db, services: Services, eventoId: number): Promise<void> {
  const invited = await findInvitedCandidato(tx, eventoId);
  if (invited) await answerInvitation(tx, services, invited, { answer: 'confirma', text: null });
}
