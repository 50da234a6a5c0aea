import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Locks a data folder for one server by listening on a local socket. The operating system releases it when the process dies, however
 * it dies. Throws when another server holds it.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  const name = `tembiapo-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const path = process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const server = (await listen(path)) ?? (await retry(path));
  if (!server)
    throw new Error(
      `Otro servidor ya usa la carpeta de datos ${dataDir}: detenelo, o elegí otra con DATA_DIR`,
    );
  server.unref();
  return () => void server.close();
}

const listen = (path: string): Promise<Server | null> =>
  new Promise((done, fail) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(null) : fail(error),
    );
    server.listen(path, () => done(server));
  });

/** A socket file left by a killed server answers nobody and is removed. */
async function retry(path: string): Promise<Server | null> {
  const answered = await new Promise<boolean>((done) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
  });
  if (answered) return null;
  rmSync(path, { force: true });
  return listen(path);
}
