import { orFail } from '../../platform/loadPart.ts';
import type { Joinable, Word } from './Joinable.ts';
import { stalenessOf } from './staleText.ts';

export type { Word } from './Joinable.ts';
export { stalenessOf, staleText, whenOf, whoOf } from './staleText.ts';

/** A day (YYYY-MM-DD). */
export const DATE = (label: string): Word => ({ kind: 'date', label });

/**
 * Saves a record that others may have saved meanwhile (docs/reglas/convenciones.md). Changes to different fields are merged and
 * saved, and the answer says so; for changes to the same field, it asks which value to keep. Throws the server's error, also when
 * the person goes on writing instead of choosing.
 */
export async function saveJoined<T extends object, A extends { message: string }>(
  record: Joinable<T, A>,
): Promise<A> {
  try {
    return await record.send(record.typed, record.read.version);
  } catch (error) {
    const staleness = stalenessOf(error);
    if (!staleness) throw error;
    // Fails rather than waits: the form could not be written in meanwhile.
    const { sendJoined } = await orFail(() => import('./sendJoined.tsx'));
    return sendJoined(record, error, staleness);
  }
}
