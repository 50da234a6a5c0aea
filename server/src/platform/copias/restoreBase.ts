import { execFileSync } from 'node:child_process';
import { chmodSync, createWriteStream, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import { type Binaries, pgEnv } from '../database/binaries.ts';
import { freePort, type Running, spawnPostgres } from '../database/embedded.ts';
import { type Copia, folderOf } from './copia-types.ts';
import type { CopiaStore } from './openCopiaStore.ts';
import { serveWal } from './serveWal.ts';

/** Unpacks a tar into a folder; refuses paths that lead out of it. */
export async function unpack(tarball: Readable, into: string, onBytes: (n: number) => void): Promise<void> {
  const extract = tar.extract();
  tarball.once('error', (error) => extract.destroy(error));
  tarball.pipe(extract as unknown as NodeJS.WritableStream);
  for await (const entry of extract) {
    const { name, type, size = 0 } = entry.header;
    const target = resolve(into, name);
    if (!target.startsWith(`${resolve(into)}/`))
      throw new Error(`la copia nombra un archivo de afuera: ${name}`);
    if (type === 'directory') {
      mkdirSync(target, { recursive: true, mode: 0o700 });
      entry.resume();
    } else {
      mkdirSync(join(target, '..'), { recursive: true, mode: 0o700 });
      await pipeline(entry as unknown as Readable, createWriteStream(target, { mode: 0o600 }));
    }
    onBytes(size);
  }
}

export interface Restoring {
  store: CopiaStore;
  copia: Copia;
  /** A folder that is empty or does not exist yet. */
  cluster: string;
  binaries: Binaries;
  password: string;
  /** ISO: as it was at that moment; 'copia': as the copy ended; null: everything there is. */
  until: string | 'copia' | null;
  /** Which history to follow after earlier restorations; when absent, the newest. */
  timeline?: number;
  flags?: string[];
  onProgress(part: number, what: string): void;
}

/** A restored, running database, and what was found on the way. */
export interface Restored extends Running {
  port: number;
  /** The log ended before the requested moment. */
  short: boolean;
}

const SHORT = /recovery ended before configured recovery target was reached/;

/** Restores a database cluster from a copy and replays its log up to a moment. Returns it running. */
export async function restoreBase(restoring: Restoring): Promise<Restored> {
  const { store, copia, cluster, binaries, onProgress } = restoring;
  const base = copia.base!;
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  let bytes = 0;
  await unpack(await store.openParts(`${folderOf(copia.name)}/base`, base.parts), cluster, (n) => {
    bytes += n;
    onProgress(Math.min(1, bytes / base.bytes) * UNPACK_SHARE, 'Trayendo la base de datos');
  });
  writeFileSync(join(cluster, 'recovery.signal'), '', { mode: 0o600 });
  const { owner, bin } = binaries;
  if (owner) execFileSync('chown', ['-R', `${owner.uid}:${owner.gid}`, cluster]);
  chmodSync(cluster, 0o700);
  execFileSync(join(bin, 'initdb'), ['-D', cluster, '--sync-only'], {
    stdio: 'ignore',
    cwd: '/',
    ...owner,
    env: pgEnv(),
  });
  const wal = await serveWal(store, cluster, binaries.owner, (file) =>
    onProgress(UNPACK_SHARE, `Rehaciendo lo que pasó después (${file})`),
  );
  const port = await freePort();
  const start = (target: string[]): Promise<Running> =>
    spawnPostgres({
      binaries,
      cluster,
      port,
      password: restoring.password,
      flags: [
        ...(restoring.flags ?? []),
        ...['-c', `restore_command=${wal.command}`],
        // Nobody may connect before it has reached its target.
        ...['-c', 'hot_standby=off', '-c', 'recovery_target_action=promote'],
        ...target,
      ],
    });
  try {
    const running = await start(targetOf(restoring)).catch((error: Error) => {
      if (!SHORT.test(error.message)) throw error;
      return null;
    });
    return { ...(running ?? (await start(timelineOf(restoring)))), port, short: running === null };
  } finally {
    await wal.stop();
  }
}

/** Unpacking's part of the progress; the log's length is known only once it has been replayed. */
const UNPACK_SHARE = 0.7;

const timelineOf = ({ timeline }: Restoring): string[] =>
  timeline === undefined ? [] : ['-c', `recovery_target_timeline=${timeline}`];

function targetOf(restoring: Restoring): string[] {
  const { until } = restoring;
  if (until === null) return timelineOf(restoring);
  if (until === 'copia') return ['-c', 'recovery_target=immediate'];
  return [
    ...timelineOf(restoring),
    '-c',
    `recovery_target_time=${until.replace('T', ' ').replace('Z', '+00')}`,
  ];
}
