import { sql } from 'kysely';
import type { Db } from './database.ts';
import { refuseStale, versionOf } from './versions.ts';

/** What an agency sets that there is one row of. */
type Setting = 'marca' | 'reconfirmacion_regla' | 'seguridad';

/** Its version, as answers give it. */
export async function settingVersion(db: Db, setting: Setting): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select ${versionOf(setting)} "version" from ${sql.table(setting)}`.execute(db);
  return rows[0]!.version;
}

/** Counts a change of it that is part of `tx`, for which whoever else changes it waits; 409 when it is not as it was read any more. */
export async function changeSetting(tx: Db, setting: Setting, read: number | undefined): Promise<void> {
  await sql`select 1 from ${sql.table(setting)} for update`.execute(tx);
  await refuseStale(tx, read, await settingVersion(tx, setting), {
    de: setting,
    deId: 1,
    tablas: [setting],
  });
  await sql`update ${sql.table(setting)} set version = version + 1`.execute(tx);
}
