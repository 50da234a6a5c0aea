/**
 * What waits for the connection instead of failing, and is not worth any of the first script: patient.ts brings it after the first
 * screen, or with the first change that somebody sends. Until then all of it fails at once.
 */
interface Patience {
  /** Does it until it does not fail for want of a file of the application. */
  untilThere: <T>(attempt: () => Promise<T>) => Promise<T>;
  /** Brings all the others. */
  begin: () => Promise<unknown>;
  /** Sends a change (sendAsked.ts). */
  send: (
    change: Request,
    send: (one: Request, signal?: AbortSignal) => Promise<Response>,
    repeatable: boolean,
  ) => Promise<Response>;
  /** Calls `again` whenever the server may be back, until what it returns is called. */
  untilBack: (again: () => void) => () => void;
  /** The server answers, or somebody left: whatever waits looks again. */
  cameBack: () => void;
  /** Keys of requests to which no answer came (keptKeys.ts). */
  keys: {
    read: (asked: string) => string | undefined;
    keep: (asked: string, key: string) => void;
    drop: (asked: string) => void;
  };
}

/** How long what cannot be had is left alone before it is asked for again. */
export const AGAIN_MS = 5_000;

export const patience: Partial<Patience> = {};
