import type { Db } from '../../../platform/database/database.ts';
import { listAdmins } from '../../../platform/identity/listAdmins.ts';
import { listConcerned } from './queries.ts';

/** Who at the agency is told of an answer: those concerned who still work here, else the admins. */
export async function listTold(db: Db, eventoId: number): Promise<number[]> {
  const concerned = await listConcerned(db, eventoId);
  return concerned.length > 0 ? concerned : listAdmins(db);
}
