import { readdirSync, readFileSync } from 'node:fs';

const LOOK_MS = 100;

interface Peak {
  /** Megabytes of the largest process, and of all together at one moment. */
  each: number;
  all: number;
}

/** Watches the memory of a process's descendants until it is stopped; Linux only. */
export function memoryBelow(pid: number): { stop(): Peak } {
  const peak: Peak = { each: 0, all: 0 };
  const timer = setInterval(() => {
    const held = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const status = readFileSync(`/proc/${name}/status`, 'utf8');
          const parent = Number(/^PPid:\s(\d+)/m.exec(status)?.[1]);
          const kilobytes = Number(/^VmRSS:\s{1,20}(\d+)/m.exec(status)?.[1]);
          return parent === pid && kilobytes > 0 ? [kilobytes / 1024] : [];
        } catch {
          return [];
        }
      });
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
