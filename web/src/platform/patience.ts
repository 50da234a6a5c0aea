/**
 * Waits for the connection instead of failing. It is kept out of the first script: patient.ts brings it after the first
 * screen, or with the first change that somebody sends. Until then everything fails at once.
 */
interface Patience {
  /** Retries until it no longer fails for want of a file of the application. */
  untilThere: <T>(attempt: () => Promise<T>) => Promise<T>;
  /** Loads all the others. */
  begin: () => Promise<unknown>;
  /** Sends a change (sendAsked.ts). */
  send: (
    change: Request,
    send: (one: Request, signal?: AbortSignal) => Promise<Response>,
    repeatable: boolean,
  ) => Promise<Response>;
  /** Calls `again` whenever the server may be back, until what it returns is called. */
  untilBack: (again: () => void) => () => void;
  /** The server answers again, or somebody left: everything that waits retries. */
  cameBack: () => void;
  /** Keys of unanswered requests (keptKeys.ts). */
  keys: {
    read: (asked: string) => string | undefined;
    keep: (asked: string, key: string) => void;
    drop: (asked: string) => void;
  };
}

/** How long to wait before retrying what failed. */
export const AGAIN_MS = 5_000;

export const patience: Partial<Patience> = {};
