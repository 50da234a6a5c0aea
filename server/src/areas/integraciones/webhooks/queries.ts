import type { Delivery, Webhook } from '@tembiapo/contract/calls/integraciones/webhooks.ts';
import type { DeliveryEstado, Fact } from '@tembiapo/contract/domain/webhooks.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';
import { endIncident } from '../../../platform/mail/incidents.ts';
import type { SigningKeys } from '../../../platform/settings/SigningKeys.ts';
import { resealedSecret } from './secrets.ts';

/** The incident for a webhook that was stopped. */
export const stoppedKey = (id: number): string => `via.webhook:${id}`;

/** Waiting deliveries are counted up to here. */
const COUNTED = 10_000;

export async function listWebhooks(db: Db): Promise<Webhook[]> {
  return rowsFrom(db)<Webhook>`
    select w.id "idNumerico", w.nombre, w.url, w.eventos, w.activo, w.motivo, ${ISO('w.creacion_ts')} creado, ${versionOf('webhook', 'w')} "version",
           (select count(*)::int from (
              select from webhook_entrega e where e.webhook_id = w.id and e.estado = 'pendiente' limit ${sql.lit(COUNTED)}) p) pendientes,
           case when m.pausa_hasta_ts > now() and w.activo then ${ISO('m.pausa_hasta_ts')} end "pausaHasta",
           ${ISO('m.ultimo_exito_ts')} "ultimoExito", m.ultimo_error "ultimoError", ${ISO('m.ultimo_error_ts')} "ultimoErrorFecha"
      from webhook w join webhook_marcha m on m.webhook_id = w.id order by w.id desc`;
}

/** Counts them; callers take turns. */
export async function countWebhooks(tx: Db): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhook'))`.execute(tx);
  const row = await oneRow(tx)<{ n: number }>`select count(*)::int n from webhook`;
  return row.n;
}

export interface Said {
  nombre: string;
  url: string;
  eventos: readonly Fact[];
}

export async function insertWebhook(
  tx: Db,
  { nombre, url, eventos }: Said,
  { secreto, usuarioId }: { secreto: Buffer; usuarioId: number },
): Promise<number> {
  const row = await oneRow(tx)<{ id: number }>`
    with nuevo as (
      insert into webhook (nombre, url, eventos, secreto, usuario_id)
      values (${nombre}, ${url}, ${[...new Set(eventos)]}::text[], ${secreto}, ${usuarioId}) returning id)
    insert into webhook_marcha (webhook_id) select id from nuevo returning webhook_id id`;
  return row.id;
}

/** The webhook as it is, locked. */
export async function lockWebhook(
  tx: Db,
  id: number,
): Promise<(Said & { activo: boolean; version: number }) | undefined> {
  return firstRow(tx)<Said & { activo: boolean; version: number }>`
    select nombre, url, eventos, activo, ${versionOf('webhook')} "version" from webhook where id = ${id} for update`;
}

/** Changes a locked webhook. Started again, it begins anew: earlier failures do not slow it down. */
export async function updateWebhook(
  tx: Db,
  id: number,
  { nombre, url, eventos, activo }: Said & { activo: boolean },
): Promise<void> {
  const row = await firstRow(tx)<{ changed: boolean }>`
    with antes as (select id, activo, url from webhook where id = ${id})
    update webhook w set nombre = ${nombre}, url = ${url}, eventos = ${[...new Set(eventos)]}::text[], activo = ${activo},
                         motivo = case when ${activo} then null else motivo end, version = w.version + 1
      from antes a where w.id = a.id returning (${activo}::bool and not a.activo or a.url <> ${url}) changed`;
  if (row?.changed) {
    await sql`update webhook_marcha set fallas = 0, falla_desde_ts = null, pausa_hasta_ts = '-infinity' where webhook_id = ${id}`.execute(
      tx,
    );
    await sql`update webhook_entrega set proximo_ts = now(), vence_ts = greatest(vence_ts, now() + interval '3 days')
               where webhook_id = ${id} and estado = 'pendiente'`.execute(tx);
    if (activo) await endIncident(tx, stoppedKey(id));
    await wake(tx);
  }
}

/** Makes every process look for deliveries at once. */
export const wake = (db: Db): Promise<unknown> => sql`select pg_notify('tembiapo_webhooks', '')`.execute(db);

export async function saveSecret(db: Db, id: number, sealed: Buffer): Promise<boolean> {
  const { rows } = await sql`update webhook set secreto = ${sealed} where id = ${id} returning id`.execute(
    db,
  );
  return rows.length > 0;
}

