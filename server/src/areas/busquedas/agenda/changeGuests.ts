import { isOver } from '@tembiapo/contract/domain/agenda.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import * as guestsQueries from './guests-queries.ts';
import * as queries from './queries.ts';
import { tellGuest } from './tellGuest.ts';

/** What a change of an event means for its guests. */
export interface Change {
  /** Guests who stay are told. */
  told: boolean;
  /** It had begun and is over now: nothing was cancelled, and nobody is told. */
  ended: boolean;
  moved: boolean;
  /** The candidate chose the hour, and so comes. */
  picked: boolean;
}

/** Invites a new guest; one who chose the hour themselves is told that it is theirs. */
export async function inviteGuest(
  tx: Db,
  services: Services,
  evento: queries.StoredEvento,
  guest: guestsQueries.Guest,
  picked: boolean,
): Promise<void> {
  const answered = {
    ...guest,
    respuesta: picked && guest.candidatoId !== null ? ('confirma' as const) : null,
  };
  await guestsQueries.insertGuest(tx, evento.id, answered);
  await tellGuest(tx, services, evento, answered, answered.respuesta ? 'confirmación' : 'invitación');
}

/** Whether guests were added or removed. */
export const areOthers = (
  there: readonly guestsQueries.Guest[],
  wanted: readonly guestsQueries.Guest[],
): boolean =>
  there.length !== wanted.length || there.some((guest) => !wanted.some((one) => isSame(one, guest)));

const isSame = (a: guestsQueries.Guest, b: guestsQueries.Guest) =>
  a.correo === b.correo && a.candidatoId === b.candidatoId;

/** Tells each guest what concerns them, invites new ones, and tells those who were removed. */
export async function changeGuests(
  tx: Db,
  services: Services,
  before: queries.StoredEvento,
  there: readonly guestsQueries.AnsweredGuest[],
  wanted: readonly guestsQueries.Guest[],
  { told, moved, ended, picked }: Change,
): Promise<void> {
  const evento = (await queries.lockEvento(tx, before.id))!;
  for (const guest of there) {
    if (wanted.some((one) => isSame(one, guest))) {
      if (told && !ended) await tellChange(tx, services, before, evento, guest, { moved, picked });
      continue;
    }
    // The hour that they had, with this change's sequence number.
    const over = { ...before, secuencia: evento.secuencia };
    if (!ended) await tellGuest(tx, services, over, guest, 'cancelación');
    await guestsQueries.deleteGuest(tx, guest.id);
  }
  for (const guest of wanted)
    if (!there.some((one) => isSame(one, guest))) await inviteGuest(tx, services, evento, guest, picked);
}

/** An event moved from the future into the past counts as cancelled; in the other direction, its guests are invited. */
async function tellChange(
  tx: Db,
  services: Services,
  before: queries.StoredEvento,
  evento: queries.StoredEvento,
  guest: guestsQueries.AnsweredGuest,
  { moved, picked }: Pick<Change, 'moved' | 'picked'>,
): Promise<void> {
  if (isOver(evento)) {
    const over = { ...before, secuencia: evento.secuencia };
    return tellGuest(tx, services, over, guest, 'cancelación');
  }
  const isTheirs = picked && guest.candidatoId !== null;
  const answer = isTheirs ? 'confirma' : moved ? null : guest.respuesta;
  const occasion = isTheirs ? 'confirmación' : isOver(before) ? 'invitación' : 'cambio';
  return tellGuest(tx, services, evento, { ...guest, respuesta: answer }, occasion);
}
