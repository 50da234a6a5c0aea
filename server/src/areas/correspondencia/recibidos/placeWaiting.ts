import { type Db, transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { knowAddress, noteTheirs } from './address-queries.ts';
import { isOurAddress } from './ourAddresses.ts';
import { findPerson, isOfStaff, type Person } from './place-queries.ts';
import * as queries from './queries.ts';
import { settle, threadOf } from './settleMail.ts';

/**
 * Places a waiting mail with its person; when the address is theirs, also everything else that waits from it, and what comes
 * later. Returns its thread, if it still waited.
 */
export async function placeWaiting(
  services: Services,
  tx: Db,
  { id, de }: { id: number; de: string },
  person: Person,
  isTheirAddress: boolean,
): Promise<number | null> {
  if (isTheirAddress) await knowAddress(tx, de, person);
  if (isTheirAddress && person.candidatoId !== null) await noteTheirs(tx, de, person.candidatoId);
  return putAll(services, tx, id, await queries.lockWaiting(tx, isTheirAddress ? { de } : { id }), person);
}

async function putAll(
  services: Services,
  tx: Db,
  id: number,
  mails: readonly queries.WaitingMail[],
  person: Person,
): Promise<number | null> {
  let placed: number | null = null;
  for (const mail of mails) {
    const isStaff = await isOfStaff(tx, mail.de);
    const hiloId = await threadOf(tx, services, person, mail);
    await queries.putInThread(tx, mail.id, hiloId);
    await settle(tx, services, {
      id: mail.id,
      hiloId,
      person,
      mail,
      arrived: mail.fecha,
      // A colleague who passed on somebody's mail neither asks nor answers.
      waits: mail.clase === 'persona' && !isStaff ? true : null,
      isStaff,
      usuarioId: null,
    });
    for (const answer of await queries.listAnswersTo(tx, mail.id)) {
      await queries.putInThread(tx, answer.id, hiloId);
      await settle(tx, services, {
        id: answer.id,
        hiloId,
        person,
        mail: answer,
        arrived: answer.fecha,
        waits: false,
        isStaff: true,
        usuarioId: null,
      });
    }
    if (mail.id === id) placed = hiloId;
  }
  await publish(tx, { tipo: 'correos' });
  return placed;
}

/**
 * Gives candidates made from attached CVs their files. The mail goes with them when it brought no other CV; otherwise it
 * waits until somebody says whose it is, unless it came from that candidate's address.
 */
export async function placeMade(services: Services): Promise<void> {
  for (const made of await queries.listMadePeople(services.db))
    await transaction(services.db, async (tx) => {
      const { archivoId, recibidoId: id, candidatoId, de, isWaiting, isOnlyCv } = made;
      await queries.claimFile(tx, archivoId, candidatoId);
      const isOwn = (await findPerson(tx, de))?.candidatoId === candidatoId;
      if (isWaiting && (isOwn || isOnlyCv))
        await putAll(services, tx, id, await queries.lockWaiting(tx, isOwn ? { de } : { id }), {
          candidatoId,
          empresaId: null,
        });
      else await publish(tx, { tipo: 'correos' });
    });
}

/** Places mails whose address has become a candidate's since. */
export async function placeKnown(services: Services): Promise<void> {
  for (const { id, de } of await queries.listKnownSince(services.db)) {
    if (isOurAddress(services.settings, de)) continue;
    await transaction(services.db, async (tx) => {
      const person = await findPerson(tx, de);
      if (person) await putAll(services, tx, id, await queries.lockWaiting(tx, { de }), person);
    });
  }
}
