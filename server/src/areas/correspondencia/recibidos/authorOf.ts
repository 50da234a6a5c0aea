import type { Services } from '../../../platform/http/context.ts';
import { bringsDocument } from './bringsDocument.ts';
import { isOurAddress } from './ourAddresses.ts';
import { isOfStaff } from './place-queries.ts';
import { readForward } from './readForward.ts';
import type { ReadMail } from './readMail.ts';
import type { Taking } from './Taking.ts';

/** Whether somebody at the agency wrote a mail, and from where. */
export interface Author {
  /** Somebody at the agency wrote it, from their own address or one of its mailboxes. */
  isStaff: boolean;
  /** It comes from an address that the agency writes from, or whose mailbox is read here. */
  isOurs: boolean;
  /** A colleague wrote it, and it arrived in a mailbox that is not theirs. */
  isColleague: boolean;
}

/** Who wrote a mail. Mail that the agency's web form sends from its mailbox on behalf of a visitor is not the agency's. */
export async function authorOf(
  { db, settings }: Services,
  { de, respondeA }: ReadMail,
  { direccion = de }: Taking,
): Promise<Author> {
  const isOurs = isOurAddress(settings, de);
  const isUser = await isOfStaff(db, de);
  const asksAnother =
    respondeA !== null && !isOurAddress(settings, respondeA) && !(await isOfStaff(db, respondeA));
  return {
    isStaff: isUser || (isOurs && !asksAnother),
    isOurs,
    isColleague: isUser && !(isOurs && direccion === de),
  };
}

/**
 * Whether a colleague forwards other people's mail: any document sent to the agency's mailbox, or a clear forward of somebody
 * else's mail. Nothing else between colleagues, or in somebody's own mailbox, concerns the agency.
 */
export async function isTheirForward(
  { db, settings }: Services,
  mail: ReadMail,
  { isColleague }: Author,
  { usuarioId, aviso }: Taking,
): Promise<boolean> {
  if (!isColleague) return false;
  const hasDocument = bringsDocument(mail) || Boolean(aviso);
  if (hasDocument && usuarioId === null) return true;
  const forward = readForward(mail);
  if (!forward || hasDocument || forward.authors.length === 0) return forward !== null;
  for (const author of forward.authors)
    if (!isOurAddress(settings, author) && !(await isOfStaff(db, author))) return true;
  return false;
}
