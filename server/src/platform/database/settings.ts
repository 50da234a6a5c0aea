import { sql } from 'kysely';
import type { Db } from './database.ts';
import { oneRow } from './rows.ts';
import { refuseStale, versionOf } from './versions.ts';

/** Agency settings stored as a single row. */
type Setting = 'agencia' | 'marca' | 'reconfirmacion_regla' | 'seguridad';

/** Its version, as sent in answers. */
export async function settingVersion(db: Db, setting: Setting): Promise<number> {
  const row = await oneRow(db)<{ version: number }>`
    select ${versionOf(setting)} "version" from ${sql.table(setting)}`;
  return row.version;
}

/** Counts a change of the setting as part of `tx`, so that concurrent changes wait; 409 when it is no longer as it was read. */
export async function changeSetting(tx: Db, setting: Setting, read: number | undefined): Promise<void> {
  await sql`select 1 from ${sql.table(setting)} for update`.execute(tx);
  await refuseStale(tx, read, await settingVersion(tx, setting), {
    de: setting,
    deId: 1,
    tablas: [setting],
  });
  await sql`update ${sql.table(setting)} set version = version + 1`.execute(tx);
}
