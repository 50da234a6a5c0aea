import { type Db, transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import type { Person } from './place-queries.ts';
import * as q from './queries.ts';
import { settle, threadOf } from './takeMail.ts';

/** All that waits from an address goes to whom it is of, and so will what comes. Answers the thread of one of them, if it waits still. */
export async function placeWaiting(
  services: Services,
  tx: Db,
  { id, de }: { id: number; de: string },
  person: Person,
): Promise<number | null> {
  await q.knowAddress(tx, de, person);
  let placed: number | null = null;
  for (const mail of await q.lockWaitingFrom(tx, de)) {
    const hiloId = await threadOf(tx, person, mail);
    await q.putInThread(tx, mail.id, hiloId);
    await settle(tx, services, {
      id: mail.id,
      hiloId,
      person,
      mail: { ...mail, de },
      isStaff: false,
      usuarioId: null,
    });
    if (mail.id === id) placed = hiloId;
  }
  await publish(tx, { tipo: 'correos' });
  return placed;
}

/** The mails whose CV became a candidate are theirs. */
export const placeMade = async (services: Services): Promise<void> =>
  placeAll(services, await q.listMadePeople(services.db));

/** So are those of an address that a profile has by now. */
export const placeKnown = async (services: Services): Promise<void> =>
  placeAll(services, await q.listKnownSince(services.db));

async function placeAll(
  services: Services,
  mails: readonly { id: number; de: string; candidatoId: number }[],
): Promise<void> {
  for (const { id, de, candidatoId } of mails)
    await transaction(services.db, (tx) =>
      placeWaiting(services, tx, { id, de }, { candidatoId, empresaId: null }),
    );
}
