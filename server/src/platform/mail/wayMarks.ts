import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { firstRow } from '../database/rows.ts';

/** A success is recorded at most once in this time. */
const EVERY_SECONDS = 10;
/** A channel that works for some and fails for others in turn was never down. */
const AWAY_SECONDS = 60;
const ERROR_CHARS = 500;

/**
 * Records that a channel worked (docs/reglas/confianza.md), without a write when that is already known. Returns whether it is back:
 * it was failing, and had not worked for a minute.
 */
export async function noteWayWell(db: Db, way: string): Promise<boolean> {
  const row = await firstRow(db)<{ isBack: boolean }>`
    with antes as (
      select falla_desde_ts is not null and coalesce(bien_ts < now() - make_interval(secs => ${AWAY_SECONDS}), true) "isBack"
        from via_marcha where clave = ${way}),
         marca as (
      update via_marcha set bien_ts = now(), falla_desde_ts = null
       where clave = ${way}
         and (falla_desde_ts is not null or bien_ts is null or bien_ts < now() - make_interval(secs => ${EVERY_SECONDS}))),
         primera as (
      insert into via_marcha (clave, bien_ts)
      select ${way}::text, now() where not exists (select from via_marcha where clave = ${way}) on conflict do nothing)
    select "isBack" from antes`;
  return row?.isBack ?? false;
}

/** Records that a channel failed, and why; `lost`: how many messages will not be retried. */
export const noteWayTrouble = (db: Db, way: string, error: string, lost = 0): Promise<unknown> =>
  sql`with marca as (
        insert into via_marcha (clave, falla_desde_ts, falla_ts, error)
        values (${way}, now(), now(), ${error.slice(0, ERROR_CHARS)})
        on conflict (clave) do update set falla_desde_ts = coalesce(via_marcha.falla_desde_ts, now()), falla_ts = now(), error = excluded.error)
      insert into via_falla (clave, dia, veces) select ${way}::text, dia_local(now()), ${lost}::int where ${lost}::int > 0
      on conflict (clave, dia) do update set veces = via_falla.veces + excluded.veces`.execute(db);

/** Whether a channel has failed and not worked since. */
export async function isWayDown(db: Db, way: string): Promise<boolean> {
  const row = await firstRow(db)<{ isDown: boolean }>`
    select falla_desde_ts is not null "isDown" from via_marcha where clave = ${way}`;
  return row?.isDown ?? false;
}
