import type { Db } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { readWords } from './identity/readWords.ts';
import { keepReview } from './keepReview.ts';
import type { Shown, ShownRule } from './reviewTerna.ts';

/**
 * The people of a shortlist who may be shown, in its order: those who agreed, and whose texts do not wait for the agency's
 * review.
 */
export async function readShownTerna(
  db: Db,
  settings: Pick<Settings, 'AGENCY_NAME' | 'AGENCY_COLOR'>,
  rule: ShownRule,
): Promise<Shown[]> {
  const people = await keepReview(db, settings, rule, await readWords(db));
  return people.filter(({ agreed, waits }) => agreed && !waits).map(({ shown }) => shown);
}
