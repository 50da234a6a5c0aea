const REMEMBER_MS = 60_000;
const MANY = 5_000;

/**
 * When each record was last changed by this process, so that a request that came in before that change finished is
 * known to have been made at the same time as it, even if it did not say which version it had read.
 */
export class Changes {
  readonly #arrived = new Map<string, number>();

  /** True when the record changed after the moment (performance.now()) the request came in. */
  since(key: string, arrival: number): boolean {
    return (this.#arrived.get(key) ?? 0) > arrival;
  }

  mark(key: string): void {
    const now = performance.now();
    this.#arrived.set(key, now);
    if (this.#arrived.size < MANY) return;
    for (const [other, when] of this.#arrived) if (now - when > REMEMBER_MS) this.#arrived.delete(other);
  }
}
