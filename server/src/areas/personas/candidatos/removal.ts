import { type Db, transaction } from '../../../platform/database/database.ts';
import { dropObjects } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import { publish } from '../../../platform/live/eventos.ts';
import { readIdentity } from './removal/identity.ts';
import { maskElsewhere } from './removal/maskElsewhere.ts';
import { removeImported } from './removal/removeImported.ts';
import { removeJobs, removeMail } from './removal/removeMail.ts';
import { removeEventos, removeMentions } from './removal/removeMentions.ts';
import * as removalQueries from './removal-queries.ts';

/** What to delete outside the database once a removal is committed. */
export interface Gone {
  objects: string[];
  mails: string[];
}

type Places = Pick<Services, 'db' | 'storage' | 'mailer'>;

/**
 * Removes a person for good, in one transaction: profile, rows, search, account, sessions, mails, words of requests, trail,
 * merges, and wherever else they occur (docs/reglas/confianza.md). Notes and changes of stage lose all words and the name,
 * and share one random number, so that production still counts them. Returns what to delete after the commit; null when there
 * is no such candidate.
 */
export async function removePersonalData(
  tx: Db,
  storage: Services['storage'],
  id: number,
): Promise<Gone | null> {
  // The trail must not write down again what is removed.
  await removalQueries.stopTrail(tx);
  const identity = await readIdentity(tx, id);
  if (!identity) return null;
  const { ids, accounts, correos } = identity;
  const objects = await removalQueries.objectsOf(tx, id);
  await removalQueries.noteRemoval(tx, identity.uid);
  await removalQueries.blankWhatStays(tx, id);
  const removed = await removeMail(tx, identity);
  const mails = [
    ...(await removeEventos(tx, identity)),
    ...removed.mails,
    ...(await maskElsewhere(tx, identity)),
  ];
  objects.push(...removed.objects);
  await removeJobs(tx, identity, mails);
  objects.push(...(await removeImported(tx, storage, identity)));
  objects.push(...(await removalQueries.deleteByAddress(tx, correos)));
  await removeMentions(tx, identity);
  for (const { id: usuarioId } of accounts) {
    await removalQueries.deleteAccount(tx, usuarioId);
  }
  await removalQueries.deleteCandidato(tx, id, ids);
  await removalQueries.dropOrphanWords(tx, identity.palabras);
  await publish(tx, { tipo: 'candidatos', candidatosIds: [id] });
  return { objects, mails };
}

/** Deletes what is outside the database; what a dying process leaves behind is swept within the hour. */
export async function letGo(places: Places, { objects, mails }: Gone): Promise<void> {
  await places.mailer.forget(mails);
  await dropObjects(places, objects);
}

/** Removes again those removed people whom a restored copy brought back. Returns how many. */
export async function removeAgain(services: Places, removed: readonly string[]): Promise<number> {
  return removeCandidatos(services, await removalQueries.findByUid(services.db, removed));
}

/** Removes candidates, each in a transaction of its own, then their files; returns how many there were. */
export async function removeCandidatos(services: Places, ids: readonly number[]): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    const gone = await transaction(services.db, (tx) => removePersonalData(tx, services.storage, id));
    if (!gone) continue;
    removed++;
    await letGo(services, gone);
  }
  return removed;
}
