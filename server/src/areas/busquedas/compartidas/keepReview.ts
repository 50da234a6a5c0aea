import type { Db } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import type { Words } from './identity/findDoubts.ts';
import { readWords } from './identity/readWords.ts';
import { findShared } from './queries.ts';
import { noteWaiting } from './review-queries.ts';
import { type Reviewed, reviewTerna, type Shown, type ShownRule } from './reviewTerna.ts';

/** How the shortlist of an opportunity is shown; without names while nothing is shared. */
export async function ruleOf(db: Db, oportunidadId: number): Promise<ShownRule> {
  const shared = await findShared(db, oportunidadId);
  return {
    oportunidadId,
    anonima: shared?.anonima ?? true,
    conExpectativa: shared?.conExpectativa ?? false,
    conEmpleadores: shared?.conEmpleadores ?? false,
  };
}

/**
 * Reviews a shortlist as it is shown now, and notes for whom something waits for the agency. Called after every change of it
 * and each time a client reads it, since people's records change meanwhile.
 */
export async function keepReview(
  db: Db,
  settings: Pick<Settings, 'AGENCY_NAME' | 'AGENCY_COLOR'>,
  rule: ShownRule,
  words: Words,
): Promise<Reviewed[]> {
  const people = await reviewTerna(db, settings, rule, words);
  for (const waiting of [true, false]) {
    const changed = people.filter(({ waits, wasWaiting }) => waits === waiting && wasWaiting !== waiting);
    if (changed.length > 0)
      await noteWaiting(
        db,
        changed.map(({ shown }) => shown.id),
        waiting,
      );
  }
  return people;
}

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
