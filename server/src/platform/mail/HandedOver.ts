import { PassThrough, type Readable, type TransformCallback, type Writable } from 'node:stream';

/**
 * A message on its way to a mail server that knows whether the server may have received all of it: whether the system has taken its
 * last byte, including the final dot. Until then it certainly was not sent.
 */
export class HandedOver extends PassThrough {
  #hasEnded = false;
  #waiting = 0;
  readonly #asked = Promise.withResolvers<void>();
  readonly #beforeEnd: () => Promise<unknown>;

  /** `beforeEnd` is awaited before the server gets the end of the message; if it fails, the server never does. */
  constructor(beforeEnd: () => Promise<unknown>) {
    super();
    this.#beforeEnd = beforeEnd;
  }

  override _flush(done: TransformCallback): void {
    this.#asked.promise.then(this.#beforeEnd).then(
      // The end waits two turns, so that a server that left while asking for the message is noticed before it has everything.
      () => setImmediate(() => setImmediate(() => done())),
      done,
    );
  }

  /** `encoded`: the stream that adds the dots, already piped to the server's socket. */
  override pipe<T extends NodeJS.WritableStream>(encoded: T, options?: { end?: boolean }): T {
    const stream = encoded as unknown as Readable & { _readableState: { pipes: Writable[] } };
    for (const socket of stream._readableState.pipes) this.#watch(socket);
    stream.once('end', () => {
      this.#hasEnded = true;
    });
    this.#asked.resolve();
    return super.pipe(encoded, options);
  }

  isWhole(): boolean {
    return this.#hasEnded && this.#waiting === 0;
  }

  /** Counts what the system has not taken yet; bytes it never takes stay counted. */
  #watch(socket: Writable): void {
    const write = socket.write.bind(socket) as (
      chunk: unknown,
      done: (error?: Error | null) => void,
    ) => boolean;
    socket.write = (chunk: unknown) => {
      this.#waiting++;
      return write(chunk, (error) => {
        if (!error) this.#waiting--;
      });
    };
  }
}
