/** How long all that may be left undone is waited for: work that takes longer is done again by who comes after. */
const GRACE_MS = 6_000;

interface Cleanup {
  what: string;
  cleanup: () => unknown;
  needed: boolean;
}

/** What must be undone at the end, newest first. */
export class Cleanups {
  readonly #all: Cleanup[] = [];
  #doing: string | undefined;

  /**
   * `what`: what it ends, for whoever reads why an end took long. One that is `needed` is waited for until the deadline of
   * the process; any other no longer than all of them are given together, so that a long task keeps nobody from ending.
   */
  add(what: string, cleanup: () => unknown, { needed = false } = {}): void {
    this.#all.push({ what, cleanup, needed });
  }

  /** What is being undone now. */
  get doing(): string | undefined {
    return this.#doing;
  }

  /** Undoes everything; one that fails or takes long does not keep the others. */
  async run(graceMs = GRACE_MS): Promise<void> {
    const ends = performance.now() + graceMs;
    for (const { what, cleanup, needed } of this.#all.splice(0).reverse()) {
      this.#doing = what;
      const undone = (async () => cleanup())().catch((error) => console.error(String(error)));
      if (needed) await undone;
      else if ((await Promise.race([undone, over(ends)])) === OVER)
        console.error(`se termina sin esperar más: ${what}`);
    }
  }
}

const OVER = Symbol('over');

const over = (ends: number): Promise<typeof OVER> =>
  new Promise((done) => setTimeout(() => done(OVER), Math.max(0, ends - performance.now())));

/** What a process has to end in, whatever does not answer. */
const DEADLINE_MS = 15_000;

/** Ends the process once everything is undone, or at the deadline; asked again, it goes on with that. */
export function endWith(cleanups: Cleanups, deadline = DEADLINE_MS): (code: number) => Promise<void> {
  let ending = false;
  return async (code) => {
    if (ending) return;
    ending = true;
    // Also if nothing is left to wait for before everything is undone.
    process.exitCode = code;
    setTimeout(() => {
      console.error(`se termina sin esperar más: ${cleanups.doing}`);
      process.exit(code || 1);
    }, deadline).unref();
    await cleanups.run();
    process.exit(code);
  };
}
