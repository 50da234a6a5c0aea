import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { connect, type Database, type Db } from './database.ts';
import { isLost } from './isLost.ts';
import { rowsFrom } from './rows.ts';

/** How long a reader waits for the replica to have what they wrote; after that the primary answers. */
const CATCH_UP_MS = 1_000;
const LOOK_MS = 20;
/** How far behind the replica may be for people who wrote nothing themselves. */
const BEHIND_MS = 5_000;
/** A replica that did not answer is left alone for this long. */
const AWAY_MS = 5_000;
/** Nobody waits for a connection to the replica: there is another server. */
const CONNECT_MS = 0;

/** Errors of a replica that cannot go on reading because of changes it has to apply. */
const CONFLICT = new Set(['40001', '25006', '55000']);

/**
 * A replica (DATABASE_REPLICA_URL) that serves reads: never older than what the same person has just written, and never more than a
 * few seconds old for anybody.
 */
export class Replica {
  readonly #primary: Db;
  readonly #database: Database | null;
  #awayUntil = Number.NEGATIVE_INFINITY;
  /** Log positions and when the primary reached them, oldest first. */
  #seen: { at: number; lsn: string }[] = [];
  #looking: Promise<void> | undefined;

  constructor(primary: Db, url: string | undefined) {
    this.#primary = primary;
    this.#database = url ? connect(url, { waitMs: CONNECT_MS }) : null;
  }

  /** The server that takes writes. */
  get primary(): Db {
    return this.#primary;
  }

  /** Whether there is a replica. */
  get there(): boolean {
    return this.#database !== null;
  }

  /** Records that somebody has written, once it is committed. */
  async wrote(usuarioId: number): Promise<void> {
    if (!this.there) return;
    await sql`insert into ultima_escritura (usuario_id, lsn) values (${usuarioId}, pg_current_wal_insert_lsn())
      on conflict (usuario_id) do update set lsn = excluded.lsn`.execute(this.#primary);
  }

  /** The database that this person's reads go to. */
  async reader(usuarioId: number | null): Promise<Db> {
    if (!this.#database || performance.now() < this.#awayUntil) return this.#primary;
    try {
      const [own] = await Promise.all([this.#lastWrite(usuarioId), this.#look()]);
      const oldest = this.#seen.findLast(({ at }) => performance.now() - at >= BEHIND_MS)?.lsn ?? null;
      return (await this.#has(this.#database.db, own, oldest)) ? this.#database.db : this.#primary;
    } catch (error) {
      this.failed(error);
      return this.#primary;
    }
  }

  /** Reads as of now: from the replica once it has caught up, else from the primary. */
  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const db = await this.#readerOfNow();
    try {
      return await work(db);
    } catch (error) {
      if (db === this.#primary || !this.failed(error)) throw error;
      return work(this.#primary);
    }
  }

  async #readerOfNow(): Promise<Db> {
    if (!this.#database || performance.now() < this.#awayUntil) return this.#primary;
    try {
      // Committed changes are flushed, so nobody needs to wait for more than that.
      const { rows } = await sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text lsn`.execute(
        this.#primary,
      );
      return (await this.#has(this.#database.db, rows[0]!.lsn, null)) ? this.#database.db : this.#primary;
    } catch (error) {
      this.failed(error);
      return this.#primary;
    }
  }

  /** True when a read failed because of the replica, so that the primary may answer it. */
  failed(error: unknown): boolean {
    const { code = '' } = error as { code?: string };
    if (!this.there || !(isLost(error) || CONFLICT.has(code))) return false;
    if (isLost(error)) this.#awayUntil = performance.now() + AWAY_MS;
    return true;
  }

  async close(): Promise<void> {
    await this.#database?.close();
  }

  async #lastWrite(usuarioId: number | null): Promise<string | null> {
    if (usuarioId === null) return null;
    const { rows } = await sql<{ lsn: string }>`
      select lsn::text from ultima_escritura where usuario_id = ${usuarioId}`.execute(this.#primary);
    return rows[0]?.lsn ?? null;
  }

  /** Learns the primary's log position, at most once a second. */
  #look(): Promise<void> {
    const last = this.#seen.at(-1);
    if (last && performance.now() - last.at < CATCH_UP_MS) return Promise.resolve();
    this.#looking ??= sql<{ lsn: string }>`select pg_current_wal_insert_lsn()::text lsn`
      .execute(this.#primary)
      .then(({ rows }) => {
        const now = performance.now();
        // Of old positions only the newest is needed.
        const past = this.#seen.findLast(({ at }) => now - at >= BEHIND_MS);
        this.#seen = [
          ...this.#seen.filter((one) => one === past || now - one.at < BEHIND_MS),
          { at: now, lsn: rows[0]!.lsn },
        ];
      })
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  /** Whether the replica has reached these positions; it waits for the person's own. */
  async #has(replica: Db, own: string | null, oldest: string | null): Promise<boolean> {
    for (const until = performance.now() + CATCH_UP_MS; ; await sleep(LOOK_MS)) {
      const rows = await rowsFrom(replica)<{ own: boolean; oldest: boolean }>`
        select not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= ${own}::pg_lsn, ${own}::text is null) own,
               not pg_is_in_recovery() or coalesce(pg_last_wal_replay_lsn() >= ${oldest}::pg_lsn, ${oldest}::text is null) oldest`;
      if (!rows[0]!.oldest) return false;
      if (rows[0]!.own) return true;
      if (performance.now() > until) return false;
    }
  }
}
