import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { firstRow, rowsFrom } from '../../../platform/database/rows.ts';
import type { Receiver, Told } from './queries.ts';

/** Webhooks with something to deliver now that this process owns, or claims because nobody does. */
export async function takeDue(db: Db, holder: string, heldSeconds: number): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    update webhook_marcha m set tomado_por = ${holder}::uuid, tomado_hasta_ts = now() + make_interval(secs => ${heldSeconds}::int)
     where m.webhook_id in (
             select w.id from webhook w join webhook_marcha x on x.webhook_id = w.id
              where w.activo and x.pausa_hasta_ts <= now()
                and (x.tomado_por = ${holder}::uuid or x.tomado_hasta_ts < now())
                and exists (select from webhook_entrega e
                             where e.webhook_id = w.id and e.estado = 'pendiente' and e.proximo_ts <= now()))
       and (m.tomado_por = ${holder}::uuid or m.tomado_hasta_ts < now())
    returning m.webhook_id id`;
  return rows.map(({ id }) => id);
}

/** Releases what this process owns, so that another one need not wait. */
export const letGo = (db: Db, holder: string): Promise<unknown> =>
  sql`update webhook_marcha set tomado_por = null, tomado_hasta_ts = '-infinity' where tomado_por = ${holder}::uuid`.execute(
    db,
  );

export interface Batch extends Receiver {
  fallas: number;
  /** `left`: seconds during which it is still tried. */
  told: (Told & { intentos: number; left: number })[];
}

/**
 * What is due of a webhook that this process still owns: the first waiting one of each record, oldest first. Undefined when
 * nothing may be delivered to it now. Extends the ownership.
 */
export async function readBatch(
  db: Db,
  id: number,
  { holder, heldSeconds, limit }: { holder: string; heldSeconds: number; limit: number },
): Promise<Batch | undefined> {
  return firstRow(db)<Batch>`
    with mia as (
      update webhook_marcha m set tomado_hasta_ts = now() + make_interval(secs => ${heldSeconds}::int)
        from webhook w
       where m.webhook_id = ${id} and m.tomado_por = ${holder}::uuid and m.pausa_hasta_ts <= now()
         and w.id = m.webhook_id and w.activo
      returning m.fallas, w.url, w.secreto)
    select m.fallas, m.url, m.secreto, coalesce((select json_agg(t order by t.id) from (
             select e.id, h.uid, h.ts, h.tipo, h.datos, e.intentos, extract(epoch from e.vence_ts - now())::float8 "left"
               from webhook_entrega e join webhook_hecho h on h.id = e.hecho_id
              where e.webhook_id = ${id} and e.estado = 'pendiente' and e.proximo_ts <= now()
                and not exists (select from webhook_entrega b
                                 where b.webhook_id = ${id} and b.estado = 'pendiente' and b.registro = e.registro and b.id < e.id)
              order by e.id limit case when m.fallas > 0 then 1 else ${limit}::int end) t), '[]'::json) told
      from mia m`;
}

/** Makes deliveries that are due wait for an earlier one of the same record until that one is tried. */
export const deferBlocked = (db: Db, id: number): Promise<unknown> =>
  sql`update webhook_entrega e
         set proximo_ts = (select b.proximo_ts from webhook_entrega b
                            where b.webhook_id = ${id} and b.estado = 'pendiente' and b.registro = e.registro
                            order by b.id limit 1)
       where e.webhook_id = ${id} and e.estado = 'pendiente' and e.proximo_ts <= now()
         and exists (select from webhook_entrega b
                      where b.webhook_id = ${id} and b.estado = 'pendiente' and b.registro = e.registro and b.id < e.id
                        and b.proximo_ts > now())`.execute(db);

export interface Outcome {
  id: number;
  intentos: number;
  estado: 'pendiente' | 'entregada' | 'fallida';
  /** Seconds until it is tried again. */
  wait: number;
  status: number | null;
  error: string | null;
  milliseconds: number;
}

/** Stores the results of these deliveries. */
export const noteOutcomes = (db: Db, outcomes: readonly Outcome[]): Promise<unknown> =>
  sql`update webhook_entrega e
         set intentos = r.intentos, estado = r.estado, proximo_ts = now() + make_interval(secs => r.wait), ultimo_ts = now(),
             respuesta = r.status, error = r.error, milisegundos = r.ms
        from unnest(${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ intentos }) => intentos)}::int[],
                    ${outcomes.map(({ estado }) => estado)}::text[], ${outcomes.map(({ wait }) => wait)}::float8[],
                    ${outcomes.map(({ status }) => status)}::int[], ${outcomes.map(({ error }) => error)}::text[],
                    ${outcomes.map(({ milliseconds }) => milliseconds)}::int[]) r(id, intentos, estado, wait, status, error, ms)
       where e.id = r.id`.execute(db);

/** Records that it answered. */
export const noteSuccess = (db: Db, id: number): Promise<unknown> =>
  sql`update webhook_marcha set fallas = 0, falla_desde_ts = null, ultimo_exito_ts = now() where webhook_id = ${id}`.execute(
    db,
  );

/** Makes what waits for another attempt due at once. */
export const bringForward = (db: Db, id: number): Promise<unknown> =>
  sql`update webhook_entrega set proximo_ts = now()
       where webhook_id = ${id} and estado = 'pendiente' and proximo_ts > now()`.execute(db);

/** Records a failure: nothing is tried for some seconds. Returns whether it has been failing for this many days. */
export async function noteFailure(
  db: Db,
  id: number,
  { error, times, pauseSeconds, days }: { error: string; times: number; pauseSeconds: number; days: number },
): Promise<boolean> {
  const row = await firstRow(db)<{ isOver: boolean }>`
    update webhook_marcha
       set fallas = fallas + ${times}::int, falla_desde_ts = coalesce(falla_desde_ts, now()), ultimo_error = ${error}, ultimo_error_ts = now(),
           pausa_hasta_ts = now() + make_interval(secs => ${pauseSeconds}::int)
     where webhook_id = ${id}
    returning falla_desde_ts <= now() - make_interval(days => ${days}::int) "isOver"`;
  return row?.isOver ?? false;
}

/** Whether more than `max` wait. */
export async function isOverfull(db: Db, id: number, max: number): Promise<boolean> {
  const { rows } = await sql`
    select from webhook_entrega where webhook_id = ${id} and estado = 'pendiente' offset ${max}::int limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Stops a webhook that nobody stopped, once; what waits is given up, and can be sent again by hand. Returns its name if it
 * was running.
 */
export async function stopWebhook(tx: Db, id: number, motivo: string): Promise<string | undefined> {
  const rows = await rowsFrom(tx)<{ nombre: string }>`
    update webhook set activo = false, motivo = ${motivo}, version = version + 1 where id = ${id} and activo returning nombre`;
  if (!rows[0]) return undefined;
  await sql`update webhook_entrega set estado = 'fallida', error = coalesce(error, ${motivo}), ultimo_ts = now()
             where webhook_id = ${id} and estado = 'pendiente'`.execute(tx);
  return rows[0].nombre;
}

/** Milliseconds until the next delivery of any running webhook is due; null when none waits. */
export async function nextDue(db: Db): Promise<number | null> {
  const row = await firstRow(db)<{ ms: number | null }>`
    select min(extract(epoch from greatest(m.pausa_hasta_ts, p.proximo) - now()) * 1000)::float8 ms
      from webhook w join webhook_marcha m on m.webhook_id = w.id,
           lateral (select min(proximo_ts) proximo from webhook_entrega e where e.webhook_id = w.id and e.estado = 'pendiente') p
     where w.activo and p.proximo is not null`;
  return row?.ms ?? null;
}
