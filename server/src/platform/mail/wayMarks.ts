import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** A success is written down once in so many seconds. */
const EVERY_SECONDS = 10;
/** A way that goes well for some and not for others, in turns, was never away. */
const AWAY_SECONDS = 60;
const ERROR_CHARS = 500;

/**
 * The other side of a way took or gave something (docs/reglas/confianza.md). It costs no write when that is known already.
 * Answers whether it is back: it failed until now, and nothing of it went well for a minute.
 */
export async function noteWayWell(db: Db, way: string): Promise<boolean> {
  const { rows } = await sql<{ isBack: boolean }>`
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
    select "isBack" from antes`.execute(db);
  return rows[0]?.isBack ?? false;
}

/** The other side does not take or give what it should, and why; `lost`: how much will not be tried again. */
export const noteWayTrouble = (db: Db, way: string, error: string, lost = 0): Promise<unknown> =>
  sql`with marca as (
        insert into via_marcha (clave, falla_desde_ts, falla_ts, error)
        values (${way}, now(), now(), ${error.slice(0, ERROR_CHARS)})
        on conflict (clave) do update set falla_desde_ts = coalesce(via_marcha.falla_desde_ts, now()), falla_ts = now(), error = excluded.error)
      insert into via_falla (clave, dia, veces) select ${way}::text, dia_local(now()), ${lost}::int where ${lost}::int > 0
      on conflict (clave, dia) do update set veces = via_falla.veces + excluded.veces`.execute(db);
