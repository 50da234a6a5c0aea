import type { Db } from '../../../platform/database/database.ts';
import * as placeQueries from './place-queries.ts';
import type { ReadMail } from './readMail.ts';
import type { Taking } from './Taking.ts';

const DAY_MS = 86_400_000;
/** Mailboxes give arrival times in whole seconds: the mail was there by the end of that second. */
const SECOND_MS = 999;

/** When a mail reached a mailbox that was already being read; undefined when it lay there before. */
const liveArrival = ({ arrived, began }: Taking): Date | undefined =>
  arrived && arrived >= began ? new Date(Math.min(arrived.getTime() + SECOND_MS, Date.now())) : undefined;

/**
 * Whether a mail claims to be written more than a day before it came: its program's clock is slow, or somebody passed it on.
 */
export function isLate({ fecha }: Pick<ReadMail, 'fecha'>, from: Taking): boolean {
  const live = liveArrival(from);
  return live !== undefined && live.getTime() - fecha.getTime() > DAY_MS;
}

/**
 * When a mail was written: as it says, but never in the future nor before the mail it answers, whatever its program's clock
 * says. A mail that arrives much later than it says is placed where it arrived.
 */
export async function writtenAt(db: Db, mail: ReadMail, from: Taking): Promise<Date> {
  const said = isLate(mail, from) ? liveArrival(from)!.getTime() : Math.min(mail.fecha.getTime(), Date.now());
  const answered = await placeQueries.latestAnswered(db, mail.answers);
  return new Date(Math.max(said, answered ? answered.getTime() + 1 : said));
}

/**
 * When a mail arrived, which decides who wrote last; never before it was written, nor before the mail it answers. For old
 * mail in a mailbox that moved here later, the time of writing.
 */
export function arrivalOf({ fecha }: ReadMail, from: Taking): Date {
  const { arrived } = from;
  const late = arrived ? arrived.getTime() - fecha.getTime() : 0;
  const live = liveArrival(from);
  if (live) return new Date(Math.max(live.getTime(), fecha.getTime()));
  return arrived && late > 0 && late < DAY_MS ? arrived : fecha;
}
