/** Looks from time to time whether what lets somebody listen still lives, for who hears nothing; `over` says that it does not. */
export function watchLife(
  lives: () => Promise<boolean>,
  revisionMs: number,
): { over: AbortSignal; stop(): void } {
  const over = new AbortController();
  const timer = setInterval(() => {
    // While the database is away nothing happens that could be told.
    void lives().then(
      (alive) => !alive && over.abort(),
      () => undefined,
    );
  }, revisionMs).unref();
  return { over: over.signal, stop: () => clearInterval(timer) };
}
