import { TooMany } from '../errors/errors.ts';
import { watchLife } from './watchLife.ts';

interface Opened {
  /** Ends with whoever listens, or when what lets them listen ended. */
  signal: AbortSignal;
  close(): void;
}

/** Streams that this process has open, by whom: so many of one at most, each as long as what lets them listen lives. */
export class OpenStreams<K> {
  readonly #open = new Map<K, number>();
  readonly #max: number;
  readonly #refusal: string;

  /** `refusal`: what somebody reads who opens one too many (429). */
  constructor(max: number, refusal: string) {
    this.#max = max;
    this.#refusal = refusal;
  }

  open(key: K, signal: AbortSignal | undefined, lives: () => Promise<boolean>, revisionMs: number): Opened {
    const before = this.#open.get(key) ?? 0;
    if (before >= this.#max) throw new TooMany(this.#refusal);
    this.#open.set(key, before + 1);
    const life = watchLife(lives, revisionMs);
    return {
      signal: signal ? AbortSignal.any([signal, life.over]) : life.over,
      close: () => {
        life.stop();
        const left = (this.#open.get(key) ?? 1) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      },
    };
  }
}
