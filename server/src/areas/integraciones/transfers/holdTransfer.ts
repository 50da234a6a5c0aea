import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

const keyOf = (id: string) => sql`hashtextextended(${id}, 7352002)`;

/**
 * Works on a transfer, or answers false if another process does. A connection, given to `work`, holds it: a
 * killed process releases it, and work that lost the connection cannot go on.
 */
export function holdTransfer(db: Db, id: string, work: (held: Db) => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (held) => {
    const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_lock(${keyOf(id)}) mine`.execute(
      held,
    );
    if (!rows[0]!.mine) return false;
    try {
      await work(held);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${keyOf(id)})`.execute(held).catch(() => undefined);
    }
  });
}

/** Whether nobody works on it, or can begin to until this transaction ends. */
export async function holdIdle(tx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${keyOf(id)}) mine`.execute(
    tx,
  );
  return rows[0]!.mine;
}
