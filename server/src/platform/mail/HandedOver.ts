import { PassThrough, type Readable, type TransformCallback, type Writable } from 'node:stream';

/**
 * A message on its way to a mail server, which knows whether the server may have all of it: its last byte, the final dot too, was taken
 * from us by the system. Until then it surely did not go out.
 */
export class HandedOver extends PassThrough {
  #hasEnded = false;
  #waiting = 0;
  readonly #asked = Promise.withResolvers<void>();
  readonly #beforeEnd: () => Promise<unknown>;

  /** `beforeEnd`: awaited before the server gets the end of the message; when it fails, the server never does. */
  constructor(beforeEnd: () => Promise<unknown>) {
    super();
    this.#beforeEnd = beforeEnd;
  }

  override _flush(done: TransformCallback): void {
    this.#asked.promise.then(this.#beforeEnd).then(
      // The end waits for the next turn: a server that went away as it asked for the message is seen to be gone before it has all.
      () => setImmediate(() => setImmediate(() => done())),
      done,
    );
  }

  /** `encoded`: what puts the dots in, already on its way to the server's socket. */
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

  /** Counts what the system has not taken yet; what it never takes is counted for ever. */
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
