import type { Services } from '../../../platform/http/context.ts';
import type { Author } from './authorOf.ts';
import { isOurAddress } from './isOurAddress.ts';
import * as p from './place-queries.ts';
import type { ReadMail } from './readMail.ts';
import { recipientsOf } from './sent-queries.ts';

/**
 * The thread that a mail answers in, and whose it is. Another candidate's address is that candidate's, whichever thread it answers in
 * but one where we wrote to just that address;
 * what somebody else writes in a thread stands there and is not its candidate's own. What was written by hand from a mailbox of the
 * agency is of whom it was written to.
 */
export async function whoseIs(
  services: Services,
  mail: ReadMail,
  { isStaff, isOurs }: Author,
): Promise<{ thread: p.Place | undefined; person: p.Person | undefined }> {
  const { db } = services;
  const thread = await p.findThread(db, mail.answers, { de: mail.de, isStaff });
  if (isStaff) {
    const isByHand = isOurs && !thread && mail.clase === 'persona';
    return { thread, person: thread ?? (isByHand ? await writtenTo(services, mail) : undefined) };
  }
  const known = isOurs ? undefined : await p.findPerson(db, mail.de);
  const isOfAnother =
    thread !== undefined &&
    !thread.isAnswer &&
    known !== undefined &&
    known.candidatoId !== null &&
    known.candidatoId !== thread.candidatoId &&
    !(thread.candidatoId !== null && (await p.hasAddress(db, thread.candidatoId, mail.de)));
  return isOfAnother ? { thread: undefined, person: known } : { thread, person: thread ?? known };
}

/** The first person among its recipients. */
async function writtenTo({ db, settings }: Services, mail: ReadMail): Promise<p.Person | undefined> {
  for (const correo of recipientsOf(mail)) {
    if (isOurAddress(settings, correo) || (await p.isOfStaff(db, correo))) continue;
    const person = await p.findPerson(db, correo);
    if (person) return person;
  }
  return undefined;
}
