import { setImmediate } from 'node:timers/promises';
import { type Clock, realClock } from '../platform/time/clock.ts';
import { waitFor } from './waitFor.ts';

interface Wait {
  ms: number;
  until: number;
  end(): void;
}

/** Runs like the real clock until it is held; from then on only the test moves it. */
export class MovedClock implements Clock {
  #held: number | null = null;
  readonly #waits = new Set<Wait>();

  now(): number {
    return this.#held ?? realClock.now();
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    if (this.#held === null || signal?.aborted) return realClock.wait(ms, signal);
    const until = this.#held + ms;
    return new Promise((done) => {
      const wait: Wait = {
        ms,
        until,
        end: () => {
          this.#waits.delete(wait);
          signal?.removeEventListener('abort', wait.end);
          done();
        },
      };
      this.#waits.add(wait);
      signal?.addEventListener('abort', wait.end);
    });
  }

  /** From now on no new wait ends by itself; earlier ones still do. */
  hold(): void {
    this.#held ??= realClock.now();
  }

  /** Ends every wait; later waits run normally again. */
  release(): void {
    this.#held = null;
    for (const wait of [...this.#waits]) wait.end();
  }

  /** Holds the clock during some work, so that whoever waits keeps waiting however long it takes. */
  async heldWhile<T>(work: () => Promise<T>): Promise<T> {
    this.hold();
    try {
      return await work();
    } finally {
      this.release();
    }
  }

  /** The durations of the current waits in milliseconds, the next to end first. */
  get waiting(): number[] {
    return [...this.#waits].sort((a, b) => a.until - b.until).map(({ ms }) => ms);
  }

  /** Waits until there are this many waits, which means that everything before them is done. */
  async asked(count: number): Promise<number[]> {
    return waitFor(`${count} que esperan`, () => this.waiting.length === count && this.waiting);
  }

  /** Moves it ahead; waits that end meanwhile end one after another. */
  async advance(ms: number): Promise<void> {
    if (this.#held === null) throw new Error('nobody holds this clock');
    const target = this.#held + ms;
    for (;;) {
      const [next] = [...this.#waits].sort((a, b) => a.until - b.until);
      if (!next || next.until > target) break;
      this.#held = next.until;
      next.end();
      await setImmediate();
    }
    this.#held = target;
  }
}
