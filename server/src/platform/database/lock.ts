import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How long a holder that says nothing is listened to. */
const ANSWER_MS = 2_000;
/** Disks that hold no sockets. */
const NO_SOCKETS = ['EOPNOTSUPP', 'ENOTSUP', 'EPERM'];

/** The socket in a data folder, by a short name, since an address has at most a hundred letters; only Linux has such names. */
function socketIn(dataDir: string): { path: string; close(): void } {
  const folder = openSync(dataDir, 'r');
  return { path: `/proc/self/fd/${folder}/en-uso.sock`, close: () => closeSync(folder) };
}

/** The only one that versions before 0.7.0 know, and that other systems have. */
function socketOfMachine(dataDir: string): string {
  const name = `tembiapo-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

/**
 * Locks a data folder for one server by listening on a local socket in it, whatever name, user or container it is reached by. The
 * operating system releases it when the process dies, however it dies. Throws when another server holds it.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const undo: (() => void)[] = [];
  const unlock = () => undo.reverse().forEach((one) => void one());
  const take = async (path: string): Promise<void> => {
    const server = (await listen(path)) ?? (await retry(path));
    if (!server)
      throw new Error(
        `Otro servidor ya usa la carpeta de datos ${dataDir}: detenelo, o elegí otra con DATA_DIR`,
      );
    server.unref();
    undo.push(() => server.close());
  };
  try {
    if (process.platform === 'linux') {
      const { path, close } = socketIn(dataDir);
      undo.push(close);
      await take(path).catch((error: NodeJS.ErrnoException) => {
        if (!NO_SOCKETS.includes(error.code ?? '')) throw error;
      });
    }
    await take(socketOfMachine(dataDir));
  } catch (error) {
    unlock();
    throw error;
  }
  return unlock;
}

/** The process that holds a data folder; null when none does. */
export async function holderOf(dataDir: string): Promise<number | null> {
  if (!existsSync(dataDir)) return null;
  const { path, close } = socketIn(dataDir);
  const answer = await ask(path);
  close();
  return answer === null ? null : Number(answer);
}

const listen = (path: string): Promise<Server | null> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => socket.end(String(process.pid)));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(null) : fail(error),
    );
    server.listen(path, () => done(server));
  });

/** What the holder of a socket says of itself; null when nobody holds it. */
const ask = (path: string): Promise<string | null> =>
  new Promise((done) => {
    let said = '';
    const socket = connect(path);
    socket.on('data', (text) => (said += text.toString()));
    socket.once('end', () => done(said));
    socket.once('error', () => done(null));
    // One that is frozen holds it all the same.
    socket.setTimeout(ANSWER_MS, () => {
      socket.destroy();
      done(said);
    });
  });

/** A socket file left by a killed server answers nobody and is removed. */
async function retry(path: string): Promise<Server | null> {
  if ((await ask(path)) !== null) return null;
  rmSync(path, { force: true });
  return listen(path);
}
