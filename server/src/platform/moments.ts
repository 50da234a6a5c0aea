import { TIME_ZONE } from '@tembiapo/contract/domain/fechas.ts';
import { type RawBuilder, sql } from 'kysely';

/** A timestamptz column as it travels: ISO 8601 in UTC with milliseconds. */
export const ISO = (columna: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(columna)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The day it is now where the agency is. */
export const HOY = sql`(now() at time zone ${sql.lit(TIME_ZONE)})::date`;

/** The moment a local day begins, or the one so many days later. */
export const inicioDelDia = (dia: string, dias = 0): RawBuilder<unknown> =>
  sql`(${dia}::date + ${dias}::int)::timestamp at time zone ${sql.lit(TIME_ZONE)}`;

/** A timestamptz column as milliseconds of the wall clock where the agency is, for sheets that know no zones. */
export const RELOJ_MS = (columna: string): RawBuilder<number> =>
  sql`(extract(epoch from ${sql.ref(columna)} at time zone ${sql.lit(TIME_ZONE)}) * 1000)::float8`;
