import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { endTransaction, tellActor } from './actor.ts';
import type { DB } from './db.generated.ts';
import { PreparingClient } from './PreparingClient.ts';
import { oneRow, rowsFrom } from './rows.ts';
import { serversOf } from './Servers.ts';
import { WaitingPool } from './WaitingPool.ts';

export type Db = Kysely<DB>;

// Days stay YYYY-MM-DD strings; bigint and numeric become numbers where the SQL says so.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

export interface ConnectionOptions {
  max?: number;
  /** How long a query waits for a database that is away. */
  waitMs?: number;
  /** Sees each statement, for tests that count or explain them. */
  onQuery?: (sqlText: string, parameters: readonly unknown[]) => void;
  /** Hears what long work inside the database says of how far it is. */
  onInfo?: (line: string) => void;
}

/** Opens a pool of connections. */
export function connect(url: string, options: ConnectionOptions = {}): Database {
  const pool = new WaitingPool(
    {
      Client: PreparingClient,
      max: options.max ?? 16,
      connectionTimeoutMillis: 5000,
      // Connections keep their prepared statements; a new one would prepare them again while somebody waits.
      idleTimeoutMillis: 30 * 60_000,
      statement_timeout: 30_000,
      idle_in_transaction_session_timeout: 30_000,
      application_name: 'tembiapo',
    },
    serversOf(url),
    options.waitMs,
  );
  // An idle connection that dies is replaced at the next use; it must not end the process.
  pool.on('error', () => undefined);
  const { onQuery, onInfo } = options;
  if (onInfo)
    pool.on('connect', (client) =>
      client.on('notice', ({ severity, message }) => {
        if (severity === 'INFO' && message) onInfo(message);
      }),
    );
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool, onReserveConnection: tellActor }),
    ...(onQuery && { log: (event) => onQuery(event.query.sql, event.query.parameters) }),
  });
  return { db, pool, close: () => db.destroy() };
}

/** Opens connections ahead of time and runs `work` once on each, so that nobody waits for first-time costs. */
export async function warm(db: Db, howMany: number, work: (conn: Db) => Promise<unknown>): Promise<void> {
  let release = (): void => undefined;
  const all = new Promise<void>((done) => {
    release = done;
  });
  let ready = 0;
  // None is released before all are open, so that each is a different one.
  await Promise.all(
    Array.from({ length: howMany }, () =>
      db.connection().execute(async (conn) => {
        try {
          await work(conn);
        } finally {
          if (++ready === howMany) release();
        }
        await all;
      }),
    ),
  );
}

/** A demo load that was interrupted leaves the database without its indexes; it must be finished first. */
export async function refuseHalfLoaded(db: Db): Promise<void> {
  const row = await oneRow(db)<{ hay: boolean }>`select to_regclass('carga.encargo') is not null hay`;
  if (row.hay)
    throw new Error(
      'Una carga de datos inventados quedó a medias: terminala con npm run datos -- --candidatos N, o, si era la de demostración, iniciá sin DEMO=no',
    );
}

const RETRYABLE = new Set(['40001', '40P01']);

/** Runs a transaction; after a deadlock it is retried, at most three times. */
export async function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (tx) => {
        const done = await work(tx);
        await endTransaction(tx);
        return done;
      });
    } catch (error) {
      if (attempt >= 3 || !RETRYABLE.has((error as { code?: string }).code ?? '')) throw error;
    }
  }
}

/** A read-only snapshot: every statement inside sees the same moment. */
export const snapshot = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);

/**
 * The rows of a query in batches, all as of one moment and in constant memory. The transaction stays open between batches, so
 * consumers must not dawdle.
 */
export async function* cursor<T>(db: Db, query: RawBuilder<T>, batch = 100): AsyncGenerator<T[]> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await sql`declare filas no scroll cursor for ${query}`.execute(tx);
    for (;;) {
      const rows = await rowsFrom(tx)<T>`fetch ${sql.lit(batch)} from filas`;
      if (rows.length > 0) yield rows;
      if (rows.length < batch) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}
