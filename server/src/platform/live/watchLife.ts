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
