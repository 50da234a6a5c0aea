import type { Weights } from '@tembiapo/contract/domain/sugeridos.ts';
import type { Db } from '../../../platform/database/database.ts';
import { levelsOf } from './levelsOf.ts';
import { findAsked, suggest } from './queries.ts';

/** The ids of the people who fit an opportunity best with these weights, whether they are part of it or not. */
export async function suggestTo(
  db: Db,
  oportunidadId: number,
  weights: Weights,
  limit: number,
): Promise<number[]> {
  const found = await findAsked(db, oportunidadId);
  if (!found) return [];
  return (await suggest(db, levelsOf(found.asked, weights), { page: 1, limit }, {})).ids;
}
