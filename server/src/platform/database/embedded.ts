import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Binaries, findBinaries, pgEnv } from './binaries.ts';
import { clusterDir, clusterPassword, initCluster } from './cluster.ts';
import { endLeftover, stopLeftover, untilMemoryIsFree } from './leftover.ts';

/** A PostgreSQL of our own, from the npm package, living in a data folder. */
export interface EmbeddedPostgres {
  /** URL of database `tembiapo`, over loopback; the same after a restart. */
  url: string;
  /** The folder of the database itself. */
  cluster: string;
  /** Fast shutdown; resolves when the server process is gone. */
  stop(): Promise<void>;
  /** Deletes the cluster of a stopped server; for throw-away databases of tests and tools. */
  remove(): void;
}

/** Callbacks about a database that died and was restarted automatically. */
export interface Supervision {
  /** It is up again; `seconds` is how long it was away, `reason` its last words. */
  onRestart(event: { seconds: number; reason: string }): void;
  /** It will not be restarted any more. */
  onGivingUp(reason: string): void;
}

interface Options {
  flags?: string[];
  say?: (line: string) => void;
  /** Without it a database that dies stays dead, as tests and tools want it. */
  supervision?: Supervision;
  /** Programs of another PostgreSQL than the package's, for tests of versions. */
  bin?: string;
}

