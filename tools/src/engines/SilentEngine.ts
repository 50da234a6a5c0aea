import { setTimeout as sleep } from 'node:timers/promises';
import type { Pane } from './Engine.ts';

/** Longer than any engine's own limits: 30 seconds for a page, 10 for a script. */
const LIMIT_MS = { go: 40_000, other: 15_000 };

/** The engine or its driver stopped answering, which says nothing about the product. */
export class SilentEngine extends Error {}

/** The same page, but every call ends: WebKit's driver sometimes loses an answer while a page navigates. */
export function answering(pane: Pane): Pane {
  const limited =
    (name: keyof Pane) =>
    (...given: never[]) =>
      inTime(
        name === 'go' ? LIMIT_MS.go : LIMIT_MS.other,
        (pane[name] as (...args: never[]) => Promise<unknown>)(...given),
        (ms) => new SilentEngine(`el motor no contestó a «${name}» en ${ms / 1000} s`),
      );
  return new Proxy(pane, { get: (_, name) => limited(name as keyof Pane) });
}

/** The result of `work`, or an error when it takes too long. */
export async function inTime<T>(
  ms: number,
  work: Promise<T>,
  late: (ms: number) => Error = () => new Error(`no terminó en ${ms / 1000} s`),
): Promise<T> {
  const done = new AbortController();
  try {
    return await Promise.race([
      work,
      sleep(ms, undefined, { signal: done.signal }).then(() => {
        throw late(ms);
      }),
    ]);
  } finally {
    done.abort();
  }
}
