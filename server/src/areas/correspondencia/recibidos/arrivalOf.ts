import type { Db } from '../../../platform/database/database.ts';
import * as p from './place-queries.ts';
import type { ReadMail } from './readMail.ts';
import type { Taking } from './Taking.ts';

const DAY_MS = 86_400_000;

/** When a mail was written: as it says, but neither to come nor before what it answers, whatever its program's clock says. */
export async function writtenAt(db: Db, { fecha, answers }: ReadMail): Promise<Date> {
  const said = Math.min(fecha.getTime(), Date.now());
  const answered = await p.latestAnswered(db, answers);
  return new Date(Math.max(said, answered ? answered.getTime() + 1 : said));
}

/** When it came, which says who wrote last. Of one that came long after it was written, such as from a mailbox that moved, when that was. */
export function arrivalOf({ fecha }: ReadMail, { arrived }: Taking): Date {
  const late = arrived ? arrived.getTime() - fecha.getTime() : 0;
  return arrived && late > 0 && late < DAY_MS ? arrived : fecha;
}
