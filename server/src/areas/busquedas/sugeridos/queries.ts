import type { WeightsVersion } from '@tembiapo/contract/calls/busquedas/sugeridos.ts';
import { NIVELES_FORMACION } from '@tembiapo/contract/domain/enums.ts';
import { ASKED_IDIOMAS_MAX } from '@tembiapo/contract/domain/limits.ts';
import { FIRST_MINIMUM, type Weights } from '@tembiapo/contract/domain/sugeridos.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { ISO } from '../../../platform/database/moments.ts';
import { pageOffset, readPage } from '../../../platform/database/paging.ts';
import { firstRow, oneRow, rowsFrom } from '../../../platform/database/rows.ts';
import type { Had } from './reasons.ts';
import { type Asked, asArrays, careerTerms, type Known, type Level } from './request.ts';

/** How many related positions are considered besides the one asked for. */
const TOGETHER_MAX = 12;

const TOGETHER_WITH = (cargo: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  coalesce((
    select json_agg(json_build_object('id', j.otro_id, 'nombre', d.descripcion, 'fuerza', j.fuerza) order by j.fuerza desc, j.otro_id)
      from (select otro_id, fuerza from cargo_junto where cargo_id = ${cargo} order by fuerza desc, otro_id limit ${sql.lit(TOGETHER_MAX)}) j
      join dato_auxiliar d on d.id = j.otro_id), '[]'::json)`;

/** What an opportunity `o` asks of people, as JSON; without the departments, which are the same for all. */
const ASKED = sql`
  json_build_object(
    'empresaId', o.empresa_id, 'cargo', json_build_object('id', o.cargo_id, 'nombre', ca.descripcion),
    'rubro', json_build_object('id', o.rubro_id, 'nombre', ru.descripcion), 'salarioMaximo', o.salario_maximo::float8,
    'ciudad', json_build_object('id', o.ciudad_id, 'nombre', ci.descripcion, 'departamento', coalesce(re.descripcion, '')),
    'solicitudFecha', o.solicitud_fecha, 'formacionPedida', o.formacion_pedida,
    'idiomas', coalesce((
      select json_agg(json_build_object('id', i.idioma_id, 'nombre', d.descripcion, 'nivel', i.nivel) order by i.idioma_id)
        from oportunidad_idioma i join dato_auxiliar d on d.id = i.idioma_id where i.oportunidad_id = o.id), '[]'::json),
    'juntos', ${TOGETHER_WITH(sql`o.cargo_id`)})`;
const ASKED_FROM = sql`
  oportunidad o
  join dato_auxiliar ca on ca.id = o.cargo_id
  join dato_auxiliar ru on ru.id = o.rubro_id
  join geografia ci on ci.id = o.ciudad_id
  left join geografia re on re.id = ci.padre_id and re.etiqueta = 'region'`;
const DEPARTAMENTOS = sql`(
  select coalesce(json_agg(json_build_object('id', g.id, 'nombre', g.descripcion) order by g.id), '[]'::json)
    from geografia g where g.etiqueta = 'region')`;
const WEIGHTS = sql`(select pesos from sugerido_pesos order by version desc limit 1)`;
const MINIMUM = sql`coalesce((select minimo from sugerido_pesos order by version desc limit 1), ${sql.lit(FIRST_MINIMUM)})`;

/** What an opportunity asks for, the current weights, and the points from which somebody fits; undefined when it does not exist. */
export async function findAsked(
  db: Db,
  oportunidadId: number,
): Promise<{ asked: Asked; weights: Weights | null; minimum: number } | undefined> {
  const rows = await rowsFrom(db)<{
    asked: Asked;
    departamentos: Asked['departamentos'];
    weights: Weights | null;
    minimum: number;
  }>`
    select ${ASKED} asked, ${DEPARTAMENTOS} departamentos, ${WEIGHTS} weights, ${MINIMUM} minimum
      from ${ASKED_FROM} where o.id = ${oportunidadId} and o.eliminada_ts is null`;
  const [row] = rows;
  if (!row) return undefined;
  const { asked, departamentos, ...rest } = row;
  return { asked: { ...asked, departamentos }, ...rest };
}

/**
 * Somebody in the form that others are compared with: their latest position, expectation, place, highest studies and
 * languages, as of the year of their last contact. Undefined when they never held a position of the list.
 */
export async function findAskedLike(
  db: Db,
  candidatoId: number,
): Promise<{ asked: Asked; weights: Weights | null } | undefined> {
  return firstRow(db)<{ asked: Asked; weights: Weights | null }>`
    select ${WEIGHTS} weights, json_build_object(
             'empresaId', null, 'cargo', json_build_object('id', x.cargo_id, 'nombre', ca.descripcion),
             'rubro', json_build_object('id', coalesce(x.rubro_id, 0), 'nombre', coalesce(ru.descripcion, '')),
             'salarioMaximo', c.expectativa_salarial::float8,
             'ciudad', json_build_object('id', coalesce(c.ciudad_id, 0), 'nombre', coalesce(ci.descripcion, ''), 'departamento', coalesce(re.descripcion, '')),
             'solicitudFecha', coalesce(k.ultimo_contacto, c.creacion_ts)::date,
             'formacionPedida', (select f.nivel_formacion from formacion f where f.candidato_id = c.id
                                  order by array_position(${[...NIVELES_FORMACION]}::text[], f.nivel_formacion) desc nulls last limit 1),
             'idiomas', coalesce((
               select json_agg(json_build_object('id', i.idioma_id, 'nombre', d.descripcion, 'nivel', i.habla) order by i.idioma_id)
                 from (select * from candidato_idioma where candidato_id = c.id and habla <> 'nativo' order by id limit ${sql.lit(ASKED_IDIOMAS_MAX)}) i
                 join dato_auxiliar d on d.id = i.idioma_id), '[]'::json),
             'juntos', ${TOGETHER_WITH(sql`x.cargo_id`)}, 'departamentos', ${DEPARTAMENTOS}) asked
      from candidato c
      join lateral (
        select cargo_id, rubro_id from experiencia where candidato_id = c.id and cargo_id is not null
         order by vigente desc, fin_fecha desc nulls last, id desc limit 1) x on true
      join dato_auxiliar ca on ca.id = x.cargo_id
      left join dato_auxiliar ru on ru.id = x.rubro_id
      left join geografia ci on ci.id = c.ciudad_id
      left join geografia re on re.id = ci.padre_id and re.etiqueta = 'region'
      left join candidato_contacto k on k.candidato_id = c.id
     where c.id = ${candidatoId}`;
}

interface Page {
  page: number;
  limit: number;
}

interface Wanted {
  /** Leaves out the opportunity's candidates and those said not to suit it. */
  oportunidadId?: number;
  /** Leaves these out too. */
  ids?: number[];
  /** The points from which somebody fits. */
  minimum?: number;
}

/**
 * A page of the people who fit best, with their scores, the total, and how many of all reach the minimum
 * (server/sql/sugeridos/puntajes.sql).
 */
export async function suggest(
  db: Db,
  levels: readonly Level[],
  { page, limit }: Page,
  { oportunidadId, ids = [], minimum = 0 }: Wanted,
): Promise<{ total: number; van: number; ids: number[]; puntajes: number[] }> {
  const arrays = asArrays(levels);
  return oneRow(db)<{ total: number; van: number; ids: number[]; puntajes: number[] }>`
    select total, van, ids, puntajes from sugerir_y_contar(
      ${arrays.groups}::int[], ${arrays.points}::int[], ${arrays.levels}::int[], ${arrays.terms}::bigint[],
      ${oportunidadId ?? null}::int, ${ids}::int[], ${limit}::int, ${pageOffset(page, limit)}::bigint, ${minimum}::int)`;
}

/** What these people have of a request, by id. */
export async function findHad(db: Db, levels: readonly Level[], ids: number[]): Promise<Map<number, Had[]>> {
  const arrays = asArrays(levels);
  const rows = await rowsFrom(db)<{ id: number; nivel: number; termino: string }>`
    select id, nivel, termino from niveles_de(${ids}::int[], ${arrays.levels}::int[], ${arrays.terms}::bigint[])`;
  const had = new Map<number, Had[]>(ids.map((id) => [id, []]));
  for (const { id, nivel, termino } of rows) had.get(id)!.push({ level: nivel, term: Number(termino) });
  return had;
}

/** What is known about these people besides their terms, and the terms that say how long they were in a position; by id. */
export async function findKnown(
  db: Db,
  ids: number[],
  cargoId: number,
): Promise<Map<number, Known & { career: number[] }>> {
  const [years, running] = careerTerms(cargoId);
  const rows = await rowsFrom(db)<Known & { id: number; career: number[] }>`
    with carrera as materialized (
      select p.id, json_agg(p.termino) terminos from candidato_terminos_de_perfil(${ids}::int[]) p
       where p.termino between ${years![0]}::bigint and ${years![1]}::bigint
          or p.termino between ${running![0]}::bigint and ${running![1]}::bigint
       group by 1)
    select c.id, c.expectativa_salarial::float8 "expectativaSalarial", g.descripcion ciudad,
           ${ISO('k.ultimo_contacto')} "ultimoContacto",
           (select json_build_object('rubro', r.descripcion, 'hasta', case when not x.vigente then extract(year from x.fin_fecha)::int end)
              from experiencia x left join dato_auxiliar r on r.id = x.rubro_id
             where x.candidato_id = c.id and x.cargo_id = ${cargoId}
             order by x.vigente desc, x.fin_fecha desc nulls last, x.id desc limit 1) "enCargo",
           coalesce(t.terminos, '[]'::json) career
      from candidato c
      left join geografia g on g.id = c.ciudad_id
      left join candidato_contacto k on k.candidato_id = c.id
      left join carrera t on t.id = c.id
     where c.id = any (${ids}::int[])`;
  return new Map(rows.map(({ id, ...known }) => [id, known]));
}

/** People marked as unsuitable for an opportunity, newest first. */
export const pageLeftOut = (db: Db, oportunidadId: number, { page, limit }: Page) =>
  readPage<{ idNumerico: number; nombreCompleto: string; usuarioNombre: string | null; ts: string }>(db, {
    items: sql`
      select c.id "idNumerico", c.apellido || ', ' || c.nombre "nombreCompleto",
             nullif(concat_ws(' ', u.nombre, u.apellido), '') "usuarioNombre", ${ISO('n.ts')} ts
        from sugerido_no n join candidato c on c.id = n.candidato_id left join usuario u on u.id = n.usuario_id
       where n.oportunidad_id = ${oportunidadId} order by n.ts desc, c.id desc
       limit ${limit} offset ${pageOffset(page, limit)}`,
    total: sql`select count(*) from sugerido_no where oportunidad_id = ${oportunidadId}`,
  });

export const leaveOut = (db: Db, oportunidadId: number, candidatoId: number, usuarioId: number) =>
  db
    .insertInto('sugerido_no')
    .values({ oportunidad_id: oportunidadId, candidato_id: candidatoId, usuario_id: usuarioId })
    .onConflict((on) => on.doNothing())
    .execute();

export const takeBack = (db: Db, oportunidadId: number, candidatoId: number) =>
  db
    .deleteFrom('sugerido_no')
    .where('oportunidad_id', '=', oportunidadId)
    .where('candidato_id', '=', candidatoId)
    .execute();

/** An open opportunity that may fit somebody. */
export interface Vacancy {
  idNumerico: number;
  titulo: string;
  empresaDescripcion: string | null;
  rubroDescripcion: string;
  ciudadDescripcion: string;
  asked: Omit<Asked, 'departamentos'>;
}
/** How many are compared: those with the nearest position, newest first. */
const VACANCIES_MAX = 120;

/**
 * Open opportunities with somebody's position or sector, or a related one, of which they are not part; only published ones,
 * in their published form, when it is for the person.
 */
export async function findVacancies(
  db: Db,
  candidatoId: number,
  forThem: boolean,
): Promise<{ vacancies: Vacancy[]; departamentos: Asked['departamentos']; weights: Weights | null }> {
  return oneRow(db)<{
    vacancies: Vacancy[];
    departamentos: Asked['departamentos'];
    weights: Weights | null;
  }>`
    with suyo as materialized (
      select distinct x.cargo_id, x.rubro_id from experiencia x where x.candidato_id = ${candidatoId}),
    cargo as materialized (
      select cargo_id from suyo where cargo_id is not null
      union select cargo_id from cargo_potencial where candidato_id = ${candidatoId}),
    va as materialized (
      select x.cargo_id, max(x.va) va
        from (select cargo_id, 200 va from cargo
              union all select j.cargo_id, j.fuerza from cargo_junto j where j.otro_id in (select cargo_id from suyo)) x group by 1),
    abierta as materialized (
      select o.id from oportunidad o left join va on va.cargo_id = o.cargo_id
       where o.estado = 'a' and o.eliminada_ts is null and (not ${forThem}::boolean or o.publicar_web)
         and (va.va is not null or o.rubro_id in (select rubro_id from suyo))
         and not exists (select from oportunidad_candidato oc where oc.oportunidad_id = o.id and oc.candidato_id = ${candidatoId})
         and not exists (select from sugerido_no n where n.oportunidad_id = o.id and n.candidato_id = ${candidatoId})
       order by coalesce(va.va, 0) desc, o.creacion_ts desc, o.id desc limit ${sql.lit(VACANCIES_MAX)})
    select ${DEPARTAMENTOS} departamentos, ${WEIGHTS} weights, coalesce((
      select json_agg(json_build_object(
               'idNumerico', o.id,
               'titulo', case when ${forThem}::boolean then coalesce(o.titulo_publicacion, o.titulo) else o.titulo end,
               'empresaDescripcion', case when not (${forThem}::boolean and o.es_confidencial) then em.nombre end,
               'rubroDescripcion', case when ${forThem}::boolean then coalesce(o.rubro_publicacion, ru.descripcion) else ru.descripcion end,
               'ciudadDescripcion', ci.descripcion, 'asked', ${ASKED}) order by o.creacion_ts desc, o.id desc)
        from abierta a, ${ASKED_FROM} join empresa em on em.id = o.empresa_id where o.id = a.id), '[]'::json) vacancies`;
}

/**
 * Everything somebody is compared by: their terms, expectation and last contact; undefined when they limited the use of their
 * data.
 */
export async function findTerms(db: Db, candidatoId: number) {
  return firstRow(db)<{ terms: number[]; salario: number; contact: number | null }>`
    select coalesce((select json_agg(t) from (
             select unnest(b.terminos) t union select p.termino from candidato_terminos_de_perfil(array[b.candidato_id]) p) x), '[]'::json) terms,
           b.salario::float8 salario, extract(epoch from k.ultimo_contacto)::float8 contact
      from candidato_busqueda b left join candidato_contacto k on k.candidato_id = b.candidato_id
     where b.candidato_id = ${candidatoId}`;
}

export async function listWeights(db: Db) {
  return oneRow(db)<{ versiones: WeightsVersion[]; ultimaCuentaTs: string | null }>`
    select (select ${ISO('c.ts')} from cargo_junto_cuenta c order by c.version desc limit 1) "ultimaCuentaTs", coalesce((
      select json_agg(json_build_object('version', p.version, 'pesos', p.pesos, 'minimo', p.minimo, 'usuarioNombre', nullif(concat_ws(' ', u.nombre, u.apellido), ''),
                                        'vuelveA', p.vuelve_a, 'ts', ${ISO('p.ts')}) order by p.version desc)
        from (select * from sugerido_pesos order by version desc limit ${sql.lit(WEIGHTS_KEPT)}) p left
          join usuario u on u.id = p.usuario_id), '[]'::json) versiones`;
}
/** Earlier versions that are shown and can be restored. */
const WEIGHTS_KEPT = 50;

/** Weights, and the points from which somebody fits. */
export interface KeptWeights {
  pesos: Weights;
  minimo: number;
}

export const insertWeights = (
  db: Db,
  { pesos, minimo }: KeptWeights,
  usuarioId: number,
  restored: number | null = null,
) =>
  db
    .insertInto('sugerido_pesos')
    .values({ pesos: JSON.stringify(pesos), minimo, usuario_id: usuarioId, vuelve_a: restored })
    .execute();

export const findWeights = async (db: Db, version: number): Promise<KeptWeights | undefined> =>
  (await db
    .selectFrom('sugerido_pesos')
    .select(['pesos', 'minimo'])
    .where('version', '=', version)
    .executeTakeFirst()) as KeptWeights | undefined;

/** Counts anew which positions occur together in careers (server/sql/sugeridos/juntos.sql): seconds for a million people. */
export async function countTogether(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local work_mem = '128MB'`.execute(tx);
    await sql`call cargos_juntos_contar()`.execute(tx);
  });
}

/** The first count, once there are careers to count. */
export async function ensureTogether(db: Db): Promise<void> {
  const row = await oneRow(db)<{ missing: boolean }>`
    select not exists (select from cargo_junto_cuenta) and exists (select from experiencia) missing`;
  if (row.missing) await countTogether(db);
}
