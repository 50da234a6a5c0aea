import type { Services } from '../../../platform/http/context.ts';
import type { Author } from './authorOf.ts';
import { isOurAddress } from './ourAddresses.ts';
import * as placeQueries from './place-queries.ts';
import { MAX_TO, type ReadMail } from './readMail.ts';

export type Target = placeQueries.Person & Pick<Addressed, 'waitingId'>;

/** Where a mail belongs. */
interface Whose {
  thread: placeQueries.Place | undefined;
  person: placeQueries.Person | undefined;
  /** For mail written by hand from an agency's mailbox: its recipients, as far as they are known or their mail waits. */
  people: Addressed[];
}

/** A recipient: a person, or the author of a mail that waits to be placed. */
export interface Addressed extends placeQueries.Person {
  waitingId?: number;
  correos: string[];
}

/**
 * The thread that a mail answers in, and whose it is. Mail from another candidate's address is that candidate's, whichever
 * thread it answers in, except one where we wrote to exactly that address. What somebody else writes in a thread is shown
 * there but is not its candidate's own. Mail written by hand from an agency's mailbox belongs to all its recipients.
 */
export async function whoseIs(
  services: Services,
  mail: ReadMail,
  { isStaff, isOurs }: Author,
): Promise<Whose> {
  const { db } = services;
  const thread = await placeQueries.findThread(db, mail.answers, { de: mail.de, isStaff });
  if (isStaff) {
    const people = mail.clase === 'persona' ? await writtenTo(services, mail, isOurs) : [];
    return { thread, person: thread ?? people.find(({ waitingId }) => waitingId === undefined), people };
  }
  const known = isOurs ? undefined : await placeQueries.findPerson(db, mail.de);
  const isOfAnother =
    thread !== undefined &&
    !thread.isAnswer &&
    known !== undefined &&
    known.candidatoId !== null &&
    known.candidatoId !== thread.candidatoId &&
    !(thread.candidatoId !== null && (await placeQueries.hasAddress(db, thread.candidatoId, mail.de)));
  return isOfAnother
    ? { thread: undefined, person: known, people: [] }
    : { thread, person: thread ?? known, people: [] };
}

/** Whether both are the same person, or the same waiting mail. */
export const isSame = (one: Target, other: Target | undefined): boolean =>
  one.candidatoId === other?.candidatoId &&
  one.empresaId === other.empresaId &&
  one.waitingId === other.waitingId;

/**
 * The people among its recipients, each once, then those whose mail waits. For mail that did not come from an agency's
 * mailbox, only those whose waiting mail it answers.
 */
async function writtenTo(
  { db, settings }: Services,
  { recipients, answers }: ReadMail,
  isOurs: boolean,
): Promise<Addressed[]> {
  const people: Addressed[] = [];
  const unknown: string[] = [];
  for (const correo of recipients) {
    if (isOurAddress(settings, correo) || (await placeQueries.isOfStaff(db, correo))) continue;
    const person = await placeQueries.findPerson(db, correo);
    if (!person) unknown.push(correo);
    else if (isOurs)
      add(people, { candidatoId: person.candidatoId, empresaId: person.empresaId, correos: [correo] });
  }
  for (const { id, correo } of await placeQueries.listWaitingOf(db, unknown, answers, isOurs))
    add(people, { candidatoId: null, empresaId: null, waitingId: id, correos: [correo] });
  return people;
}

function add(people: Addressed[], one: Addressed): void {
  const known = people.find((other) => isSame(other, one));
  if (known) known.correos.push(...one.correos);
  else people.push(one);
}

/** A mail's recipients as one person's conversation shows them: without other people's addresses, companies' excepted. */
export function shownTo(
  { para, recipients }: ReadMail,
  people: readonly Addressed[],
  person: Target | undefined,
): string {
  const others = people.filter((one) => one.empresaId === null && !isSame(one, person));
  if (others.length === 0) return para;
  const hidden = new Set(others.flatMap(({ correos }) => correos));
  return recipients
    .filter((correo) => !hidden.has(correo))
    .join(', ')
    .slice(0, MAX_TO);
}
