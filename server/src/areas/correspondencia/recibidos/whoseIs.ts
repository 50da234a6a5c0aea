import type { Services } from '../../../platform/http/context.ts';
import type { Author } from './authorOf.ts';
import { isOurAddress } from './isOurAddress.ts';
import * as p from './place-queries.ts';
import { MAX_PARA, type ReadMail } from './readMail.ts';

/** Where a mail belongs. */
interface Whose {
  thread: p.Place | undefined;
  person: p.Person | undefined;
  /** Of one written by hand from a mailbox of the agency: all whom it was written to, as far as they are known. */
  people: Addressed[];
}

/** Somebody whom a mail was written to. */
export interface Addressed extends p.Person {
  correos: string[];
}

/**
 * The thread that a mail answers in, and whose it is. Another candidate's address is that candidate's, whichever thread it answers in
 * but one where we wrote to just that address;
 * what somebody else writes in a thread stands there and is not its candidate's own. What was written by hand from a mailbox of the
 * agency is of all whom it was written to.
 */
export async function whoseIs(
  services: Services,
  mail: ReadMail,
  { isStaff, isOurs }: Author,
): Promise<Whose> {
  const { db } = services;
  const thread = await p.findThread(db, mail.answers, { de: mail.de, isStaff });
  if (isStaff) {
    const people = isOurs && mail.clase === 'persona' ? await writtenTo(services, mail) : [];
    return { thread, person: thread ?? people[0], people };
  }
  const known = isOurs ? undefined : await p.findPerson(db, mail.de);
  const isOfAnother =
    thread !== undefined &&
    !thread.isAnswer &&
    known !== undefined &&
    known.candidatoId !== null &&
    known.candidatoId !== thread.candidatoId &&
    !(thread.candidatoId !== null && (await p.hasAddress(db, thread.candidatoId, mail.de)));
  return isOfAnother
    ? { thread: undefined, person: known, people: [] }
    : { thread, person: thread ?? known, people: [] };
}

export const isSame = (one: p.Person, other: p.Person | undefined): boolean =>
  one.candidatoId === other?.candidatoId && one.empresaId === other.empresaId;

/** The people among its recipients, each once. */
async function writtenTo({ db, settings }: Services, { recipients }: ReadMail): Promise<Addressed[]> {
  const people: Addressed[] = [];
  for (const correo of recipients) {
    if (isOurAddress(settings, correo) || (await p.isOfStaff(db, correo))) continue;
    const person = await p.findPerson(db, correo);
    const known = person && people.find((one) => isSame(one, person));
    if (known) known.correos.push(correo);
    else if (person)
      people.push({ candidatoId: person.candidatoId, empresaId: person.empresaId, correos: [correo] });
  }
  return people;
}

/** To whom a mail was written, as one person's conversation shows it: without the addresses of other candidates. */
export function shownTo(
  { para, recipients }: ReadMail,
  people: readonly Addressed[],
  person: p.Person | undefined,
): string {
  const others = people.filter((one) => one.candidatoId !== null && !isSame(one, person));
  if (others.length === 0) return para;
  const hidden = new Set(others.flatMap(({ correos }) => correos));
  return recipients
    .filter((correo) => !hidden.has(correo))
    .join(', ')
    .slice(0, MAX_PARA);
}
