import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import { BROKEN } from './broken.ts';
import * as queries from './queries.ts';

/** Whole jobs, with all their tries, that a transfer may break before it is left to a person. */
const MAX_BROKEN = 2;

/**
 * Takes up transfers that nobody works on though they should go on: what they were broken by could not be written down, such as a full
 * disk or a process that was killed once too often. One that breaks every time is given up, and says so.
 */
export async function resumeTransfers({ db, queue }: Services): Promise<void> {
  for (const { id, estado, rotos } of await queries.listForgotten(db))
    if (rotos >= MAX_BROKEN) await queries.saveProgress(db, id, { estado: 'fallido', error: BROKEN[estado] });
    else await transaction(db, (tx) => queue.send(tx, 'traspasar', { id }));
}
