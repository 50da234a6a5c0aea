import type { Undelivered } from '@tembiapo/contract/calls/medicion/workday.ts';
import type { UndeliveredKind } from '@tembiapo/contract/domain/vias.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { withTotal } from '../../../platform/database/paging.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';
import { readRefusal } from '../../../platform/mail/readRefusal.ts';
import { plainReason } from '../../../platform/mail/reasons.ts';

const DAYS = sql`interval '14 days'`;
const NOT_GONE = sql`('fallido', 'incierto')`;

const WHY: Record<UndeliveredKind, (error: string | null) => string> = {
  fallido: plainReason,
  devuelto: (error) => `Volvió. ${error ? readRefusal(error).sentence : plainReason(error)}`,
  incierto: () => 'Puede no haber llegado: preguntá antes de escribirle de nuevo',
  espera: (error) =>
    error ? 'Espera: el servidor de correo no lo tomó y se sigue intentando' : 'Espera para salir',
};

/**
 * Mails of the last fourteen days that did not arrive, by who wrote or caused them, newest first: failed, returned, possibly
 * not sent, or waiting for an hour though nobody stopped them (docs/reglas/busquedas.md). `others`: which failed mails of
 * other people to include; null: all.
 */
export async function listUndelivered(
  db: Db,
  usuarioId: number,
  { others, most }: { others: RawBuilder<unknown> | null; most: number },
): Promise<{ items: Undelivered[]; total: number }> {
  const rows = await rowsFrom(db)<Omit<Undelivered, 'motivo'> & { error: string | null; total: number }>`
    with suyo as materialized (
      select c.id, case c.estado when 'pendiente' then 'espera' else c.estado end clase, c.error,
             case c.estado when 'pendiente' then c.creacion_ts else c.cambio_ts end ts
        from correo c
       where c.usuario_id = ${usuarioId} and c.estado <> 'enviado' and c.creacion_ts > now() - ${DAYS}
         and (c.estado in ${NOT_GONE} or c.estado = 'pendiente' and not c.retenido and c.creacion_ts < now() - interval '1 hour')
      union all
      select k.correo_id, 'devuelto', k.rebote, k.rebote_ts
        from carta k join envio e on e.id = k.envio_id
       where k.rebote_ts > now() - ${DAYS} and e.usuario_id = ${usuarioId} and k.correo_id is not null
      union all
      select c.id, c.estado, c.error, c.cambio_ts
        from correo c
       where c.estado in ${NOT_GONE} and c.creacion_ts > now() - ${DAYS} and c.usuario_id is distinct from ${usuarioId}
         and ${others ? sql`c.oportunidad_id in (${others})` : sql`true`}),
    uno as (select distinct on (id) * from suyo order by id, ts desc),
    queda as (
      select u.*, count(*) over ()::int total
        from uno u
       where not exists (select from correo_entendido v
                          where v.usuario_id = ${usuarioId} and v.correo_id = u.id and v.ts >= u.ts)
       order by u.ts desc, u.id desc limit ${most})
    select q.id "correoId", c.asunto, c.para, coalesce(k.nombre, nullif(concat_ws(' ', p.nombre, p.apellido), ''), w.nombre) persona, q.clase, q.error,
           case when k.hilo_id is not null then '/conversaciones/' || k.hilo_id
                when c.oportunidad_id is not null then '/editarOportunidad/' || c.oportunidad_id
                when w.id is not null then '/editarCandidato/' || w.id end ruta,
           c.oportunidad_id "oportunidadIdNumerico",
           ${ISO('q.ts')} ts, q.total
      from queda q join correo c on c.id = q.id
      left join lateral (select * from carta where correo_id = q.id limit 1) k on true
      left join candidato p on p.id = k.candidato_id
      left join lateral (
        select n.id, concat_ws(' ', n.nombre, n.apellido) nombre from candidato n
         where k.id is null and n.tratamiento_limitado_ts is null and n.correo is not null and lower(n.correo) = lower(c.para) order by n.id limit 1) w on true
     order by q.ts desc, q.id desc`;
  return withTotal(rows.map(({ error, ...row }) => ({ ...row, motivo: WHY[row.clase](error) })));
}

/** Puts a mail away for one person; false when there is no such mail. */
export async function putAway(db: Db, usuarioId: number, correoId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into correo_entendido (usuario_id, correo_id) select ${usuarioId}, id from correo where id = ${correoId}::uuid
    on conflict (usuario_id, correo_id) do update set ts = now() returning correo_id`.execute(db);
  return rows.length > 0;
}
