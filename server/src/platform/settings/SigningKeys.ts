/** How often to look for changed keys. */
const LOOK_MS = 1_000;

/**
 * The secrets that sign tokens: the newest signs, all are accepted. They can be changed while the product runs (`npm run rotar`):
 * each process notices within a second, or when it meets a token it cannot read.
 */
export class SigningKeys {
  readonly #read: () => readonly string[];
  #texts: readonly string[] = [];
  #keys: readonly Uint8Array[] = [];
  #looked = Number.NEGATIVE_INFINITY;

  /** `read` returns the secrets, newest first. */
  constructor(read: () => readonly string[]) {
    this.#read = read;
    this.refresh();
  }

  /** The key that signs. */
  get newest(): Uint8Array {
    if (performance.now() - this.#looked > LOOK_MS) this.refresh();
    return this.#keys[0]!;
  }

  /** The accepted keys, newest first. */
  get all(): readonly Uint8Array[] {
    return this.#keys;
  }

  /** Reads them again; true when they changed. An unchanged key stays the same object. */
  refresh(): boolean {
    this.#looked = performance.now();
    const texts = this.#read();
    if (texts.length === this.#texts.length && texts.every((text, i) => text === this.#texts[i]))
      return false;
    const before = new Map(this.#texts.map((text, i) => [text, this.#keys[i]!]));
    this.#keys = texts.map((text) => before.get(text) ?? new TextEncoder().encode(text));
    this.#texts = texts;
    return true;
  }
}
