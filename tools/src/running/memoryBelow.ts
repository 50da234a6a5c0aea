import { childrenOf, memoryOf } from './processes.ts';

const LOOK_MS = 100;

interface Peak {
  /** Megabytes of the largest process, and of all together at one moment. */
  each: number;
  all: number;
}

/** Watches the memory of a process's children until it is stopped; Linux only. */
export function memoryBelow(pid: number): { stop(): Peak } {
  const peak: Peak = { each: 0, all: 0 };
  const timer = setInterval(() => {
    const held = childrenOf(pid).map((child) => memoryOf(child.pid));
    peak.each = Math.max(peak.each, ...held);
    peak.all = Math.max(
      peak.all,
      held.reduce((sum, mb) => sum + mb, 0),
    );
  }, LOOK_MS);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}
