import type { ClienteFigures, ProduccionFilter } from '@tembiapo/contract/calls/medicion/produccion.ts';
import { ETAPAS_CIERRE } from '@tembiapo/contract/domain/etapas.ts';
import type { Db } from '../../../platform/database/database.ts';
import { dayStart } from '../../../platform/database/moments.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';

const MOST = 20;

/**
 * How clients answer (docs/reglas/medicion.md): of the people whom each client first saw in these days, in opportunities of
 * the given person or team, how many it answered, how long that took, and what became of those it chose.
 */
export async function measureClientes(
  db: Db,
  { fechaInicio, fechaFin, selectorId = null, equipoId = null }: ProduccionFilter,
): Promise<ClienteFigures[]> {
  return rowsFrom(db)<ClienteFigures>`
    with mostrada as materialized (
      select t.oportunidad_id, t.candidato_id, t.visto_ts, o.empresa_id
        from terna_candidato t join oportunidad o on o.id = t.oportunidad_id
       where t.visto_ts >= ${dayStart(fechaInicio)} and t.visto_ts < ${dayStart(fechaFin, 1)}
         and (${equipoId}::int is null or o.equipo_id = ${equipoId}::int)
         and (${selectorId}::int is null
              or exists (select from oportunidad_asignacion a where a.oportunidad_id = o.id and a.usuario_id = ${selectorId}::int))),
    vista as materialized (
      select m.*, r.primera, e.elegida,
             e.elegida is not null and exists (
               select from etapa_cambio x where x.oportunidad_id = m.oportunidad_id and x.candidato_id = m.candidato_id
                  and x.tipo = 'avance' and x.ts > e.elegida) avanzo,
             e.elegida is not null and exists (
               select from oportunidad_candidato oc where oc.oportunidad_id = m.oportunidad_id and oc.candidato_id = m.candidato_id
                  and oc.etapa_id = any (${[...ETAPAS_CIERRE]}::int[])) cerro
        from mostrada m
        left join lateral (select min(p.ts) primera from opinion p where p.oportunidad_id = m.oportunidad_id
             and p.candidato_id = m.candidato_id and p.tipo <> 'comentario') r on true
        left join lateral (select min(p.ts) elegida from opinion p where p.oportunidad_id = m.oportunidad_id
             and p.candidato_id = m.candidato_id and p.tipo = 'entrevistar') e on true)
    select v.empresa_id "empresaIdNumerico", em.nombre "empresaNombre", count(*)::int mostrados, count(v.primera)::int respondidos,
           (percentile_cont(0.5) within group (order by greatest(extract(epoch from v.primera - v.visto_ts), 0) / 3600)
              filter (where v.primera is not null))::float8 horas,
           count(v.elegida)::int elegidos, count(*) filter (where v.avanzo)::int avanzaron, count(*) filter (where v.cerro)::int cerraron
      from vista v join empresa em on em.id = v.empresa_id
     group by 1, 2 order by 3 desc, 2, 1 limit ${MOST}`;
}
