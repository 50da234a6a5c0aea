import { NoConnection } from './NoConnection.ts';
import { AGAIN_MS } from './patience.ts';

/** Something that the person is waiting for, as WaitNotice.tsx shows it. */
export interface Wait {
  /** A `pantalla` says so itself, in its place. */
  why: 'pantalla' | 'abrir' | 'guardar' | 'hacer' | 'version' | 'enviando';
  /** Retries at once. */
  again?: () => void;
  /** Stops waiting. */
  stop?: () => void;
}

const waits = new Map<object, Wait>();
let told: readonly Wait[] = [];
const listeners = new Set<() => void>();
export const readWaits = (): readonly Wait[] => told;
export const onWaits = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the wait under a key; null when it is over. */
export function tellWait(key: object, wait: Wait | null): void {
  if (!wait && !waits.has(key)) return;
  if (wait) waits.set(key, wait);
  else waits.delete(key);
  told = [...waits.values()];
  for (const listener of listeners) listener();
}

/** Calls `again` whenever the server may be back, until what it returns is called. */
export function untilBack(again: () => void): () => void {
  const key = {};
  const timer = setInterval(again, AGAIN_MS);
  tellWait(key, { why: 'pantalla', again });
  return () => {
    clearInterval(timer);
    tellWait(key, null);
  };
}

/** Thrown to be retried at once. */
export class AskedAgain extends NoConnection {}

/**
 * Retries an attempt while it fails for a passing reason (docs/decisions/0037-sin-conexion.md), and tells the person
 * meanwhile.
 *
 * @param why what to tell for a failure; null to throw it
 * @param mayStop the person can do without
 */
export async function insist<T>(
  attempt: () => Promise<T>,
  why: (error: unknown) => Wait['why'] | null,
  mayStop = false,
): Promise<T> {
  const key = {};
  /** Somebody who stops during an attempt is told when it fails. */
  let isStopped = false;
  try {
    for (;;)
      try {
        return await attempt();
      } catch (error) {
        if (error instanceof AskedAgain) continue;
        const reason = why(error);
        if (!reason || isStopped) throw error;
        await new Promise<void>((again, fail) => {
          if (reason !== 'version') setTimeout(again, AGAIN_MS);
          const stop = () => {
            isStopped = true;
            fail(error);
          };
          tellWait(key, { why: reason, again, ...(mayStop && { stop }) });
        });
      }
  } finally {
    tellWait(key, null);
  }
}

/** The server answers: everything that waits for it retries. */
export function cameBack(): void {
  for (const { why, again } of told) if (why !== 'version' && why !== 'enviando') again?.();
}
window.addEventListener('online', cameBack);
