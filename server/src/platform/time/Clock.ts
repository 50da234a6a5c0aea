/** What the server waits by, so that a test can move it (testing/MovedClock.ts). */
export interface Clock {
  /** Milliseconds since a moment of its own; they never go back. */
  now(): number;
  /** Resolves after this many milliseconds, or as soon as the signal is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
}
