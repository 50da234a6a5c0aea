import type { Db } from '../../../../platform/database/database.ts';
import { resolveFilters } from './resolveFilters.ts';
import { type Filters, NO_FILTERS, searchCandidatos } from './search.ts';

/** The people a search finds at this moment, in its order, up to a limit, and how many there are. */
export async function findUpTo(
  db: Db,
  filters: Omit<Filters, 'page' | 'limit'>,
  usuarioId: number,
  most: number,
): Promise<{ total: number; ids: number[] }> {
  const whole = { ...NO_FILTERS, ...filters, page: 1, limit: most };
  return searchCandidatos(db, await resolveFilters(db, whole, usuarioId));
}
