import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type ReadMail, readMail } from './readMail.ts';

/** Parsing a larger one blocks the process: 20 MB take two thirds of a second. */
const APART_BYTES = 512 * 1024;
/** Several times what a mail with the largest files takes. */
const MEMORY_MB = 512;
const PATIENCE_MS = 30_000;

/** Parses a mail (readMail.ts), a heavy one in a thread of its own; throws when that takes too long or too much memory. */
export async function readMailApart(
  source: Uint8Array,
  arrived: Date,
  ours: readonly string[] = [],
): Promise<ReadMail> {
  if (source.length < APART_BYTES) return readMail(source, arrived, ours);
  const worker = new Worker(new URL('./mail-worker.ts', import.meta.url), {
    workerData: { source, arrived, ours },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [
      { mail: ReadMail } | { error: string },
    ];
    if ('error' in answer) throw new Error(answer.error);
    return answer.mail;
  } finally {
    await worker.terminate();
  }
}