export async function deleteWebhook(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`delete from webhook where id = ${id} returning id`.execute(db);
  await endIncident(db, stoppedKey(id));
  return rows.length > 0;
}

/**
 * Seals secrets that were sealed with an earlier secret of the installation with the newest one, also those of stopped
 * webhooks.
 */
export async function resealWebhooks(db: Db, keys: SigningKeys): Promise<void> {
  if (keys.all.length < 2) return;
  const rows = await rowsFrom(db)<{
    id: number;
    secreto: Buffer;
  }>`select id, secreto from webhook order by id`;
  for (const { id, secreto } of rows) {
    const anew = resealedSecret(secreto, keys);
    if (anew)
      await sql`update webhook set secreto = ${anew} where id = ${id} and secreto = ${secreto}`.execute(db);
  }
}

export interface Receiver {
  url: string;
  secreto: Buffer;
}

export async function findReceiver(db: Db, id: number): Promise<Receiver | undefined> {
  return firstRow(db)<Receiver>`select url, secreto from webhook where id = ${id}`;
}

/** What a delivery tells, and its id. */
export interface Told {
  id: number;
  uid: string;
  ts: Date;
  tipo: Fact;
  datos: Record<string, unknown>;
}

export type StoredDelivery = Omit<Delivery, 'cuerpo' | 'mensajeId'> & Omit<Told, 'id'>;

/** Newest first, from this one on. */
export async function listDeliveries(
  db: Db,
  f: { id: number; estado?: DeliveryEstado | null | undefined; limit: number; antes?: number | undefined },
): Promise<StoredDelivery[]> {
  return rowsFrom(db)<StoredDelivery>`
    select e.id::float8 id, ${ISO('e.creacion_ts')} fecha, h.tipo, h.uid, h.ts, h.datos, e.estado, e.intentos,
           ${ISO('e.ultimo_ts')} "ultimoIntento", case when e.estado = 'pendiente' then ${ISO('e.proximo_ts')} end proximo,
           e.respuesta, e.error, e.milisegundos
      from webhook_entrega e join webhook_hecho h on h.id = e.hecho_id
     where e.webhook_id = ${f.id} and (${f.estado ?? null}::text is null or e.estado = ${f.estado ?? null})
       and e.id < ${f.antes ?? Number.MAX_SAFE_INTEGER}
     order by e.id desc limit ${f.limit}`;
}

/** Queues one delivery, or every failed one, to be sent again as new deliveries of the same facts. Returns how many. */
export async function replay(tx: Db, webhookId: number, only: number | null): Promise<number> {
  // Sending again by hand does not wait for the next attempt.
  await sql`update webhook_marcha set pausa_hasta_ts = '-infinity' where webhook_id = ${webhookId}`.execute(
    tx,
  );
  const rows = await rowsFrom(tx)<{ n: number }>`
    with de_nuevo as (
      select e.id, e.hecho_id, e.registro from webhook_entrega e
       where e.webhook_id = ${webhookId}
         and case when ${only}::bigint is null then e.estado = 'fallida' else e.id = ${only}::bigint and e.estado <> 'pendiente' end
       order by e.id limit 100000),
    nuevas as (
      insert into webhook_entrega (webhook_id, hecho_id, registro)
      select ${webhookId}::int, hecho_id, registro from de_nuevo order by id returning 1),
    idas as (delete from webhook_entrega where id in (select id from de_nuevo) and estado = 'fallida')
    select count(*)::int n from nuevas`;
  await wake(tx);
  return rows[0]!.n;
}

/** Deletes, in lots, what was delivered or given up long ago, and facts that nobody is told of any more. */
export async function clearOldDeliveries(db: Db, days: number): Promise<void> {
  for (;;) {
    const row = await oneRow(db)<{ n: number }>`
      with idas as (
        delete from webhook_entrega where id in (
          select id from webhook_entrega
           where estado <> 'pendiente' and ultimo_ts < now() - make_interval(days => ${days}::int) limit 10000) returning 1)
      select count(*)::int n from idas`;
    if (row.n === 0) break;
  }
  for (;;) {
    const row = await oneRow(db)<{ n: number }>`
      with idos as (
        delete from webhook_hecho where id in (
          select h.id from webhook_hecho h
           where h.ts < now() - make_interval(days => ${days}::int)
             and not exists (select from webhook_entrega e where e.hecho_id = h.id) limit 10000) returning 1)
      select count(*)::int n from idos`;
    if (row.n === 0) break;
  }
}
