import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BookSheet } from './BookSheet.ts';

/** Memory of the thread; the largest study (limits.ts) needs less. */
const MEMORY_MB = 900;

/**
 * Writes a workbook with pictures, which the row-by-row writer of excel.ts cannot, in a thread of its own: the incoming rows
 * go to the last sheet. `onProgress` gets how many have come so far.
 */
export async function writeBook(
  file: string,
  sheets: BookSheet[],
  rows: AsyncIterable<(string | number | null)[][]>,
  onProgress: (done: number) => Promise<void> | void = () => undefined,
): Promise<void> {
  const worker = new Worker(new URL('./book-worker.ts', import.meta.url), {
    workerData: { file, sheets },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    let done = 0;
    for await (const lot of rows) {
      worker.postMessage({ lot });
      done += lot.length;
      await onProgress(done);
    }
    const answer = once(worker, 'message');
    worker.postMessage({ end: true });
    const [{ error }] = (await answer) as [{ error?: string }];
    if (error !== undefined) throw new Error(error);
  } finally {
    await worker.terminate();
  }
}
