import { parentPort, workerData } from 'node:worker_threads';
import { readMail } from './readMail.ts';

/** The thread that reads one mail (readMailApart.ts). */
const { source, arrived } = workerData as { source: Uint8Array; arrived: Date };
try {
  parentPort!.postMessage({ mail: await readMail(source, arrived) });
} catch (error) {
  parentPort!.postMessage({ error: String((error as Error).message) });
}
