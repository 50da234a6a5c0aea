/** What must be undone at the end, newest first. */
export class Cleanups {
  readonly #all: (() => unknown)[] = [];

  add(cleanup: () => unknown): void {
    this.#all.push(cleanup);
  }

  /** Undoes everything; one that fails does not keep the others. */
  async run(): Promise<void> {
    for (const cleanup of this.#all.splice(0).reverse()) {
      try {
        await cleanup();
      } catch (error) {
        console.error(String(error));
      }
    }
  }
}

/** What a process has to end in, whatever does not answer. */
const DEADLINE_MS = 15_000;

/** Ends the process once everything is undone; asked again, it goes on with that. */
export function endWith(cleanups: Cleanups): (code: number) => Promise<void> {
  let ending = false;
  return async (code) => {
    if (ending) return;
    ending = true;
    // Also if nothing is left to wait for before everything is undone.
    process.exitCode = code;
    setTimeout(() => process.exit(code || 1), DEADLINE_MS).unref();
    await cleanups.run();
    process.exit(code);
  };
}
