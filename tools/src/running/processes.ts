import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine, from /proc (Linux only). */
export interface RunningProcess {
  pid: number;
  parent: number;
  /** Its command and arguments, each ended by a zero byte. */
  command: string;
}

function listProcesses(): RunningProcess[] {
  const found: RunningProcess[] = [];
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = /\nPPid:\s+(\d+)/.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1];
      const command = readFileSync(`/proc/${name}/cmdline`, 'utf8');
      found.push({ pid: Number(name), parent: Number(parent), command });
    } catch {
      // It ended between the listing and the reading.
    }
  }
  return found;
}

/** The living children of a process. */
export const childrenOf = (pid: number): RunningProcess[] =>
  listProcesses().filter(({ parent }) => parent === pid);

/** A process, first, and all its descendants. */
export function descendantsOf(pid: number): RunningProcess[] {
  const all = listProcesses();
  const withThose = (one: RunningProcess): RunningProcess[] => [
    one,
    ...all.filter(({ parent }) => parent === one.pid).flatMap(withThose),
  ];
  return all.filter((one) => one.pid === pid).flatMap(withThose);
}

/** Megabytes a process has in memory: all of it, or only what it shares with no other; 0 once it has ended. */
export function memoryOf(pid: number, what: 'VmRSS' | 'RssAnon' = 'VmRSS'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
