import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { answerInvitation } from './answerInvitation.ts';
import { findInvitedCandidato } from './queries.ts';

/** The candidate chose once more the hour that is theirs: whatever they said of it since, they come. */
export async function confirmPicked(tx: Db, services: Services, eventoId: number): Promise<void> {
  const invited = await findInvitedCandidato(tx, eventoId);
  if (invited) await answerInvitation(tx, services, invited, { answer: 'confirma', text: null });
}
