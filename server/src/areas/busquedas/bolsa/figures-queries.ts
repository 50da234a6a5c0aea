import type { BolsaFigures } from '@tembiapo/contract/calls/busquedas/bolsa.ts';
import { TIME_ZONE } from '@tembiapo/contract/domain/dates.ts';
import { ETAPAS, ETAPAS_CIERRE } from '@tembiapo/contract/domain/etapas.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { TODAY } from '../../../platform/database/moments.ts';
import { rowsFrom } from '../../../platform/database/rows.ts';

const DAYS = 90;
/** From an interview on. */
const INTERVIEWED = ETAPAS.filter(({ orden }) => orden >= 20).map(({ idNumerico }) => idNumerico);

type ByFuente = BolsaFigures['vistas'];

/** Visits and opened forms, by origin and day, newest day first. */
export async function listVisits(
  db: Db,
  oportunidadId: number,
): Promise<{ fuente: string | null; dia: string; vistas: number; iniciadas: number }[]> {
  return rowsFrom(db)<{ fuente: string | null; dia: string; vistas: number; iniciadas: number }>`
    select nullif(fuente, '') fuente, dia, vistas, iniciadas from publicacion_visita
     where oportunidad_id = ${oportunidadId} and dia > ${TODAY} - ${DAYS}::int
     order by dia desc, vistas desc, 1 limit 5000`;
}

/** Applications from the portal, by origin and local day. */
export async function listApplications(db: Db, oportunidadId: number): Promise<ByFuente> {
  return rowsFrom(db)<ByFuente[number]>`
    select oc.fuente, (e.ts at time zone ${sql.lit(TIME_ZONE)})::date dia, count(*)::int cantidad
      from oportunidad_candidato oc
      join lateral (select min(ts) ts from etapa_cambio
                     where oportunidad_id = oc.oportunidad_id and candidato_id = oc.candidato_id and tipo = 'inclusion') e on true
     where oc.oportunidad_id = ${oportunidadId} and oc.origen = 'portal'
       and (e.ts at time zone ${sql.lit(TIME_ZONE)})::date > ${TODAY} - ${DAYS}::int
     group by 1, 2 order by 2 desc, 3 desc, 1`;
}

/** All-time outcomes of each origin. */
export async function listOutcomes(db: Db, oportunidadId: number): Promise<BolsaFigures['resultados']> {
  return rowsFrom(db)<BolsaFigures['resultados'][number]>`
    with visitas as (
      select nullif(fuente, '') fuente, sum(vistas)::int vistas, sum(iniciadas)::int iniciadas
        from publicacion_visita where oportunidad_id = ${oportunidadId} group by 1),
    llegadas as (
      select oc.fuente, count(*)::int postulaciones,
             count(*) filter (where not oc.descartado and not oc.inactivo and not oc.etapa_id = any (${[...ETAPAS_CIERRE]}::int[]))::int "enCurso",
             count(*) filter (where exists (select 1 from etapa_cambio e
               where e.oportunidad_id = oc.oportunidad_id and e.candidato_id = oc.candidato_id
                 and e.tipo = 'avance' and e.etapa_id = any (${INTERVIEWED}::int[])))::int entrevistados,
             count(*) filter (where oc.etapa_id = any (${[...ETAPAS_CIERRE]}::int[]) and not oc.descartado)::int contratados,
             count(*) filter (where oc.descartado)::int descartados
        from oportunidad_candidato oc
       where oc.oportunidad_id = ${oportunidadId} and oc.origen = 'portal' group by 1)
    select coalesce(v.fuente, l.fuente) fuente, coalesce(v.vistas, 0) vistas, coalesce(v.iniciadas, 0) iniciadas,
           coalesce(l.postulaciones, 0) postulaciones, coalesce(l."enCurso", 0) "enCurso",
           coalesce(l.entrevistados, 0) entrevistados, coalesce(l.contratados, 0) contratados,
           coalesce(l.descartados, 0) descartados
      from visitas v full join llegadas l on coalesce(v.fuente, '') = coalesce(l.fuente, '')
     order by 4 desc, 2 desc, 1 nulls first limit 200`;
}

/** Origins of one publication on one day; the rest counts as 'otras'. */
const MAX_FUENTES = 40;

/** What was counted of one publication on one day, by where it came from. */
export interface Count {
  oportunidadId: number;
  dia: string;
  fuente: string;
  vistas: number;
  iniciadas: number;
}

/** Adds what was counted. */
export const saveVisits = (db: Db, counts: readonly Count[]) =>
  sql`
    with nuevas as (
      select * from unnest(${counts.map((c) => c.oportunidadId)}::int[], ${counts.map((c) => c.dia)}::date[],
                           ${counts.map((c) => c.fuente)}::text[], ${counts.map((c) => c.vistas)}::int[],
                           ${counts.map((c) => c.iniciadas)}::int[]) n(oportunidad_id, dia, fuente, vistas, iniciadas)),
    puestas as (
      select n.oportunidad_id, n.dia, n.vistas, n.iniciadas,
             -- An origin that is new where there are many already is one of the others.
             case when n.fuente in ('', 'otras')
                    or exists (select 1 from publicacion_visita v
                                where (v.oportunidad_id, v.dia, v.fuente) = (n.oportunidad_id, n.dia, n.fuente))
                    or (select count(*) from publicacion_visita v
                         where v.oportunidad_id = n.oportunidad_id and v.dia = n.dia)
                       + row_number() over (partition by n.oportunidad_id, n.dia order by n.vistas desc, n.fuente) <= ${MAX_FUENTES}
                  then n.fuente else 'otras' end fuente
        from nuevas n join oportunidad o on o.id = n.oportunidad_id)
    insert into publicacion_visita as v (oportunidad_id, dia, fuente, vistas, iniciadas)
    select oportunidad_id, dia, fuente, sum(vistas), sum(iniciadas) from puestas group by 1, 2, 3 order by 1, 2, 3
    on conflict (oportunidad_id, dia, fuente) do update
       set vistas = v.vistas + excluded.vistas, iniciadas = v.iniciadas + excluded.iniciadas`.execute(db);
