import { TooMany } from '../errors/errors.ts';

interface Opened {
  /** Aborts when the listener leaves or loses the right to listen. */
  signal: AbortSignal;
  close(): void;
}

/** Checks from time to time whether a listener may still listen, in case no event says so; calls `over` when not. */
export function watchLife(
  lives: () => Promise<boolean>,
  revisionMs: number,
): { over: AbortSignal; stop(): void } {
  const over = new AbortController();
  const timer = setInterval(() => {
    // While the database is away there is nothing to tell.
    void lives().then(
      (alive) => !alive && over.abort(),
      () => undefined,
    );
  }, revisionMs).unref();
  return { over: over.signal, stop: () => clearInterval(timer) };
}

/** The open streams of this process by owner: limited in number, each open while its owner may listen. */
export class OpenStreams<K> {
  readonly #open = new Map<K, number>();
  readonly #max: number;
  readonly #refusal: string;

  /** `refusal`: the text of the 429 for one stream too many. */
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
