import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The database that the copier copies. */
export interface Place {
  databaseUrl: string;
  /** The embedded one's folder; null for an external one. */
  cluster: string | null;
}

const RESTART_MS = 2_000;
const RESTART_MAX_MS = 60_000;

/** Starts the process that makes copies (copier.ts), and restarts it whenever it ends. Returns how to end it. */
export function startCopier(place: Place, onError: (error: Error) => void): () => Promise<void> {
  let stopping = false;
  let child: ChildProcess;
  let pause = RESTART_MS;
  let timer: NodeJS.Timeout | undefined;
  const again = (what: string): void => {
    if (stopping) return;
    onError(new Error(`el proceso de las copias ${what}; se inicia de nuevo`));
    timer = setTimeout(start, pause);
    pause = Math.min(pause * 2, RESTART_MAX_MS);
  };
  const start = (): void => {
    const started = fork(join(import.meta.dirname, 'copier.ts'), {
      execArgv: ['--max-semi-space-size=4'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', (message: { error?: string; ready?: true }) => {
      if (message.ready) pause = RESTART_MS;
      if (message.error) onError(new Error(message.error));
    });
    started.once('spawn', () => started.send(place));
    started.once('exit', (code, signal) => again(`terminó (${code ?? signal})`));
    // A process that never started has no end to report.
    started.on('error', ({ message }) => {
      if (started.pid === undefined) again(`no arrancó (${message})`);
    });
  };
  start();
  return async () => {
    stopping = true;
    clearTimeout(timer);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    // A copy in progress is begun again later: none of it counts before it is complete.
    child.kill('SIGTERM');
    await exited;
  };
}
