import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { SPOOL } from './copyBase.ts';
import type { CopiaStore } from './openCopiaStore.ts';

/**
 * A segment of the log is closed at least this often, full or not: with the time to take it away, less than the minute of
 * work that may be lost with the machine (docs/reglas/confianza.md).
 */
const CLOSE_SECONDS = 50;

/** How PostgreSQL hands over its log: each segment is laid, whole and on the disk, where the copier takes it from. */
export const ARCHIVE_FLAGS = [
  'archive_mode=on',
  `archive_timeout=${CLOSE_SECONDS}`,
  `archive_command=mkdir -p ${SPOOL} && cp "%p" "${SPOOL}/%f.tmp" && sync "${SPOOL}/%f.tmp" && mv "${SPOOL}/%f.tmp" "${SPOOL}/%f"`,
].flatMap((setting) => ['-c', setting]);

/** Where a file of the log lies in the copies: some hundreds to a folder. */
export const walKey = (file: string): string => `wal/${file.slice(0, 16)}/${file}`;

/** Takes away what PostgreSQL laid ready, oldest first. Answers the last segment, null when there was none. */
export async function shipWal(cluster: string, store: CopiaStore): Promise<{ last: string | null }> {
  const spool = join(cluster, SPOOL);
  const ready = (await readdir(spool).catch(() => [])).filter((name) => !name.endsWith('.tmp')).sort();
  let last: string | null = null;
  for (const name of ready) {
    const file = join(spool, name);
    await store.put(walKey(name), Readable.from([await readFile(file)]));
    // Only now it may go: what is here twice does no harm.
    await rm(file);
    if (/^[0-9A-F]{24}$/.test(name)) last = name;
  }
  return { last };
}

/** The names of all that lies there of the log, in order. */
export async function listWal(store: CopiaStore): Promise<string[]> {
  const names = (await store.list('wal')).map((key) => key.split('/').at(-1)!);
  return names.sort();
}

/** Of what waits to be taken away, no more is kept than this: the copies must not fill the disk of those who work. */
const SPOOL_MAX_BYTES = 10 * 1024 ** 3;

/** What waits to be taken away. */
export function spoolOf(cluster: string): { count(): number; dropWhenTooMuch(): boolean } {
  const dir = join(cluster, SPOOL);
  const files = () => (existsSync(dir) ? readdirSync(dir).map((name) => join(dir, name)) : []);
  return {
    count: () => files().length,
    /** True when all of it was let go: the log then has a gap, and a new copy begins it anew. */
    dropWhenTooMuch() {
      const all = files();
      const bytes = all.reduce(
        (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
        0,
      );
      if (bytes < SPOOL_MAX_BYTES) return false;
      for (const file of all) rmSync(file, { force: true });
      return true;
    },
  };
}

/** Segments in one of the log's numbers in the middle: 4 GB of 16 MB each. */
const SEGMENTS = 256;

/** The segment after another of the same timeline. */
export function nextSegment(segment: string): string {
  const hex = (n: number) => n.toString(16).toUpperCase().padStart(8, '0');
  const [log, at] = [Number.parseInt(segment.slice(8, 16), 16), Number.parseInt(segment.slice(16, 24), 16)];
  return segment.slice(0, 8) + (at + 1 < SEGMENTS ? hex(log) + hex(at + 1) : hex(log + 1) + hex(0));
}

/** Whether some of the log will never come into the copies: it was written while nobody took it away. */
export async function isGap(db: Db, cluster: string, store: CopiaStore): Promise<boolean> {
  const { rows } = await sql<{
    now: string;
  }>`select pg_walfile_name(pg_current_wal_insert_lsn()) now`.execute(db);
  const { now } = rows[0]!;
  const last = (await listWal(store))
    .filter((name) => name.length === 24 && name.startsWith(now.slice(0, 8)))
    .at(-1);
  // A timeline of its own begins with a restoration: its first copy is what it has.
  if (last === undefined) return true;
  const next = nextSegment(last);
  return (
    next < now &&
    ![join(cluster, 'pg_wal', next), join(cluster, SPOOL, next)].some((file) => existsSync(file))
  );
}