/** Starts PostgreSQL 18 for a data folder, creating the cluster the first time and recovering after a crash. */
export async function startEmbedded(dataDir: string, options: Options = {}): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const found = await findBinaries();
  const binaries = options.bin ? { ...found, bin: options.bin } : found;
  const cluster = clusterDir(dataDir, binaries.owner);
  const password = clusterPassword(dataDir);
  if (!existsSync(join(cluster, 'PG_VERSION'))) initCluster(binaries, cluster, password);
  const { say = () => undefined, flags = [], supervision } = options;
  await stopLeftover(cluster, say);

  const port = await freePort();
  const place: Place = { binaries, cluster, port, password, flags };
  let running = await untilMemoryIsFree(say, () => spawnPostgres(place));
  let stopping = false;
  if (supervision)
    supervise(place, running, supervision, {
      onStart: (next) => (running = next),
      isStopping: () => stopping,
    });
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/tembiapo`,
    cluster,
    async stop() {
      stopping = true;
      await endPostgres(running);
    },
    remove: () => rmSync(cluster, { recursive: true, force: true }),
  };
}

/** What it takes to start a database's processes. */
export interface Place {
  binaries: Binaries;
  cluster: string;
  port: number;
  password: string;
  flags: readonly string[];
}

/** A database running as a child of this process. */
export interface Running {
  child: ChildProcess;
  /** Its latest output. */
  log(): string;
}

/** Starts the database's main process. Resolves once it answers; rejects with its output when it does not. */
export async function spawnPostgres({ binaries, cluster, port, password, flags }: Place): Promise<Running> {
  const { bin, owner } = binaries;
  const child = spawn(
    join(bin, 'postgres'),
    [
      '-D',
      cluster,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      ...tuningFor(memory()),
      ...flags,
    ],
    // Its own process group: Ctrl+C in a terminal must reach only us, and we stop it in order.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true, cwd: '/', ...owner, env: pgEnv() },
  );
  let written = '';
  const write = (text: string) => {
    written = (written + text).slice(-4000);
  };
  // If no process can be created (too many, no memory), treat it like one that does not start: report and retry.
  child.on('error', ({ message }) => write(message));
  // A process that was never created has no pipes.
  child.stderr?.on('data', (chunk: Buffer) => write(chunk.toString()));
  const log = () => written;
  try {
    await ready(child, log, port, password);
  } catch (error) {
    child.kill('SIGINT');
    throw error;
  }
  child.unref();
  (child.stderr as unknown as { unref?(): void }).unref?.();
  return { child, log };
}

export async function endPostgres({ child }: Running): Promise<void> {
  child.ref();
  const exited = once(child, 'exit');
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGINT');
  await exited;
}

/** After this many deaths a database is not restarted any more: restarting does not help. */
const MAX_DEATHS = 5;
const DEATHS_MS = 10 * 60_000;
/**
 * One that does not even start is retried: quickly at first, since the obstacle may be gone in a moment (memory of the dead one not
 * freed yet), then rarely (disk full).
 */
const RETRIES_MS = { first: 100, most: 3_000 };

/** Restarts a database whenever its main process ends without being asked to. */
function supervise(
  place: Place,
  running: Running,
  supervision: Supervision,
  { onStart, isStopping }: { onStart: (running: Running) => void; isStopping: () => boolean },
): void {
  let deaths: number[] = [];
  const follow = ({ child, log }: Running): void => {
    child.once('exit', (code, signal) => void revive(reasonOf(code, signal, log())));
  };
  const revive = async (reason: string): Promise<void> => {
    if (isStopping()) return;
    const died = performance.now();
    deaths = [...deaths.filter((when) => died - when < DEATHS_MS), died];
    if (deaths.length > MAX_DEATHS)
      return supervision.onGivingUp(`murió ${deaths.length} veces en 10 minutos (${reason})`);
    let last = reason;
    let pause = RETRIES_MS.first;
    while (performance.now() - died < DEATHS_MS && !isStopping()) {
      try {
        await endLeftover(place.cluster);
        const next = await spawnPostgres(place);
        if (isStopping()) return void next.child.kill('SIGINT');
        onStart(next);
        follow(next);
        return supervision.onRestart({ seconds: (performance.now() - died) / 1000, reason });
      } catch (error) {
        last = lastLine((error as Error).message);
        await sleep(pause);
        pause = Math.min(2 * pause, RETRIES_MS.most);
      }
    }
    if (!isStopping()) supervision.onGivingUp(`no arrancó de nuevo en 10 minutos (${last})`);
  };
  follow(running);
}

/** Why the main process ended, as far as its output tells. */
function reasonOf(code: number | null, signal: string | null, log: string): string {
  const said = log
    .split('\n')
    .findLast((line) => /(PANIC|FATAL):/.test(line) && !/postmaster exit/.test(line));
  const how = signal ? `la señal ${signal}` : `el código ${code}`;
  return said ? `${how}, y dijo: ${said.replace(/^.*?(PANIC|FATAL): +/, '').slice(0, 200)}` : how;
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)!.slice(0, 300);

const within = (least: number, mb: number, most: number): string =>
  `${Math.max(least, Math.min(most, Math.floor(mb)))}MB`;

/**
 * Settings for a machine of so much memory that also runs the product: a quarter of it for pages, as PostgreSQL's manual
 * advises, capped at what a million candidates can use; no JIT for short queries.
 */
export const tuningFor = (bytes: number): string[] => {
  const quarter = bytes / 4 / 1024 ** 2;
  return [
    ['shared_buffers', within(128, quarter, 6 * 1024)],
    ['work_mem', within(8, quarter / 16, 64)],
    ['maintenance_work_mem', within(64, quarter / 2, 512)],
    ['max_wal_size', '4GB'],
    // The first change of a page after a checkpoint writes all of it to the log: fewer checkpoints, less log.
    ['checkpoint_timeout', '15min'],
    ['jit', 'off'],
    ['random_page_cost', '1.1'],
    ['effective_cache_size', within(256, quarter * 2, 12 * 1024)],
    ['max_connections', '100'],
    ['max_parallel_workers_per_gather', '0'],
    ['log_min_messages', 'warning'],
  ].flatMap(([name, value]) => ['-c', `${name}=${value}`]);
};

/** What this process may use: the machine's memory, or what a container or a service was given of it (0: nothing said). */
const memory = (): number => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

const ANSWER_MS = 15_000;

/** The sentence for a cluster that another PostgreSQL made; null when that is not what its output says. */
function otherVersion(log: string): string | null {
  const found =
    /initialized by PostgreSQL version (\d+), which is not compatible with this version (\d+)/.exec(log);
  return (
    found &&
    `La carpeta de datos tiene una base de PostgreSQL ${found[1]} y este programa trae PostgreSQL ${found[2]}: iniciala con la versión de Tembiapo que la hizo (docs/operacion.md, «Actualizar, y volver atrás»)`
  );
}

async function ready(child: ChildProcess, log: () => string, port: number, password: string): Promise<void> {
  const { default: pg } = await import('pg');
  for (let to = performance.now() + ANSWER_MS; performance.now() < to; ) {
    if (child.exitCode !== null) throw new Error(otherVersion(log()) ?? `PostgreSQL no arrancó:\n${log()}`);
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: 'postgres',
      password,
      database: 'postgres',
    });
    try {
      await client.connect();
      const { rowCount } = await client.query(`select 1 from pg_database where datname = 'tembiapo'`);
      if (rowCount === 0) await client.query('create database tembiapo');
      return;
    } catch (error) {
      const { code } = error as { code?: string };
      if (code === '28P01') throw error;
      // After a crash the log is replayed first, which takes minutes when a big load was interrupted. The server reports that
      // meanwhile.
      if (code === '57P03') to = Math.max(to, performance.now() + ANSWER_MS);
      await sleep(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error(`PostgreSQL no respondió en 15 s:\n${log()}`);
}
