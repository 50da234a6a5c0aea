import type { OwnPresentacion } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import type { PresentacionEstado } from '@tembiapo/contract/domain/clientes.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, rowsFrom } from '../../../platform/database/rows.ts';

/**
 * Notes that somebody is asked, by a link of their own. Earlier links keep working, and their consent to be shown without a
 * name stands until they answer.
 */
export const askConsent = (
  db: Db,
  {
    oportunidadId,
    candidatoId,
    hash,
    conNombre,
  }: { oportunidadId: number; candidatoId: number; hash: Buffer; conNombre: boolean },
) =>
  sql`insert into presentacion (id, oportunidad_id, candidato_id, estado, hash, con_nombre)
      values (${uuidv7()}, ${oportunidadId}, ${candidatoId}, 'pedida', ${hash}, ${conNombre})
      on conflict (oportunidad_id, candidato_id) do update
        set hash = excluded.hash, enlaces_anteriores = presentacion.enlaces_anteriores || presentacion.hash,
            sin_nombre = presentacion.sin_nombre or presentacion.estado = 'aceptada', con_nombre = excluded.con_nombre, estado = 'pedida',
            pedida_ts = now()`.execute(db);

/** People on the shortlist who were asked, or agreed, only to be shown without their name. */
export async function listWithoutName(
  db: Db,
  oportunidadId: number,
): Promise<{ id: number; nombre: string; correo: string | null }[]> {
  return rowsFrom(db)<{ id: number; nombre: string; correo: string | null }>`
    select c.id, c.nombre, nullif(c.correo, '') correo
      from terna_candidato t
      join presentacion p on p.oportunidad_id = t.oportunidad_id and p.candidato_id = t.candidato_id
      join candidato c on c.id = t.candidato_id
     where t.oportunidad_id = ${oportunidadId} and t.quitado_ts is null and not p.con_nombre and p.estado in ('pedida', 'aceptada')`;
}

export interface StoredPresentacion {
  id: string;
  oportunidadId: number;
  candidatoId: number;
  nombre: string;
  estado: PresentacionEstado;
  /** They are asked to be shown by name. */
  conNombre: boolean;
  /** They agreed before to be shown without it. */
  sinNombre: boolean;
}

const PRESENTACION = sql`
  select p.id, p.oportunidad_id "oportunidadId", p.candidato_id "candidatoId", c.nombre, p.estado, p.con_nombre "conNombre",
         p.estado = 'pedida' and p.sin_nombre "sinNombre"
    from presentacion p join candidato c on c.id = p.candidato_id`;

/**
 * What a link asks, whether it is from the latest mail or an earlier one; locked until the transaction ends when it is being
 * answered.
 */
export async function findByLink(
  db: Db,
  hash: Buffer,
  locking = false,
): Promise<StoredPresentacion | undefined> {
  return firstRow(db)<StoredPresentacion>`
    ${PRESENTACION} where p.hash = ${hash} or p.enlaces_anteriores @> array[${hash}::bytea] ${locking ? sql`for update of p` : sql``}`;
}

/** Somebody's own request; locked until the transaction ends. */
export async function lockOwn(
  db: Db,
  id: string,
  candidatoId: number,
): Promise<StoredPresentacion | undefined> {
  return firstRow(db)<StoredPresentacion>`
    ${PRESENTACION} where p.id = ${id} and p.candidato_id = ${candidatoId} for update of p`;
}

export const answerPresentacion = (
  db: Db,
  id: string,
  { estado, por }: { estado: PresentacionEstado; por: 'enlace' | 'portal' },
) =>
  sql`update presentacion set estado = ${estado}, por = ${por}, respuesta_ts = now(), sin_nombre = sin_nombre and ${estado === 'aceptada'}
       where id = ${id}`.execute(db);

/** The clients somebody is presented to, newest first, with who has seen them. */
export async function listOwn(db: Db, candidatoId: number): Promise<OwnPresentacion[]> {
  return rowsFrom(db)<OwnPresentacion>`
    select p.id, coalesce(nullif(o.titulo_publicacion, ''), o.titulo) titulo,
           case when not o.es_confidencial then m.nombre end empresa, p.estado, not p.con_nombre anonima,
           p.estado = 'pedida' and p.sin_nombre "sinNombre",
           case when p.estado = 'pedida' then ${ISO('p.pedida_ts')} else coalesce(${ISO('p.respuesta_ts')}, ${ISO('p.pedida_ts')}) end fecha,
           coalesce((
             select json_agg(json_build_object('quien', case when o.es_confidencial then 'La empresa' else a.contacto end,
                      'que', case a.accion when 'cv' then 'Abrió tu CV' else 'Te vio en la terna' end, 'fecha', ${ISO('a.ts')})
                      order by a.ts desc)
               from (select contacto, accion, ts from acceso
                      where candidato_id = p.candidato_id and oportunidad_id = p.oportunidad_id and contacto_id is not null
                      order by ts desc limit 50) a), '[]') vistas
      from presentacion p join oportunidad o on o.id = p.oportunidad_id join empresa m on m.id = o.empresa_id
     where p.candidato_id = ${candidatoId} order by p.pedida_ts desc limit 100`;
}
