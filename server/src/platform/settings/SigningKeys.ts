/** Between two looks at whether the keys were changed. */
const LOOK_MS = 1_000;

/**
 * The secrets that sign tokens: the newest signs, every one is believed. They are changed while the product runs
 * (`npm run rotar`): each process sees it within a second, or when it meets a token that it cannot read.
 */
export class SigningKeys {
  readonly #read: () => readonly string[];
  #texts: readonly string[] = [];
  #keys: readonly Uint8Array[] = [];
  #looked = Number.NEGATIVE_INFINITY;

  /** `read` answers the secrets, the newest first. */
  constructor(read: () => readonly string[]) {
    this.#read = read;
    this.refresh();
  }

  /** What signs. */
  get newest(): Uint8Array {
    if (performance.now() - this.#looked > LOOK_MS) this.refresh();
    return this.#keys[0]!;
  }

  /** What is believed, the newest first. */
  get all(): readonly Uint8Array[] {
    return this.#keys;
  }

  /** Reads them again; true when they changed. A key that stays is the same object as before. */
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
