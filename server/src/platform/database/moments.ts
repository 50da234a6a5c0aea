import { TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database.ts';
import { oneRow } from './rows.ts';

/** A timestamptz column as sent to clients: ISO 8601 in UTC with milliseconds. */
export const ISO = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Today's date where the agency is. */
export const TODAY = sql`(now() at time zone ${sql.lit(TIME_ZONE)})::date`;

/** The moment a local day begins, or the one `days` later. */
export const dayStart = (day: string, days = 0): RawBuilder<unknown> =>
  sql`(${day}::date + ${days}::int)::timestamp at time zone ${sql.lit(TIME_ZONE)}`;

/** A timestamptz column as milliseconds of the agency's wall clock, for sheets that know no time zones. */
export const CLOCK_MS = (column: string): RawBuilder<number> =>
  sql`(extract(epoch from ${sql.ref(column)} at time zone ${sql.lit(TIME_ZONE)}) * 1000)::float8`;

/** Whether the database knows that Paraguay no longer changes its clocks; otherwise late winter evenings count to the wrong day. */
export async function knowsLocalTime(db: Db): Promise<boolean> {
  const row = await oneRow(db)<{ knows: boolean }>`
    select timestamptz '2025-07-01 12:00Z' at time zone ${sql.lit(TIME_ZONE)} = timestamp '2025-07-01 09:00' knows`;
  return row.knows;
}

/** More than well-kept clocks ever differ. */
const APART_MS = 60_000;
const MEND =
  'Ponelo en hora (en Linux, timedatectl set-ntp true): de él dependen las sesiones, los enlaces y lo programado.';

/**
 * What is wrong with this machine's clock, as far as a start can tell: it differs from the database's, or something was
 * saved later than now.
 */
export async function clockTrouble(db: Db, now = Date.now()): Promise<string | null> {
  const { base, saved } = await oneRow(db)<{ base: number; saved: number }>`
    select extract(epoch from now())::float8 * 1000 base,
           extract(epoch from greatest((select max(ts) from migracion), (select ts from auditoria order by id desc limit 1)))::float8
             * 1000 saved`;
  const minutes = (ms: number) => Math.round(Math.abs(ms) / 60_000);
  if (saved - now > APART_MS)
    return `El reloj de esta máquina está ${minutes(saved - now)} minutos atrás de lo último que se guardó: está atrasado, o estuvo adelantado. ${MEND}`;
  if (Math.abs(base - now) > APART_MS)
    return `El reloj de esta máquina está ${minutes(base - now)} minutos ${base > now ? 'atrás' : 'adelante'} del de la base. ${MEND}`;
  return null;
}
