import { sql } from 'kysely';
import { type Db, transaction } from '../../../platform/database/database.ts';
import { oneRow } from '../../../platform/database/rows.ts';
import { Conflict, NotFound } from '../../../platform/errors/errors.ts';
import { dropObjects } from '../../../platform/files/objects.ts';
import type { Services } from '../../../platform/http/context.ts';
import * as queries from './queries.ts';

const keyOf = (id: string) => sql`hashtextextended(${id}, 7352002)`;

/**
 * Works on a transfer, or answers false if another process does. A connection, given to `work`, holds it: a
 * killed process releases it, and work that lost the connection cannot go on.
 */
export function holdTransfer(db: Db, id: string, work: (held: Db) => Promise<void>): Promise<boolean> {
  return db.connection().execute(async (held) => {
    const row = await oneRow(held)<{ mine: boolean }>`select pg_try_advisory_lock(${keyOf(id)}) mine`;
    if (!row.mine) return false;
    try {
      await work(held);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(${keyOf(id)})`.execute(held).catch(() => undefined);
    }
  });
}

/** Whether nobody works on it, or can begin to until this transaction ends. */
async function holdIdle(tx: Db, id: string): Promise<boolean> {
  const row = await oneRow(tx)<{ mine: boolean }>`select pg_try_advisory_xact_lock(${keyOf(id)}) mine`;
  return row.mine;
}

/** How long a removal waits for the work to stop. */
const WAIT_MS = 10_000;
const LOOK_MS = 250;

/**
 * Stops the work on a transfer, and removes it once nothing of it runs (docs/reglas/traspasos.md). 404 if there is none, 409 while the
 * work goes on: it stops after its current lot.
 */
export async function removeTransfer(services: Services, id: string): Promise<void> {
  const { db, clock } = services;
  await queries.stop(db, id);
  for (let waited = 0; ; waited += LOOK_MS) {
    const objects = await transaction(db, async (tx) => {
      if (!(await holdIdle(tx, id))) return null;
      const parts = await queries.dropParts(tx, id);
      if (!(await queries.deleteTransfer(tx, id))) throw new NotFound('No existe ese traspaso');
      return parts;
    });
    if (objects) return services.inBackground(dropObjects(services, objects));
    if (waited >= WAIT_MS)
      throw new Conflict('El traspaso se está deteniendo. Eliminalo de nuevo dentro de un rato.');
    await clock.wait(LOOK_MS);
  }
}
