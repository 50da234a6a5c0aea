import { ORPCError } from '@orpc/server';
import { setActor, withActor } from '../../../platform/database/actor.ts';
import { transaction } from '../../../platform/database/database.ts';
import type { Services } from '../../../platform/http/context.ts';
import type { Attempt } from '../../../platform/jobs/Queue.ts';
import type { Actions } from './actions.ts';
import * as queries from './queries.ts';

/** People per step: each step is done whole or not at all, and recorded as done with it. */
const STEP = 250;
const FAILED = 'No se pudo terminar. Lo que llegó a hacerse se puede deshacer.';

/** Does or undoes an action on many people, step by step from where it stopped; a refusal ends it with its own message. */
export async function workLote(
  services: Services,
  actions: Actions,
  { data: { id }, last }: Attempt<'lote'>,
): Promise<void> {
  try {
    await withActor(async () => {
      while (await step(services, actions, id));
    });
  } catch (error) {
    const said = error instanceof ORPCError && error.status < 500;
    if (!said && !last) throw error;
    await queries.fail(services.db, id, said ? (error as Error).message : FAILED);
    if (!said) throw error;
  }
}

/** Returns whether there is another step. */
const step = ({ db }: Services, actions: Actions, id: string): Promise<boolean> =>
  transaction(db, async (tx) => {
    const job = await queries.lockNext(tx, id, STEP);
    if (!job || (job.estado !== 'en curso' && job.estado !== 'deshaciendo')) return false;
    setActor(job.usuarioId);
    const { siguientes: ids, quedan } = job;
    const action = actions[job.accion];
    const without = (some: readonly number[]) => ids.filter((id) => !some.includes(id));
    const came = { done: ids.length, last: quedan === 0 };
    if (job.estado === 'en curso') {
      const changed = await action.apply(tx, job, ids);
      const passed = without(await action.possible(tx, ids));
      await queries.noteDone(tx, id, { ...came, changed, passed });
    } else {
      const changed = await action.undo(tx, job, ids);
      await queries.noteUndone(tx, id, { ...came, changed, passed: without(changed) });
    }
    return quedan > 0;
  });
