import type { Pane } from './Engine.ts';
import { inTime } from './inTime.ts';

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
