import { accessSync, constants, existsSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { Settings } from '@tembiapo/server/platform/settings/settings.ts';
import { Finding } from './Finding.ts';

const { doubt, good, wrong } = Finding;

const GB = 1024 ** 3;
const MB = 1024 ** 2;
/** A new installation with its copies and its log of changes, and what it needs to grow for a while. */
const DISK = { least: 2 * GB, well: 20 * GB };
/** What the product and its database take with some thousands of people, and with a hundred thousand. */
const MEMORY = { least: 400 * MB, well: 1.5 * GB };

const size = (bytes: number): string =>
  bytes < GB ? `${Math.round(bytes / MB)} MB` : `${(bytes / GB).toFixed(1).replace('.', ',')} GB`;

/** The folder itself, or the one that it will be made in. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)));

export function checkDisk({ DATA_DIR }: Pick<Settings, 'DATA_DIR'>): Finding {
  const about = 'Disco';
  const folder = existing(DATA_DIR);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch {
    return wrong(
      about,
      `no se puede escribir en ${folder}`,
      'Dale la carpeta a quien corre el producto (chown), o poné otra en DATA_DIR.',
    );
  }
  const disk = statfsSync(folder);
  const free = disk.bavail * disk.bsize;
  const says = `quedan ${size(free)} de ${size(disk.blocks * disk.bsize)} en ${DATA_DIR}`;
  const mend = 'Hacé lugar, o poné DATA_DIR en un disco más grande.';
  if (free < DISK.least) return wrong(about, says, mend);
  return free < DISK.well ? doubt(about, says, mend) : good(about, says);
}

export function checkMemory(memory = Math.min(process.constrainedMemory() || Infinity, totalmem())): Finding {
  const about = 'Memoria';
  if (memory < MEMORY.least)
    return wrong(about, `hay ${size(memory)}`, 'Hacen falta 512 MB, y 2 GB para cien mil candidatos.');
  return memory < MEMORY.well
    ? doubt(
        about,
        `hay ${size(memory)}: alcanza para algunos miles de candidatos`,
        'Con 2 GB anda bien con cien mil.',
      )
    : good(about, `hay ${size(memory)}`);
}

/** Tries to listen where the product will, unless it is what listens there. */
export async function checkPort({ HOST, PORT }: Pick<Settings, 'HOST' | 'PORT'>): Promise<Finding> {
  const about = 'Puerto';
  const where = `${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`;
  const code = await new Promise<string | undefined>((done) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => done(error.code));
    server.listen(PORT, HOST, () => server.close(() => done(undefined)));
  });
  switch (code) {
    case undefined:
      return good(about, `${where} está libre`);
    case 'EADDRINUSE': {
      const version = await runningVersion(`http://${where}`);
      return version
        ? good(about, `el producto (versión ${version}) ya atiende en ${where}`)
        : wrong(
            about,
            `otro programa ya usa ${where}`,
            `«ss -ltnp» dice cuál: detenelo, o poné otro puerto en PORT.`,
          );
    }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return wrong(
        about,
        `${HOST} no es una dirección de esta máquina`,
        'En HOST va 127.0.0.1 con un proxy acá mismo, o 0.0.0.0 para atender a toda la red.',
      );
    case 'EACCES':
      return wrong(
        about,
        `el sistema no deja usar el puerto ${PORT}`,
        'Los de abajo de 1024 son de root: dejá PORT=3000 y poné un proxy con TLS adelante.',
      );
    default:
      return wrong(about, `no se puede atender en ${where} (${code})`, 'Revisá HOST y PORT.');
  }
}

/** The version of the product that answers at an address; null when it is something else, or nothing. */
export async function runningVersion(address: string): Promise<string | null> {
  try {
    const answer = await fetch(`${address}/api/salud`, {
      signal: AbortSignal.timeout(5_000),
      redirect: 'error',
    });
    const { version } = (await answer.json()) as { version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}
