const RECUERDA_MS = 60_000;
const MUCHOS = 5_000;

/**
 * When each record was last changed by this process, so that a request that came in before that change finished is
 * known to have been made at the same time as it, even if it did not say which version it had read.
 */
export class Changes {
  readonly #cuando = new Map<string, number>();

  /** True when the record changed after the moment (performance.now()) the request came in. */
  since(key: string, llegada: number): boolean {
    return (this.#cuando.get(key) ?? 0) > llegada;
  }

  mark(key: string): void {
    const ahora = performance.now();
    this.#cuando.set(key, ahora);
    if (this.#cuando.size < MUCHOS) return;
    for (const [otra, cuando] of this.#cuando) if (ahora - cuando > RECUERDA_MS) this.#cuando.delete(otra);
  }
}
