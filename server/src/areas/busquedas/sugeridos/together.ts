import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** Counts anew which positions occur together in careers (server/sql/sugeridos/juntos.sql): seconds for a million people. */
export async function countTogether(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local work_mem = '128MB'`.execute(tx);
    await sql`call cargos_juntos_contar()`.execute(tx);
  });
}

/** The first count, once there are careers to count. */
export async function ensureTogether(db: Db): Promise<void> {
  const { rows } = await sql<{ missing: boolean }>`
    select not exists (select from cargo_junto_cuenta) and exists (select from experiencia) missing`.execute(
    db,
  );
  if (rows[0]!.missing) await countTogether(db);
}
