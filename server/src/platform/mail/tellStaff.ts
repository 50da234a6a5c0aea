import { DEFAULT_QUIET, type NovedadKind, quietUntil } from '@tembiapo/contract/domain/novedades.ts';
import type { Db } from '../database/database.ts';
import { rowsFrom } from '../database/rows.ts';
import type { Queue } from '../jobs/Queue.ts';
import { publish } from '../live/eventos.ts';
import type { Settings } from '../settings/settings.ts';
import { queueNotice } from './push.ts';

const TITLE_CHARS = 200;
const TEXT_CHARS = 500;

/** A notification, given once per `clave`. */
export interface News {
  tipo: NovedadKind;
  clave: string;
  titulo: string;
  texto: string;
  /** Where it leads: a path of the web app. */
  ruta: string;
  /** When its text changes, it is given again in place of the earlier one. */
  again?: boolean;
  /** Removed together with this candidate. */
  candidatoId?: number | null;
}

/**
 * Notifies staff as part of `tx`: in their tray, at once in open windows, and in their browsers unless they asked for quiet now, in
 * which case when that ends. Former staff are not notified.
 */
export async function tellStaff(
  tx: Db,
  services: { settings: Settings; queue: Queue },
  usuariosIds: readonly number[],
  news: News,
): Promise<void> {
  if (usuariosIds.length === 0) return;
  const rows = await rowsFrom(tx)<{ id: number; desde: number; hasta: number }>`
    with nueva as (
      insert into novedad (usuario_id, tipo, clave, titulo, texto, ruta, candidato_id)
      select u.id, ${news.tipo}, ${news.clave}, left(${news.titulo}, ${TITLE_CHARS}), left(${news.texto}, ${TEXT_CHARS}),
             ${news.ruta}, ${news.candidatoId ?? null}::int
        from usuario u where u.id = any (${[...usuariosIds]}::int[]) and u.activo and u.rol in ('admin', 'selector')
      on conflict (usuario_id, clave) do update
         set titulo = excluded.titulo, texto = excluded.texto, candidato_id = excluded.candidato_id,
           creacion_ts = now(), vista_ts = null, leida_ts = null, correo_ts = null
       where ${news.again ?? false}::bool and (novedad.titulo, novedad.texto) is distinct from (excluded.titulo, excluded.texto)
      returning usuario_id)
    select n.usuario_id id, coalesce(r.silencio_desde, ${DEFAULT_QUIET.silencioDesde})::int desde,
           coalesce(r.silencio_hasta, ${DEFAULT_QUIET.silencioHasta})::int hasta
      from nueva n left join novedad_regla r on r.usuario_id = n.usuario_id order by 1`;
  if (rows.length === 0) return;
  await publish(tx, { tipo: 'novedades', usuariosIds: rows.map(({ id }) => id) });
  const now = new Date();
  for (const { id, desde, hasta } of rows)
    await queueNotice(
      tx,
      services,
      [id],
      { titulo: news.titulo, cuerpo: news.texto, ruta: news.ruta },
      quietUntil({ silencioDesde: desde, silencioHasta: hasta }, now),
    );
}
