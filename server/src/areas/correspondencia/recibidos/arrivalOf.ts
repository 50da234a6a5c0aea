import type { Db } from '../../../platform/database/database.ts';
import * as placeQueries from './place-queries.ts';
import type { ReadMail } from './readMail.ts';
import type { Taking } from './Taking.ts';

const DAY_MS = 86_400_000;
/** Mailboxes say in whole seconds when a mail came: at the end of that second it was there. */
const SECOND_MS = 999;

/** When a mail came into a mailbox that was read already, which is when it was; undefined when it lay there before. */
const liveArrival = ({ arrived, began }: Taking): Date | undefined =>
  arrived && arrived >= began ? new Date(Math.min(arrived.getTime() + SECOND_MS, Date.now())) : undefined;

/** Whether a mail says that it was written more than a day before it came: its program's clock is behind, or somebody passed it on. */
export function isLate({ fecha }: Pick<ReadMail, 'fecha'>, from: Taking): boolean {
  const live = liveArrival(from);
  return live !== undefined && live.getTime() - fecha.getTime() > DAY_MS;
}

/**
 * When a mail was written: as it says, but neither to come nor before what it answers, whatever its program's clock says. One that comes
 * much later than it says stands where it came.
 */
export async function writtenAt(db: Db, mail: ReadMail, from: Taking): Promise<Date> {
  const said = isLate(mail, from) ? liveArrival(from)!.getTime() : Math.min(mail.fecha.getTime(), Date.now());
  const answered = await placeQueries.latestAnswered(db, mail.answers);
  return new Date(Math.max(said, answered ? answered.getTime() + 1 : said));
}

/**
 * When it came, which says who wrote last; not before it was written, nor so before what it answers. Of one that lay in a mailbox that
 * moved here long after it was written, when that was.
 */
export function arrivalOf({ fecha }: ReadMail, from: Taking): Date {
  const { arrived } = from;
  const late = arrived ? arrived.getTime() - fecha.getTime() : 0;
  const live = liveArrival(from);
  if (live) return new Date(Math.max(live.getTime(), fecha.getTime()));
  return arrived && late > 0 && late < DAY_MS ? arrived : fecha;
}
