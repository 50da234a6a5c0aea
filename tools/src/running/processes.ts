import { readdirSync, readFileSync } from 'node:fs';

/** A process of this machine, as /proc tells of it (Linux only). */
export interface RunningProcess {
  pid: number;
  parent: number;
  /** Its command and arguments, with a zero byte after each. */
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

/** The processes that one started and that are still there. */
export const childrenOf = (pid: number): RunningProcess[] =>
  listProcesses().filter(({ parent }) => parent === pid);

/** A process, first, and all that came from it. */
export function descendantsOf(pid: number): RunningProcess[] {
  const all = listProcesses();
  const withThose = (one: RunningProcess): RunningProcess[] => [
    one,
    ...all.filter(({ parent }) => parent === one.pid).flatMap(withThose),
  ];
  return all.filter((one) => one.pid === pid).flatMap(withThose);
}
