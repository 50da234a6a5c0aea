import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const LEFTOVER_MS = 60_000;
const STILL_RUNNING =
  'Los procesos de la base de datos anterior siguen ahí después de 60 s: detenelos (ps aux | grep postgres) y volvé a iniciar';
/** How long processes may take to end by themselves after their main one is gone. */
const MERCY_MS = 1_500;
const WAITING = 'Esperando a que terminen los procesos de la base de datos anterior (hasta 60 s)…';

/** After a kill -9 of the product its PostgreSQL may still run: it is asked to stop before a new one starts. */
export async function stopLeftover(cluster: string, say: (line: string) => void): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const [pid] = readFileSync(pidFile, 'utf8').split('\n');
  const alive = () => {
    try {
      process.kill(Number(pid), 0);
      return readFileSync(`/proc/${Number(pid)}/cmdline`, 'utf8').includes(cluster);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
  };
  if (pid && alive()) process.kill(Number(pid), 'SIGINT');
  for (let i = 0; (pid && alive()) || workingIn(cluster).length > 0; i++) {
    if (i === 5) say(WAITING);
    if (i > LEFTOVER_MS / 100) throw new Error(STILL_RUNNING);
    await sleep(100);
  }
  // Nobody works there: the file names a process that is gone, or another one that now has its number.
  rmSync(pidFile, { force: true });
}

/**
 * Ends what a dead main process left behind without waiting for its work: what is not committed by then cannot be any more, and
 * whoever asked for it has lost the connection already.
 */
export async function endLeftover(cluster: string): Promise<void> {
  for (let i = 0; i < MERCY_MS / 100 && workingIn(cluster).length > 0; i++) await sleep(100);
  for (const pid of workingIn(cluster)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }
  await stopLeftover(cluster, () => undefined);
}

/** The processes whose working directory is this folder, as all of PostgreSQL's are. Works only on Linux. */
function workingIn(folder: string): number[] {
  if (platform() !== 'linux') return [];
  return readdirSync('/proc')
    .filter((pid) => {
      if (!/^\d+$/.test(pid)) return false;
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/**
 * When a database's main process is killed, the others end a moment later, each after its current work; until then their shared
 * memory cannot be reused. This waits for them.
 */
export async function untilMemoryIsFree<T>(say: (line: string) => void, start: () => Promise<T>): Promise<T> {
  const until = performance.now() + LEFTOVER_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      const busy = /pre-existing shared memory block|is another postmaster/i.test((error as Error).message);
      if (!busy) throw error;
      if (performance.now() > until) throw new Error(STILL_RUNNING);
      if (attempt === 0) say(WAITING);
      await sleep(500);
    }
  }
}
