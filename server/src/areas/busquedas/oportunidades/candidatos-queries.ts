import type {
  EtapaChange,
  IncludedCandidato,
} from '@tembiapo/contract/calls/busquedas/oportunidades/included.ts';
import type { PostulacionOrigin } from '@tembiapo/contract/domain/enums.ts';
import { ETAPAS_CIERRE, initialEtapa } from '@tembiapo/contract/domain/etapas.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO, TODAY } from '../../../platform/database/moments.ts';
import { offset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import { versionOf } from '../../../platform/database/versions.ts';
import { patterns } from '../../personas/candidatos/index.ts';

export interface IncludedFilter {
  page: number;
  limit: number;
  oportunidadId: number;
  nombre?: string | undefined;
  etapa: number[];
  motivoDescarte?: number | null | undefined;
  origenPostulacion?: PostulacionOrigin | undefined;
}

/**
 * The changes of row `oc`, each with whether it led to the present stage: usually the newest, but after a merge of two
 * records the newest may be the other's (docs/reglas/personas.md).
 */
const CHANGES = sql`(
  select e.*, max(e.id) filter (where e.etapa_id = oc.etapa_id and e.tipo in ('inclusion', 'avance')) over () actual
    from etapa_cambio e where e.oportunidad_id = oc.oportunidad_id and e.candidato_id = oc.candidato_id)`;
const CURRENT_FIRST = sql`e.id = e.actual desc nulls last, e.id desc`;

/**
 * The candidates of an opportunity, latest change first, and the total; `forProgram`: without people whose data may not be
 * used (docs/reglas/integraciones.md).
 */
export async function pageIncluded(db: Db, f: IncludedFilter, forProgram: boolean) {
  const conditions = [sql`oc.oportunidad_id = ${f.oportunidadId}`];
  if (forProgram)
    conditions.push(
      sql`not exists (select from candidato l where l.id = oc.candidato_id and l.tratamiento_limitado_ts is not null)`,
    );
  const words = patterns(f.nombre ?? '');
  const withName = words.length > 0;
  if (withName) conditions.push(sql`b.texto like all (${words}::text[])`);
  if (f.etapa.length > 0) conditions.push(sql`oc.etapa_id = any (${f.etapa}::int[])`);
  if (f.motivoDescarte) conditions.push(sql`oc.descartado and oc.motivo_descarte_id = ${f.motivoDescarte}`);
  if (f.origenPostulacion) conditions.push(sql`oc.origen = ${f.origenPostulacion}`);
  const from = withName
    ? sql`oportunidad_candidato oc join candidato_busqueda b on b.candidato_id = oc.candidato_id`
    : sql`oportunidad_candidato oc`;
  const where = sql.join(conditions, sql` and `);
  return readPage(db, {
    items: sql<IncludedCandidato>`
    select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto", c.telefono1, c.telefono2,
           trim_scale(c.expectativa_salarial)::text "expectativaSalarial",
           coalesce(h.etapas, json_build_array(oc.etapa_id)) "etapasIds",
           json_build_object('etapaIdNumerico', oc.etapa_id, 'fecha', ${ISO('oc.cambio_ts')}, 'inactivo', oc.inactivo,
                             'descartado', oc.descartado, 'motivoDescarteDescripcion', m.descripcion) "etapaInfo",
           case when n.titulo is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end "ultimaNota",
           coalesce(h.supervisado, false) "conSupervision", oc.origen "origenPostulacion", oc.fuente, ${VERSION('oc')} "version",
           exists (select from terna_candidato t where t.oportunidad_id = oc.oportunidad_id and t.candidato_id = oc.candidato_id
                     and t.quitado_ts is null) "enTerna",
           array(select distinct u.tipo from (
             select distinct on (contacto_id) tipo from opinion
              where oportunidad_id = oc.oportunidad_id and candidato_id = oc.candidato_id and tipo <> 'comentario'
              order by contacto_id, ts desc, id desc) u order by 1) opiniones
      from (select oc.* from ${from} where ${where}
             order by oc.cambio_ts desc, oc.candidato_id desc limit ${f.limit} offset ${offset(f)}) oc
      join candidato c on c.id = oc.candidato_id
      left join dato_auxiliar m on m.id = oc.motivo_descarte_id
      left join lateral (
        select json_agg(e.etapa_id order by ${CURRENT_FIRST}) filter (where e.tipo in ('inclusion', 'avance')) etapas,
               (array_agg(x.companhero_id is not null order by e.id desc))[1] supervisado
          from ${CHANGES} e left join nota x on x.id = e.nota_id) h on true
      left join lateral (
        select titulo, left(contenido_texto, 300) contenido from nota
         where candidato_id = c.id and not no_listable order by creacion_ts desc, id desc limit 1) n on true
     order by oc.cambio_ts desc, oc.candidato_id desc`,
    total: sql`select count(*) from ${from} where ${where}`,
  });
}

export async function countByEtapa(db: Db, oportunidadId: number): Promise<Map<number, number>> {
  const rows = await rowsFrom(db)<{ etapaId: number; n: number }>`
    select etapa_id "etapaId", count(*)::int n from oportunidad_candidato
     where oportunidad_id = ${oportunidadId} group by 1`;
  return new Map(rows.map(({ etapaId, n }) => [etapaId, n]));
}

/** Every change of one candidate in an opportunity, newest first. */
export async function listChanges(
  db: Db,
  oportunidadId: number,
  candidatoId: number,
): Promise<EtapaChange[]> {
  return rowsFrom(db)<EtapaChange>`
    select e.tipo, e.desde_etapa_id "desdeEtapaId", e.etapa_id "etapaId", ${ISO('e.ts')} fecha,
           coalesce(nullif(concat_ws(' ', u.nombre, u.apellido), ''), 'Portal') "usuarioNombre",
           nullif(concat_ws(' ', k.nombre, k.apellido), '') "companheroNombre",
           m.descripcion "motivoDescarteDescripcion",
           case when n.id is not null then json_build_object('titulo', n.titulo, 'contenido', n.contenido) end nota
      from etapa_cambio e
      left join usuario u on u.id = e.usuario_id
      left join nota n on n.id = e.nota_id
      left join usuario k on k.id = n.companhero_id
      left join dato_auxiliar m on m.id = e.motivo_descarte_id
     where e.oportunidad_id = ${oportunidadId} and e.candidato_id = ${candidatoId}
     order by e.id desc limit 200`;
}

export interface Inclusion {
  oportunidadId: number;
  candidatosIds: number[];
  origen: PostulacionOrigin;
  etapaId: number;
  usuarioId: number;
  /** Where an application came from. */
  fuente?: string | null;
}

/**
 * Includes many candidates in one statement. `existentes`: the ids that are candidates; `nuevos`: those that were not yet
 * part; `limitado`: the first whose data may not be used; `total`: how many the opportunity then has. Rows are locked in
 * order, so that two people who include the same ones take turns.
 */
export async function insertIncluded(db: Db, i: Inclusion) {
  return oneRow(db)<{
    existentes: number[];
    nuevos: number[];
    limitado: number | null;
    total: number;
  }>`
    with pedidos as materialized (
      select id, tratamiento_limitado_ts is not null limitado from candidato
       where id = any (${i.candidatosIds}::int[]) order by id for no key update),
    nuevos as (
      insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, etapa_id, fuente)
      select ${i.oportunidadId}::int, id, ${i.origen}, ${i.etapaId}::int, ${i.fuente ?? null}::text from pedidos order by id
      on conflict do nothing returning candidato_id),
    cambios as (
      insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, usuario_id)
      select ${i.oportunidadId}::int, candidato_id, 'inclusion', ${i.etapaId}::int, ${i.usuarioId}::int from nuevos)
    select array(select id from pedidos) existentes, array(select candidato_id from nuevos) nuevos,
           (select min(id) from pedidos where limitado) limitado,
           ((select count(*) from oportunidad_candidato where oportunidad_id = ${i.oportunidadId}::int)
            + (select count(*) from nuevos))::int total`;
}

/** Counts an application under its day, team and origin, for the production's sources (docs/reglas/busquedas.md). */
export const countPostulacion = (db: Db, equipoId: number, fuente: string | null) =>
  sql`insert into postulacion_dia as d (dia, equipo_id, fuente, n) values (${TODAY}, ${equipoId}, ${fuente ?? ''}, 1)
      on conflict (dia, equipo_id, fuente) do update set n = d.n + 1`.execute(db);

/**
 * Takes the candidates who are neither discarded nor inactive nor at Cierre over into a replacement, at Reclutamiento of
 * their series.
 */
export async function copyIncluded(db: Db, ofId: number, aId: number, usuarioId: number): Promise<number[]> {
  const rows = await rowsFrom(db)<{ candidatoId: number }>`
    with nuevos as (
      insert into oportunidad_candidato (oportunidad_id, candidato_id, origen, fuente, etapa_id)
      select ${aId}::int, candidato_id, origen, fuente,
             case origen when 'portal' then ${initialEtapa('portal')}::int else ${initialEtapa('selector')}::int end
        from oportunidad_candidato
       where oportunidad_id = ${ofId} and not inactivo and not descartado
         and not etapa_id = any (${[...ETAPAS_CIERRE]}::int[])
       order by candidato_id
      returning candidato_id, etapa_id),
    cambios as (
      insert into etapa_cambio (oportunidad_id, candidato_id, tipo, etapa_id, usuario_id)
      select ${aId}::int, candidato_id, 'inclusion', etapa_id, ${usuarioId}::int from nuevos)
    select candidato_id "candidatoId" from nuevos`;
  return rows.map((row) => row.candidatoId);
}

export async function listNames(db: Db, ids: number[]): Promise<{ idNumerico: number; nombre: string }[]> {
  return rowsFrom(db)<{ idNumerico: number; nombre: string }>`
    select id "idNumerico", concat_ws(' ', nombre, apellido) nombre from candidato where id = any (${ids}::int[]) order by id`;
}

export async function countIncluded(db: Db, oportunidadId: number): Promise<number> {
  const row = await oneRow(db)<{ n: number }>`
    select count(*)::int n from oportunidad_candidato where oportunidad_id = ${oportunidadId}`;
  return row.n;
}

export interface Included {
  etapaId: number;
  inactivo: boolean;
  descartado: boolean;
  version: number;
}

const VERSION = (alias: string) =>
  versionOf('oportunidad_candidato', alias, ['oportunidad_id', 'candidato_id']);

/** The version of a candidate's place in an opportunity. */
export const findVersion = async (
  db: Db,
  oportunidadId: number,
  candidatoId: number,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('oportunidad_candidato')
      .select(VERSION('oportunidad_candidato').as('version'))
      .where('oportunidad_id', '=', oportunidadId)
      .where('candidato_id', '=', candidatoId)
      .executeTakeFirst()
  )?.version;

/** A candidate's place, locked until the transaction ends, and whether somebody moved them within this many milliseconds. */
export async function lockIncluded(
  tx: Db,
  oportunidadId: number,
  candidatoId: number,
  sinceMs: number,
): Promise<(Included & { moved: boolean }) | undefined> {
  return firstRow(tx)<Included & { moved: boolean }>`
    select etapa_id "etapaId", inactivo, descartado, ${VERSION('oportunidad_candidato')} "version",
           coalesce(movido_ts > clock_timestamp() - ${sinceMs} * interval '1 millisecond', false) moved
      from oportunidad_candidato where oportunidad_id = ${oportunidadId} and candidato_id = ${candidatoId} for update`;
}

export interface Change {
  tipo: 'avance' | 'descarte' | 'desactivacion';
  desdeEtapaId: number;
  etapaId: number;
  motivoDescarteId: number | null;
  notaId: number | null;
  usuarioId: number;
}

/** Records, after its commit, that a move is done: requests that came in before that moment were made at the same time. */
export const noteMoved = (db: Db, oportunidadId: number, candidatoId: number) =>
  sql`update oportunidad_candidato set movido_ts = clock_timestamp()
       where oportunidad_id = ${oportunidadId} and candidato_id = ${candidatoId}`.execute(db);

/**
 * Records a change and the resulting place: an advance makes active again, a discard keeps the stage. It is the last thing
 * before the commit: requests that came in before its moment were made at the same time, too.
 */
export async function insertChange(db: Db, oportunidadId: number, candidatoId: number, c: Change) {
  await sql`
    with cambio as (
      insert into etapa_cambio (oportunidad_id, candidato_id, tipo, desde_etapa_id, etapa_id, motivo_descarte_id, usuario_id, nota_id)
      values (${oportunidadId}, ${candidatoId}, ${c.tipo}, ${c.desdeEtapaId}, ${c.etapaId}, ${c.motivoDescarteId}::int,
              ${c.usuarioId}, ${c.notaId}::int)
      returning ts)
    update oportunidad_candidato
       set etapa_id = ${c.etapaId}, cambio_ts = (select ts from cambio), movido_ts = clock_timestamp(), version = version + 1,
           inactivo = case ${c.tipo} when 'avance' then false when 'desactivacion' then true else inactivo end,
           descartado = case ${c.tipo} when 'avance' then false when 'descarte' then true else descartado end,
           motivo_descarte_id = case ${c.tipo} when 'avance' then null when 'descarte' then ${c.motivoDescarteId}::int
                                               else motivo_descarte_id end
     where oportunidad_id = ${oportunidadId} and candidato_id = ${candidatoId}`.execute(db);
}

export interface StoredPostulacion {
  idNumerico: number;
  titulo: string;
  tituloPublico: string;
  cargoDescripcion: string;
  rubroDescripcion: string;
  rubroPublico: string;
  conocimientoDeseable: string | null;
  muestraConocimientoDeseable: boolean;
  empresaDescripcion: string;
  esConfidencial: boolean;
  /** The search is still going on. */
  enCurso: boolean;
  /** Inactive or discarded in it. */
  fuera: boolean;
  descartado: boolean;
  cambioTs: string;
  cambios: { etapaId: number; fecha: string }[];
}

export interface PostulacionesFilter {
  page: number;
  limit: number;
  candidatoIdNumerico: number;
  oportunidadIdNumerico?: number | undefined;
}

/** The opportunities a candidate is part of, latest change first. */
export async function pagePostulaciones(db: Db, filter: PostulacionesFilter) {
  const wanted = sql`oc.candidato_id = ${filter.candidatoIdNumerico} ${
    filter.oportunidadIdNumerico === undefined
      ? sql``
      : sql`and oc.oportunidad_id = ${filter.oportunidadIdNumerico}`
  }`;
  return readPage(db, {
    items: sql<StoredPostulacion>`
    select o.id "idNumerico", o.titulo, coalesce(o.titulo_publicacion, o.titulo) "tituloPublico",
           ca.descripcion "cargoDescripcion", ru.descripcion "rubroDescripcion",
           coalesce(o.rubro_publicacion, ru.descripcion) "rubroPublico", o.conocimiento_deseable "conocimientoDeseable",
           o.muestra_conocimiento_deseable "muestraConocimientoDeseable", em.nombre "empresaDescripcion",
           o.es_confidencial "esConfidencial",
           o.estado in ('a', 'p') "enCurso", oc.inactivo or oc.descartado fuera, oc.descartado,
           ${ISO('oc.cambio_ts')} "cambioTs",
           coalesce((select json_agg(json_build_object('etapaId', e.etapa_id, 'fecha', ${ISO('e.ts')}) order by ${CURRENT_FIRST})
                       from ${CHANGES} e where e.tipo in ('inclusion', 'avance')), '[]'::json) cambios
      from oportunidad_candidato oc
      join oportunidad o on o.id = oc.oportunidad_id and o.eliminada_ts is null
      join empresa em on em.id = o.empresa_id
      join dato_auxiliar ca on ca.id = o.cargo_id
      join dato_auxiliar ru on ru.id = o.rubro_id
     where ${wanted}
     order by oc.cambio_ts desc, o.id desc limit ${filter.limit} offset ${offset(filter)}`,
    total: sql`select count(*) from oportunidad_candidato oc
      join oportunidad o on o.id = oc.oportunidad_id and o.eliminada_ts is null
     where ${wanted}`,
  });
}

/** One of these who limited the use of their data, or null. */
export async function findRestricted(db: Db, ids: readonly number[]): Promise<number | null> {
  const row = await firstRow(db)<{ id: number }>`
    select id from candidato where id = any (${ids}::int[]) and tratamiento_limitado_ts is not null
     order by id limit 1`;
  return row?.id ?? null;
}

/** Those of the candidates that exist and have not restricted the use of their data. */
export async function workable(db: Db, candidatosIds: readonly number[]): Promise<number[]> {
  const rows = await rowsFrom(db)<{ id: number }>`
    select id from candidato where id = any (${candidatosIds}::int[]) and tratamiento_limitado_ts is null order by id`;
  return rows.map(({ id }) => id);
}

/** Takes out those who stand where they were included and to whom nothing happened since; answers who they were. */
export async function deleteUntouched(
  tx: Db,
  oportunidadId: number,
  candidatosIds: readonly number[],
): Promise<number[]> {
  const rows = await rowsFrom(tx)<{ id: number }>`
    with fuera as (
      delete from oportunidad_candidato oc
       where oc.oportunidad_id = ${oportunidadId} and oc.candidato_id = any (${candidatosIds}::int[])
         and not oc.inactivo and not oc.descartado
         and not exists (select from etapa_cambio e
                          where e.oportunidad_id = oc.oportunidad_id and e.candidato_id = oc.candidato_id and e.tipo <> 'inclusion')
      returning oc.candidato_id),
    cambios as (
      delete from etapa_cambio e using fuera f
       where e.oportunidad_id = ${oportunidadId} and e.candidato_id = f.candidato_id)
    select candidato_id id from fuera order by 1`;
  const out = rows.map(({ id }) => id);
  if (out.length === 0) return out;
  // The inclusion was their latest contact, perhaps.
  await sql`select candidato_indexar_notas(id) from unnest(${out}::int[]) id`.execute(tx);
  return out;
}
