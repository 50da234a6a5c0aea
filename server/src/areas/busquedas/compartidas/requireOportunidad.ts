import type { Db } from '../../../platform/database/database.ts';
import { NotFound } from '../../../platform/errors/errors.ts';
import { findShareable, type Shareable } from './queries.ts';

/** What sharing needs to know about an opportunity; 404 when there is none. */
export async function requireOportunidad(db: Db, id: number, locking = false): Promise<Shareable> {
  const found = await findShareable(db, id, locking);
  if (!found) throw new NotFound('No existe esa oportunidad');
  return found;
}
