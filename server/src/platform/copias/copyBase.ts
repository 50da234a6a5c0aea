import type { Stats } from 'node:fs';
import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type pg from 'pg';
import tar from 'tar-stream';

/** Files that PostgreSQL recreates, or that belong to the running process (its manual, 25.3.4.3). */
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|pg_internal\.init|backup_label|tablespace_map|recovery\.signal|standby\.signal)$|^pgsql_tmp|\.tmp$/;
/** Folders that are copied empty. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Log waiting to be shipped lies inside the cluster folder but is not part of the cluster (wal.ts). */
export const SPOOL = 'para_copiar';
const CONTROL = 'global/pg_control';
const READ_BYTES = 1024 ** 2;

/** Where in the log a base copy began and ended. */
export interface BaseStretch {
  timeline: number;
  firstWal: string;
  lastWal: string;
}

/**
 * PostgreSQL's low-level backup, taken while people work: begins it, passes every file to `take` as a tar, and ends it. `conn` must
 * do nothing else meanwhile. `onProgress`: bytes so far.
 */
export async function copyBase(
  conn: pg.Client,
  cluster: string,
  take: (tarball: Readable) => Promise<void>,
  options: {
    onProgress?: (bytes: number) => void;
    beforeEnd?: () => Promise<void>;
    /** False where the log arrives by replication and nobody archives it. */
    waitForArchive?: boolean;
  } = {},
): Promise<BaseStretch> {
  const { rows: began } = await conn.query<{ wal: string; timeline: number }>(
    `with b as materialized (select pg_backup_start('tembiapo', true) lsn)
     select pg_walfile_name(lsn) wal, timeline_id timeline from b, pg_control_checkpoint()`,
  );
  const pack = tar.pack();
  const taking = take(pack as unknown as Readable);
  // If the destination fails, reading stops too.
  const broken = taking.then(() => Promise.reject(new Error('la copia se cortó')));
  broken.catch((error) => pack.destroy(error));
  let bytes = 0;
  const count = (n: number): void => {
    bytes += n;
    options.onProgress?.(bytes);
  };
  try {
    for await (const { name, stats } of walk(cluster, '')) {
      if (stats.isDirectory()) await entry(pack, { name, type: 'directory', mode: 0o700 });
      else if (name !== CONTROL) await addFile(pack, cluster, name, count, broken);
    }
    const control = await settled(join(cluster, CONTROL));
    await entry(pack, { name: CONTROL, mode: 0o600 }, control);
    await options.beforeEnd?.();
    const { rows } = await conn.query<{ labelfile: string; wal: string }>(
      `select labelfile, pg_walfile_name(lsn) wal from pg_backup_stop($1)`,
      [options.waitForArchive ?? true],
    );
    await entry(pack, { name: 'backup_label', mode: 0o600 }, Buffer.from(rows[0]!.labelfile));
    pack.finalize();
    await taking;
    const { wal: firstWal, timeline } = began[0]!;
    return { timeline, firstWal, lastWal: rows[0]!.wal };
  } catch (error) {
    pack.destroy(error as Error);
    await taking.catch(() => undefined);
    throw error;
  }
}

async function* walk(root: string, under: string): AsyncGenerator<{ name: string; stats: Stats }> {
  for (const one of (await readdir(join(root, under))).sort()) {
    if (NOT_COPIED.test(one) || (under === '' && one === SPOOL)) continue;
    const name = under === '' ? one : `${under}/${one}`;
    const stats = await stat(join(root, name)).catch(ifGone);
    if (!stats) continue;
    yield { name, stats };
    if (stats.isDirectory() && !EMPTIED.has(name)) yield* walk(root, name);
    // The folder where segments are marked as archived must exist, and be empty.
    if (name === 'pg_wal') yield { name: 'pg_wal/archive_status', stats };
  }
}

/** A file listed a moment ago may be gone by now; the log records that too. */
function ifGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Adds a file at the length it had when opened; replaying the log corrects whatever changes meanwhile. */
async function addFile(
  pack: tar.Pack,
  root: string,
  name: string,
  count: (bytes: number) => void,
  broken: Promise<never>,
): Promise<void> {
  const handle = await open(join(root, name)).catch(ifGone);
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    const sink = pack.entry({ name, size, mode: 0o600 }) as unknown as Writable;
    const done = new Promise<void>((ready, fail) => {
      sink.once('finish', ready).once('error', fail).once('close', ready);
    });
    done.catch(() => undefined);
    for (let at = 0; at < size; ) {
      const part = await readPart(handle, at, Math.min(READ_BYTES, size - at));
      at += part.length;
      if (!sink.write(part)) await Promise.race([new Promise((go) => sink.once('drain', go)), broken]);
      count(part.length);
    }
    sink.end();
    await Promise.race([done, broken]);
  } finally {
    await handle.close();
  }
}

/** If the file got shorter, the rest is read as zeros: the log truncates it again. */
async function readPart(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const part = Buffer.alloc(length);
  for (let read = 0; read < length; ) {
    const { bytesRead } = await handle.read(part, read, length - read, at + read);
    if (bytesRead === 0) break;
    read += bytesRead;
  }
  return part;
}

const entry = (
  pack: tar.Pack,
  header: { name: string; mode: number; type?: 'directory' },
  content?: Buffer,
): Promise<void> =>
  new Promise((done, fail) => {
    const ready = (error?: Error | null) => (error ? fail(error) : done());
    if (content) pack.entry(header, content, ready);
    else pack.entry(header, ready);
  });

/** A small file that is rewritten now and then: read until two reads are equal. */
async function settled(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ; ) {
    const now = await readFile(file);
    if (now.equals(before)) return now;
    before = now;
  }
}
