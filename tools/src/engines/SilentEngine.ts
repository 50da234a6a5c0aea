import type { Pane } from './Engine.ts';
import { inTime } from './inTime.ts';

/** More than any engine waits by itself: a page may take it 30 seconds, a script 10. */
const LIMIT_MS = { go: 40_000, other: 15_000 };

/** The engine, or what drives it, does not answer any more: says nothing about the product. */
export class SilentEngine extends Error {}

/** The same page, of which every call ends: WebKit's driver now and then loses an answer while a page goes to the next one. */
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
