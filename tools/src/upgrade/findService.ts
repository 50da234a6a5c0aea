import { execFileSync, spawn } from 'node:child_process';
import { openSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../machine/Refusal.ts';

/** The product as it runs: how it is started again from the folder that `actual` leads to. */
export interface Service {
  restart(): Promise<void>;
  /** Whether it ended by itself since. */
  hasEnded(): boolean;
  /** Its last lines since. */
  lastLines(): string;
}

const UNIT = 'tembiapo.service';
const LINES = 12;
/** The commands that start the product. */
const SERVING = [undefined, 'iniciar', 'varios'];

/** What a unit of systemd says of itself, by name; empty where there is no systemd. */
function showUnit(scope: readonly string[]): Record<string, string> {
  try {
    const shown = execFileSync('systemctl', [...scope, 'show', UNIT, '-p', 'MainPID,SubState'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return Object.fromEntries(shown.split('\n').map((line) => line.split('=') as [string, string]));
  } catch {
    return {};
  }
}

/** The service that has this process, of the machine or of the user; null when it is none. */
function serviceOf(pid: number): Service | null {
  const scope = [[], ['--user']].find((one) => showUnit(one).MainPID === String(pid));
  if (!scope) return null;
  let began = '';
  return {
    async restart() {
      began = `@${Math.floor(Date.now() / 1000)}`;
      execFileSync('systemctl', [...scope, 'restart', UNIT], { stdio: 'inherit' });
    },
    hasEnded: () => ['failed', 'dead', 'auto-restart'].includes(showUnit(scope).SubState ?? ''),
    lastLines: () =>
      execFileSync('journalctl', [...scope, '-u', UNIT, '-o', 'cat', '-n', String(LINES), '--since', began], {
        encoding: 'utf8',
      }).trim(),
  };
}

const read = (pid: number, what: string): string[] =>
  readFileSync(`/proc/${pid}/${what}`, 'utf8').split('\0').slice(0, -1);

const isThere = (pid: number): boolean => {
  try {
    // One that ended and that nobody asked about is still listed.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** A process that somebody started by hand: it is ended, and started anew with what it was given. */
function processAt(pid: number, link: string): Service {
  const command = read(pid, 'cmdline');
  const program = command.findIndex((part) => /tools[-/]src[-/]tembiapo\.[jt]s$/.test(part));
  const args = command.slice(program + 1);
  if (program < 0 || !SERVING.includes(args[0]))
    throw new Refusal(
      'Lo que usa la carpeta de datos no es el producto iniciado con ./tembiapo: detenelo, y actualizá después',
    );
  const env = Object.fromEntries(
    read(pid, 'environ').map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const { uid, gid } = statSync(`/proc/${pid}`);
  const file = join(dirname(link), 'tembiapo.log');
  let running = pid;
  let ended = false;
  return {
    async restart() {
      if (isThere(running)) process.kill(running, 'SIGTERM');
      while (isThere(running)) await sleep(50);
      const log = openSync(file, 'w');
      const child = spawn(join(link, 'tembiapo'), args, {
        env,
        cwd: dirname(link),
        detached: true,
        stdio: ['ignore', log, log],
        ...(process.getuid?.() === 0 && { uid, gid }),
      });
      ended = false;
      child.once('exit', () => {
        ended = true;
      });
      child.once('error', () => {
        ended = true;
      });
      child.unref();
      running = child.pid ?? running;
    },
    hasEnded: () => ended,
    lastLines: () => readFileSync(file, 'utf8').trim().split('\n').slice(-LINES).join('\n'),
  };
}

/** How the product that this process leads is started again. */
export const findService = (pid: number, link: string): Service => serviceOf(pid) ?? processAt(pid, link);
