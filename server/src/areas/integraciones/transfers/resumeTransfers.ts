import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

/** How many jobs may fail, with all their tries, before a transfer is given up. */
const MAX_BROKEN = 2;

/**
 * Resumes transfers that should go on but have no job: their failure could not be saved, because of a full
 * disk or a process killed too often. One that fails every time is given up, and says so.
 */
export async function resumeTransfers({ db, queue }: Services): Promise<void> {
  for (const { id, estado, rotos } of await queries.listForgotten(db))
    if (rotos >= MAX_BROKEN)
      await queries.saveProgress(db, id, { estado: 'fallido', error: queries.BROKEN[estado] });
    else await transaction(db, (tx) => queue.send(tx, 'traspasar', { id }));
}
