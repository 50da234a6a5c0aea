import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '@tembiapo/server/platform/database/binaries.ts';
import { clusterDir } from '@tembiapo/server/platform/database/cluster.ts';
import { REPO_DIR } from '@tembiapo/server/platform/settings/settings.ts';
import { makeFolder } from '@tembiapo/server/testing/makeFolder.ts';

/** A running product; one that is in `using` is stopped at the end. */
export interface Product extends AsyncDisposable {
  url: string;
  dataDir: string;
  process: ChildProcess;
  output(): string;
  /** Sends Ctrl+C; resolves with the exit code. */
  stop(): Promise<number | null>;
}

/**
 * The server's flags as in `npm start`: a small young generation keeps a process with hundreds of windows
 * small.
 */
const FLAGS = ['--max-semi-space-size=4'];
const SERVER = 'server/start.mjs';
/** The same with several processes (`npm run cluster`). */
const CLUSTER = 'server/src/cluster.ts';

/**
 * Starts the product as `npm start` does after building, on a free port and in a folder of mode 700.
 * `processes`: as `npm run cluster`; `root`: folder of another version; `heard`: called with all output so
 * far.
 */
export async function startProduct(
  dataDir = makeFolder('e2e'),
  env: Record<string, string> = {},
  {
    processes,
    root = REPO_DIR,
    heard,
  }: { processes?: number; root?: string; heard?: (output: string) => void } = {},
): Promise<Product> {
  const command =
    processes === undefined ? [join(root, SERVER)] : [join(root, CLUSTER), '--procesos', String(processes)];
  const child = spawn(process.execPath, [...FLAGS, ...command], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', COPIAS: 'no', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let stopping = false;
  const exited = new Promise<number | null>((done) =>
    child.once('exit', (code, signal) => {
      // The error should say why there is no answer.
      if (!stopping) console.error(`el producto terminó solo (${code ?? signal}):\n${output.slice(-4000)}`);
      done(code);
    }),
  );
  const url = await new Promise<string>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      heard?.(output);
      const found = /Tembiapo está en (http:\/\/[\d.:[\]]+:\d+)/.exec(output);
      if (found) done(found[1]!);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then((code) => fail(new Error(`salió con ${code}:\n${output}`)));
  });
  const stop = () => {
    stopping = true;
    child.kill('SIGINT');
    return exited;
  };
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    stop,
    [Symbol.asyncDispose]: async () => void (await stop()),
  };
}

/** Where the database cluster of a data folder is. */
export function clusterOf(dataDir: string): string {
  const elsewhere = join(dataDir, 'postgres.ubicacion');
  return existsSync(elsewhere) ? readFileSync(elsewhere, 'utf8').trim() : join(dataDir, 'postgres');
}

/** The running embedded database of a data folder: its first process, by its pid file, and its address. */
export function embeddedOf(dataDir: string): { pid: number; url: string } {
  const [pid, , , port] = readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
  return { pid: Number(pid), url: `postgresql://postgres:${password}@127.0.0.1:${port!.trim()}/tembiapo` };
}

/**
 * Copies the data folder of a stopped product, with its cluster wherever it is. Copies agree to the
 * millisecond, while demonstrations differ by the moment they were made.
 */
export async function copyData(from: string): Promise<string> {
  const copy = makeFolder('copia');
  // Keeps owners and modes: the cluster belongs to its system user.
  execFileSync('cp', ['-a', `${from}/.`, copy]);
  const cluster = clusterOf(from);
  if (!cluster.startsWith(from)) {
    rmSync(join(copy, 'postgres.ubicacion'));
    execFileSync('cp', ['-a', `${cluster}/.`, clusterDir(copy, (await findBinaries()).owner)]);
  }
  return copy;
}

/**
 * Removes a data folder, and its cluster where that is elsewhere because its system user could not enter the
 * folder.
 */
export function removeData(dataDir: string): void {
  rmSync(clusterOf(dataDir), { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}
