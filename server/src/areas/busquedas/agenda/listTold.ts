import type { Db } from '../../../platform/database/database.ts';
import { listAdmins } from '../../../platform/identity/listAdmins.ts';
import { listConcerned } from './queries.ts';

/** Whom of the agency an answer about an event reaches: whoever is concerned and still works here, else those who look after it all. */
export async function listTold(db: Db, eventoId: number): Promise<number[]> {
  const concerned = await listConcerned(db, eventoId);
  return concerned.length > 0 ? concerned : listAdmins(db);
}
