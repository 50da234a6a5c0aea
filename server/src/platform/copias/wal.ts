import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Db } from '../database/database.ts';
import { oneRow } from '../database/rows.ts';
import { SPOOL } from './copyBase.ts';
import type { CopiaStore } from './openCopiaStore.ts';

/**
 * A log segment is closed at least this often, full or not. Including the time to ship it, less than a minute of work can be lost
 * with the machine (docs/reglas/confianza.md).
 */
const CLOSE_SECONDS = 50;

/** How PostgreSQL hands over its log: each segment is written and flushed where the copier picks it up. */
export const ARCHIVE_FLAGS = [
  'archive_mode=on',
  `archive_timeout=${CLOSE_SECONDS}`,
  `archive_command=mkdir -p ${SPOOL} && cp "%p" "${SPOOL}/%f.tmp" && sync "${SPOOL}/%f.tmp" && mv "${SPOOL}/%f.tmp" "${SPOOL}/%f"`,
].flatMap((setting) => ['-c', setting]);

/** Where a log file lies in the copies: some hundreds per folder. */
export const walKey = (file: string): string => `wal/${file.slice(0, 16)}/${file}`;

/** Ships the log files that PostgreSQL has laid ready, oldest first. Returns the last segment, or null. */
export async function shipWal(cluster: string, store: CopiaStore): Promise<{ last: string | null }> {
  const spool = join(cluster, SPOOL);
  const ready = (await readdir(spool).catch(() => [])).filter((name) => !name.endsWith('.tmp')).sort();
  let last: string | null = null;
  for (const name of ready) {
    const file = join(spool, name);
    await store.put(walKey(name), Readable.from([await readFile(file)]));
    // Only now: shipping a file twice does no harm.
    await rm(file);
    if (/^[0-9A-F]{24}$/.test(name)) last = name;
  }
  return { last };
}

/** The names of all shipped log files, in order. */
export async function listWal(store: CopiaStore): Promise<string[]> {
  const names = (await store.list('wal')).map((key) => key.split('/').at(-1)!);
  return names.sort();
}

/** At most this much waits to be shipped: copies must not fill the disk of a working installation. */
const SPOOL_MAX_BYTES = 10 * 1024 ** 3;

/** The log files waiting to be shipped. */
export function spoolOf(cluster: string): { count(): number; dropWhenTooMuch(): boolean } {
  const dir = join(cluster, SPOOL);
  const files = () => (existsSync(dir) ? readdirSync(dir).map((name) => join(dir, name)) : []);
  return {
    count: () => files().length,
    /** True when everything was dropped: the log then has a gap, and a new copy must start it again. */
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

/** Segments per log number (the middle eight digits): 256 of 16 MB are 4 GB. */
const SEGMENTS = 256;

/** The next segment on the same timeline. */
export function nextSegment(segment: string): string {
  const hex = (n: number) => n.toString(16).toUpperCase().padStart(8, '0');
  const [log, at] = [Number.parseInt(segment.slice(8, 16), 16), Number.parseInt(segment.slice(16, 24), 16)];
  return segment.slice(0, 8) + (at + 1 < SEGMENTS ? hex(log) + hex(at + 1) : hex(log + 1) + hex(0));
}

/** Whether part of the log will never reach the copies, because it was written while nobody shipped it. */
export async function isGap(db: Db, cluster: string, store: CopiaStore): Promise<boolean> {
  const row = await oneRow(db)<{
    now: string;
  }>`select pg_walfile_name(pg_current_wal_insert_lsn()) now`;
  const { now } = row;
  const last = (await listWal(store))
    .filter((name) => name.length === 24 && name.startsWith(now.slice(0, 8)))
    .at(-1);
  // A restoration begins a timeline of its own, which has nothing before its first copy.
  if (last === undefined) return true;
  const next = nextSegment(last);
  return (
    next < now &&
    ![join(cluster, 'pg_wal', next), join(cluster, SPOOL, next)].some((file) => existsSync(file))
  );
}
