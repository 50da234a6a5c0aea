import { setTimeout as sleep } from 'node:timers/promises';

/** How the server waits, replaceable in tests (testing/MovedClock.ts). */
export interface Clock {
  /** Monotonic milliseconds from an arbitrary start. */
  now(): number;
  /** Resolves after this many milliseconds, or as soon as the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
};
