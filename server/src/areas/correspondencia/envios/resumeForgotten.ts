import type { Services } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

/** Asks again for the work of sendings that nothing has moved for two minutes though they should go: whatever died, they go on. */
export async function resumeForgotten({ db, queue }: Services): Promise<void> {
  for (const id of await queries.listForgotten(db)) await queue.send(db, 'envio', { id });
}
