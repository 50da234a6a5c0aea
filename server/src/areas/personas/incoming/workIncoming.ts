import { setActor, withActor } from '../../../platform/database/actor.ts';
import type { Db } from '../../../platform/database/database.ts';
import { noteWayTrouble } from '../../../platform/mail/wayMarks.ts';

/** Thrown by work whose import or transfer somebody removed, or stopped, meanwhile. */
export class Stopped extends Error {}

interface Incoming {
  /** Who started it: what comes is theirs in the trail. */
  usuarioId: number;
  /** Whether the queue gives up after this attempt. */
  last: boolean;
  work: () => Promise<void>;
  /** What somebody can mend about their own files; null for trouble of ours, which is tried again. */
  refusalOf: (error: unknown) => string | null;
  /** What is said of trouble of ours once it is not tried again. */
  failureOf: (error: unknown) => string;
  /** Ends it as failed, with the sentence that its screen shows. */
  fail: (sentence: string) => Promise<void>;
}

/** One attempt of the queue at an import or a transfer. A failure is told on its screen; one of ours also on the way of imports. */
export async function workIncoming(db: Db, incoming: Incoming): Promise<void> {
  const { usuarioId, last, work, refusalOf, failureOf, fail } = incoming;
  try {
    await withActor(async () => {
      setActor(usuarioId);
      await work();
    });
  } catch (error) {
    if (error instanceof Stopped) return;
    const refusal = refusalOf(error);
    if (refusal !== null) {
      await fail(refusal);
      return;
    }
    if (!last) throw error;
    const failure = failureOf(error);
    await fail(failure);
    await noteWayTrouble(db, 'importaciones', failure);
    throw error;
  }
}
