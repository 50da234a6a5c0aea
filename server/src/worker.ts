import { Cleanups, endWith } from './Cleanups.ts';
import { readSettings } from './platform/settings/settings.ts';
import { serve } from './serve.ts';
import { catchTheRest, complain } from './speaking.ts';
import type { WorkerAnswer, WorkerOrder } from './WorkerOrder.ts';

const cleanups = new Cleanups();
/** Less than the leading process waits for its own. */
const DEADLINE_MS = 8_000;
const end = endWith(cleanups, DEADLINE_MS);
catchTheRest();
// Ctrl+C reaches every process of a terminal, but the leading one decides when to end.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => void end(0));
// The leading process is gone, for whatever reason, so this one ends.
process.on('disconnect', () => void end(0));
process.on('message', async (order: WorkerOrder) => {
  if (order.areYouThere) process.send?.({ here: true } satisfies WorkerAnswer);
  if (!order.serve) return;
  const { first, ...source } = order.serve;
  try {
    await serve(readSettings(process.env), source, cleanups, { first });
  } catch (error) {
    complain((error as Error).message);
    await end(1);
  }
});
