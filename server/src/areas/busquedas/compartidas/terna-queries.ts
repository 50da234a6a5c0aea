import type { StaffOpinion, TernaPerson } from '@tembiapo/contract/calls/busquedas/compartidas.ts';
import type { PresentacionEstado } from '@tembiapo/contract/domain/clientes.ts';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { firstRow, rowsFrom } from '../../../platform/database/rows.ts';

/**
 * Their answer, for how the shortlist is shown now: consent to be shown without a name holds while it is shown so, even if
 * they have been asked for more since.
 */
const ESTADO = sql`case when a.anonima and p.sin_nombre and p.estado = 'pedida' then 'aceptada'
                        when not a.anonima and not p.con_nombre and p.estado = 'aceptada' then 'pedida' else p.estado end`;

/** What contacts said about the people of an opportunity, newest first, by person. */
const OPINIONS = (oportunidadId: number) => sql`
  select p.candidato_id, json_agg(json_build_object('contactoNombre', k.nombre, 'tipo', p.tipo, 'motivo', p.motivo, 'texto', p.texto,
           'horaTs', ${ISO('e.inicio_ts')}, 'ts', ${ISO('p.ts')}) order by p.ts desc, p.id desc) opiniones
    from opinion p join cliente_contacto k on k.id = p.contacto_id
    left join evento e on e.id = p.evento_id and e.estado <> 'cancelado'
   where p.oportunidad_id = ${oportunidadId} and p.candidato_id is not null group by 1`;

export async function listTerna(db: Db, oportunidadId: number): Promise<TernaPerson[]> {
  return rowsFrom(db)<Omit<TernaPerson, 'opiniones'> & { opiniones: StaffOpinion[] }>`
    with dicho as materialized (${OPINIONS(oportunidadId)})
    select c.id "candidatoIdNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", t.letra, t.palabras, oc.etapa_id "etapaIdNumerico",
           coalesce(oc.inactivo or oc.descartado, true) or c.tratamiento_limitado_ts is not null "fueraDeCurso",
           coalesce(c.correo, '') <> '' "tieneCorreo",
           case when p.id is not null then json_build_object('estado', ${ESTADO},
                'ts', case when ${ESTADO} = 'pedida' then ${ISO('p.pedida_ts')}
                  else coalesce(${ISO('p.respuesta_ts')}, ${ISO('p.pedida_ts')}) end) end presentacion,
           t.falta_revisar "faltaRevisar", ${ISO('t.visto_ts')} "vistoTs", coalesce(d.opiniones, '[]') opiniones
      from terna_candidato t join terna_anonima a on a.id = t.id join candidato c on c.id = t.candidato_id
      left join oportunidad_candidato oc on oc.oportunidad_id = t.oportunidad_id and oc.candidato_id = t.candidato_id
      left join presentacion p on p.oportunidad_id = t.oportunidad_id and p.candidato_id = t.candidato_id
      left join dicho d on d.candidato_id = t.candidato_id
     where t.oportunidad_id = ${oportunidadId} and t.quitado_ts is null order by t.orden, t.id`;
}

interface Asked {
  nombre: string;
  correo: string | null;
  enCurso: boolean;
  hayEnTerna: number;
  /** For how the shortlist is shown now. */
  estado: PresentacionEstado | null;
  /** They have been asked and have not answered. */
  preguntado: boolean;
  preguntadoHoy: boolean;
}

/** What putting somebody on the shortlist needs to know about them; undefined when they are not in the opportunity. */
export async function findForTerna(
  db: Db,
  oportunidadId: number,
  candidatoId: number,
): Promise<Asked | undefined> {
  return firstRow(db)<Asked>`
    select c.nombre, nullif(c.correo, '') correo,
           not oc.inactivo and not oc.descartado and c.tratamiento_limitado_ts is null "enCurso",
           (select count(*)::int from terna_candidato t
             where t.oportunidad_id = oc.oportunidad_id and t.candidato_id <> c.id and t.quitado_ts is null) "hayEnTerna",
           ${ESTADO} estado, coalesce(a.anonima or p.con_nombre, false) preguntado,
           coalesce(p.pedida_ts > now() - interval '20 hours' and p.con_nombre <> a.anonima, false) "preguntadoHoy"
      from oportunidad_candidato oc join candidato c on c.id = oc.candidato_id
      left join lateral (select coalesce((select s.anonima from compartida s where s.oportunidad_id = oc.oportunidad_id), true) anonima) a on true
      left join presentacion p on p.oportunidad_id = oc.oportunidad_id and p.candidato_id = oc.candidato_id
     where oc.oportunidad_id = ${oportunidadId} and oc.candidato_id = ${candidatoId} for update of oc`;
}

export const putOnTerna = (db: Db, oportunidadId: number, candidatoId: number, words: string | null) =>
  sql`insert into terna_candidato (id, oportunidad_id, candidato_id, orden, letra, palabras)
      select ${uuidv7()}, ${oportunidadId}, ${candidatoId},
             coalesce((select max(orden) + 1 from terna_candidato where oportunidad_id = ${oportunidadId}), 1),
             coalesce((select max(letra) + 1 from terna_candidato where oportunidad_id = ${oportunidadId}), 0), ${words}::text
      on conflict (oportunidad_id, candidato_id) do update set palabras = excluded.palabras, quitado_ts = null,
        orden = case when terna_candidato.quitado_ts is null then terna_candidato.orden else excluded.orden end`.execute(
    db,
  );

/** False when they were not on it. */
export async function takeFromTerna(db: Db, oportunidadId: number, candidatoId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update terna_candidato set quitado_ts = now()
     where oportunidad_id = ${oportunidadId} and candidato_id = ${candidatoId} and quitado_ts is null`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** False when these are not exactly the people on it. */
export async function orderTerna(db: Db, oportunidadId: number, ids: readonly number[]): Promise<boolean> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select candidato_id id from terna_candidato
     where oportunidad_id = ${oportunidadId} and quitado_ts is null for update`;
  const there = new Set(rows.map(({ id }) => id));
  if (there.size !== ids.length || new Set(ids).size !== ids.length || ids.some((id) => !there.has(id)))
    return false;
  await sql`
    update terna_candidato t set orden = p.n from unnest(${[...ids]}::int[]) with ordinality p(id, n)
     where t.oportunidad_id = ${oportunidadId} and t.candidato_id = p.id and t.orden <> p.n`.execute(db);
  return true;
}
