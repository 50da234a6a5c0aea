import { parentPort, workerData } from 'node:worker_threads';
import { readMail } from './readMail.ts';

/** The thread that parses one mail (readMailApart.ts). */
const { source, arrived, ours } = workerData as { source: Uint8Array; arrived: Date; ours: string[] };
try {
  parentPort!.postMessage({ mail: await readMail(source, arrived, ours) });
} catch (error) {
  parentPort!.postMessage({ error: String((error as Error).message) });
}
