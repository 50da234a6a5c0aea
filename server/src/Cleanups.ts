import { complain } from './speaking.ts';

/** How long optional cleanups are waited for in all: work that takes longer is done again by a later process. */
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
  readonly #complain: (line: string) => void;

  constructor(complaining: (line: string) => void = complain) {
    this.#complain = complaining;
  }

  /**
   * `what`: what it ends, which explains a slow shutdown. A `needed` cleanup is waited for until the process's deadline; the
   * others share a common time, so that a long task does not keep the process from ending.
   */
  add(what: string, cleanup: () => unknown, { needed = false } = {}): void {
    this.#all.push({ what, cleanup, needed });
  }

  /** What is being undone now. */
  get doing(): string | undefined {
    return this.#doing;
  }

  /** Undoes everything; one that fails or takes long does not hold up the others. */
  async run(graceMs = GRACE_MS): Promise<void> {
    const ends = performance.now() + graceMs;
    for (const { what, cleanup, needed } of this.#all.splice(0).reverse()) {
      this.#doing = what;
      const undone = (async () => cleanup())().catch((error) => this.#complain(String(error)));
      if (needed) await undone;
      else if (!(await endsBefore(ends, undone))) this.#complain(`se termina sin esperar más: ${what}`);
    }
  }
}

/** Waits for some work, but no longer than until then; answers whether it ended. */
async function endsBefore(then: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout;
  const late = new Promise<false>((done) => {
    timer = setTimeout(() => done(false), Math.max(0, then - performance.now()));
  });
  const ended = work.then(() => true);
  return Promise.race([ended, late]).finally(() => clearTimeout(timer));
}

/** A process ends within this time, whatever does not respond. */
const DEADLINE_MS = 15_000;

/** Ends the process once everything is undone, or at the deadline; a second call continues the first. */
export function endWith(cleanups: Cleanups, deadline = DEADLINE_MS): (code: number) => Promise<void> {
  let ending = false;
  return async (code) => {
    if (ending) return;
    ending = true;
    // Also in case nothing keeps the process alive until everything is undone.
    process.exitCode = code;
    setTimeout(() => {
      complain(`se termina sin esperar más: ${cleanups.doing}`);
      process.exit(code || 1);
    }, deadline).unref();
    await cleanups.run();
    process.exit(code);
  };
}
