import type { Worker } from 'node:cluster';
import type { WorkerAnswer, WorkerOrder } from './WorkerOrder.ts';

const ASK_EVERY_MS = 2_000;
/**
 * This many unanswered questions: no work keeps a process busy for that long. Counted, not timed, since a machine that slept
 * for an hour has asked none.
 */
const UNANSWERED_MAX = 7;

/** Regularly asks a process whether it is alive, and calls `onFrozen` when it stops answering. */
export function watchFrozen(worker: Worker, onFrozen: () => void): void {
  let unanswered = 0;
  worker.on('message', (answer: Partial<WorkerAnswer>) => {
    if (answer.here) unanswered = 0;
  });
  const timer = setInterval(() => {
    if (unanswered++ >= UNANSWERED_MAX) {
      clearInterval(timer);
      onFrozen();
    } else if (worker.isConnected()) worker.send({ areYouThere: true } satisfies WorkerOrder);
  }, ASK_EVERY_MS);
  worker.once('exit', () => clearInterval(timer));
}
