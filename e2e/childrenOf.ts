import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process of this machine started and that are still there, from /proc. */
export function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const parent = /\nPPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
        return Number(parent) === pid;
      } catch {
        return false;
      }
    })
    .map(Number);
}
