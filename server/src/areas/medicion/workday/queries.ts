import type { MyDay, OportunidadInCharge } from '@tembiapo/contract/calls/medicion/workday.ts';
import { ACTIVE_ETAPAS, ETAPA_PORTAL, ETAPAS_CIERRE } from '@tembiapo/contract/domain/etapas.ts';
import { LEAVES_TO_KNOW } from '@tembiapo/contract/domain/limits.ts';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { withTotal } from '../../../platform/database/paging.ts';
import { oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { inCharge } from '../../busquedas/oportunidades/index.ts';

const AT_MOST_OPORTUNIDADES = 30;
const AT_MOST_APPLIED = 10;
const AT_MOST_RECENT = 8;

/** A stage's count in an opportunity; the two series are separate here. */
export interface CountedEtapa {
  etapaId: number;
  total: number;
  candidatoIdNumerico: number;
  nombreCompleto: string;
  desdeTs: string;
}
export type CountedOportunidad = Omit<OportunidadInCharge, 'etapas'> & { etapas: CountedEtapa[] };

/** A person's open opportunities; those where somebody has waited longest first, those without anybody last. */
export async function listInCharge(db: Db, usuarioId: number) {
  const rows = await rowsFrom(db)<CountedOportunidad & { total: number }>`
    with propia as materialized (
      select o.id, o.titulo, o.empresa_id, o.solicitud_fecha
        from oportunidad o
       where o.id in (${inCharge(usuarioId)}) and o.estado = 'a' and o.eliminada_ts is null),
    espera as materialized (
      select oc.oportunidad_id, oc.etapa_id, count(*)::int total, min(oc.cambio_ts) desde,
             (array_agg(oc.candidato_id order by oc.cambio_ts, oc.candidato_id))[1] candidato_id
        from propia p join oportunidad_candidato oc on oc.oportunidad_id = p.id
       where not oc.inactivo and not oc.descartado and oc.etapa_id <> all(${[...ETAPAS_CIERRE]}::int[])
       group by 1, 2),
    pagina as materialized (
      select p.*, (select min(e.desde) from espera e where e.oportunidad_id = p.id) desde,
             count(*) over ()::int total
        from propia p order by desde nulls last, p.id desc limit ${AT_MOST_OPORTUNIDADES})
    select p.id "idNumerico", p.titulo, em.nombre "empresaDescripcion", p.solicitud_fecha "solicitudFecha", p.total,
           coalesce((
             select json_agg(json_build_object('etapaId', e.etapa_id, 'total', e.total,
                      'candidatoIdNumerico', c.id, 'nombreCompleto', c.apellido || ', ' || c.nombre,
                      'desdeTs', ${ISO('e.desde')}))
               from espera e join candidato c on c.id = e.candidato_id
              where e.oportunidad_id = p.id), '[]') etapas
      from pagina p join empresa em on em.id = p.empresa_id
     order by p.desde nulls last, p.id desc`;
  return withTotal(rows);
}

/** The last moves that tell how long a stage takes: as many, however large the agency. */
const MOVES_LOOKED_AT = 5_000;

/**
 * The median of the days that people spent in a stage before they advanced or were discarded, by the stage's name; only of stages
 * that enough of them left.
 */
export async function readPace(db: Db): Promise<Map<string, number>> {
  const rows = await rowsFrom(db)<{ etapa: string; days: number }>`
    with salida as materialized (
      select u.oportunidad_id, u.candidato_id, u.desde_etapa_id, u.id, u.ts
        from (select * from etapa_cambio order by id desc limit ${MOVES_LOOKED_AT}) u
       where u.tipo in ('avance', 'descarte') and u.candidato_id is not null)
    select e.etapa, percentile_cont(0.5) within group (order by extract(epoch from s.ts - a.ts) / 86400) days
      from salida s
      join unnest(${ACTIVE_ETAPAS.map((e) => e.idNumerico)}::int[], ${ACTIVE_ETAPAS.map((e) => e.descripcion)}::text[]) e(id, etapa)
        on e.id = s.desde_etapa_id
     cross join lateral (
       select x.ts from etapa_cambio x
        where x.oportunidad_id = s.oportunidad_id and x.candidato_id = s.candidato_id and x.id < s.id order by x.id desc limit 1) a
     group by 1 having count(*) >= ${LEAVES_TO_KNOW}`;
  return new Map(rows.map(({ etapa, days }) => [etapa, days]));
}

/**
 * People who applied through the portal to an open opportunity that is theirs, or nobody's, and have neither been moved nor
 * noted since.
 */
export async function listApplied(db: Db, usuarioId: number): Promise<MyDay['postulantes']> {
  const rows = await rowsFrom(db)<MyDay['postulantes']['items'][number] & { total: number }>`
    with mira as materialized (
      select o.id, o.titulo from oportunidad o
       where o.estado = 'a' and o.eliminada_ts is null
         and (o.id in (${inCharge(usuarioId)})
              or not exists (select 1 from oportunidad_asignacion a where a.oportunidad_id = o.id))),
    espera as materialized (
      select oc.candidato_id, oc.oportunidad_id, m.titulo, oc.cambio_ts
        from mira m join oportunidad_candidato oc on oc.oportunidad_id = m.id
       where oc.origen = 'portal' and oc.etapa_id = ${ETAPA_PORTAL} and not oc.inactivo and not oc.descartado
         and not exists (select 1 from nota n where n.candidato_id = oc.candidato_id and not n.no_listable
                            and n.creacion_ts > oc.cambio_ts))
    select c.id "candidatoIdNumerico", c.apellido || ', ' || c.nombre "nombreCompleto",
           e.oportunidad_id "oportunidadIdNumerico", e.titulo "oportunidadTitulo", ${ISO('e.cambio_ts')} ts,
           (select count(*)::int from espera) total
      from (select * from espera order by cambio_ts desc, candidato_id desc limit ${AT_MOST_APPLIED}) e
      join candidato c on c.id = e.candidato_id
     order by e.cambio_ts desc, c.id desc`;
  return withTotal(rows);
}

type Recent = MyDay['recientes'][number] & { etapaId: number | null };

/**
 * The people somebody worked on last, each once, by notes and changes of stage; when both happened at once, the stage is
 * told.
 */
export async function listRecent(db: Db, usuarioId: number): Promise<Recent[]> {
  return rowsFrom(db)<Recent>`
    with hecho as (
      (select candidato_id, oportunidad_id, titulo, null::int etapa_id, creacion_ts ts from nota
        where creacion_usuario_id = ${usuarioId} and not no_listable
        order by creacion_ts desc, id desc limit 40)
      union all
      (select candidato_id, oportunidad_id, null, etapa_id, ts from etapa_cambio
        where usuario_id = ${usuarioId} and tipo in ('inclusion', 'avance') and candidato_id is not null
        order by ts desc limit 40)),
    ultimo as (
      select distinct on (candidato_id) * from hecho order by candidato_id, ts desc, etapa_id)
    select c.id "candidatoIdNumerico", c.apellido || ', ' || c.nombre "nombreCompleto",
           coalesce(u.titulo, '') detalle, u.etapa_id "etapaId",
           o.id "oportunidadIdNumerico", o.titulo "oportunidadTitulo", ${ISO('u.ts')} ts
      from ultimo u join candidato c on c.id = u.candidato_id
      left join oportunidad o on o.id = u.oportunidad_id and o.eliminada_ts is null
     order by u.ts desc, c.id desc limit ${AT_MOST_RECENT}`;
}

/** Whether the installation has anything to work with yet. */
export async function readWhatThereIs(db: Db): Promise<MyDay['hay']> {
  return oneRow(db)<MyDay['hay']>`
    select exists (select 1 from candidato) candidatos, exists (select 1 from empresa) empresas,
           exists (select 1 from oportunidad where eliminada_ts is null) oportunidades,
           (select count(*) > 1 from (select 1 from usuario where activo and rol in ('admin', 'selector') limit 2) u) equipo`;
}
