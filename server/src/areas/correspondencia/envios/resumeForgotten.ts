import type { Services } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

/**
 * Queues again the sendings that should be going out but that nothing has moved for two minutes, so that they go on whatever
 * died.
 */
export async function resumeForgotten({ db, queue }: Services): Promise<void> {
  for (const id of await queries.listForgotten(db)) await queue.send(db, 'envio', { id });
}
