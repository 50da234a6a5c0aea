import { setTimeout as sleep } from 'node:timers/promises';
import { isLost } from './isLost.ts';
import { WAIT_MS } from './WaitingPool.ts';

const PAUSE_MS = 100;

/**
 * Retries a read when the database goes away meanwhile, for as long as a request waits. Never use it for writes: they may have
 * happened.
 */
export async function reading<T>(work: () => Promise<T>): Promise<T> {
  for (const deadline = performance.now() + WAIT_MS; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isLost(error) || performance.now() > deadline) throw error;
      await sleep(PAUSE_MS);
    }
  }
}
